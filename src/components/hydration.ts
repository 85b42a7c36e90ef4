import { useEffectEvent, useLayoutEffect, useSyncExternalStore, type RefObject } from 'react';
import { isLive, liveEvent } from '../config/pageContract';

const never = () => () => undefined;

/** Whether hydration is complete: false in the prerendered HTML and in the first render. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * Reads a prerendered form during hydration, since answers given before hydration exist only in the form's controls. The
 * form is read in the commit that hydrates it, before an update can overwrite a control, and again at {@link liveEvent}.
 * @param ref the form, or an element around the controls
 * @param onRead reads the controls
 */
export function useEarlyAnswers<Root extends HTMLElement>(
  ref: RefObject<Root | null>,
  onRead: (root: Root) => void,
) {
  const read = useEffectEvent(() => {
    if (ref.current) onRead(ref.current);
  });
  useLayoutEffect(() => {
    if (isLive()) return;
    read();
    const readAgain = () => read();
    document.addEventListener(liveEvent, readAgain, { once: true });
    return () => document.removeEventListener(liveEvent, readAgain);
  }, []);
}
