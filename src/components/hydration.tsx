import {
  startTransition,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { isLive, liveEvent } from '../config/pageContract';
import { readControls } from '../lib/form';
import { focusControl } from './focus';

const onLive = (listener: () => void) => {
  document.addEventListener(liveEvent, listener);
  return () => document.removeEventListener(liveEvent, listener);
};

/**
 * Whether the page is live: false in the prerendered HTML and in the render that hydrates it. A component that calls
 * this renders again in the task that hydrates the page, so call it in the smallest component that needs the answer.
 */
export const useIsLive = (): boolean => useSyncExternalStore(onLive, isLive, () => false);

/** Whether the page was live when the component appeared. Otherwise nothing may open by itself and move the page. */
export const useAppearedLive = (): boolean => useState(useIsLive())[0];

/**
 * Renders its children on a live page, after the surrounding content is painted, since they load code of their own. In
 * a hidden `Activity`, where effects do not run, it waits until the `Activity` is visible.
 */
export function WhenLive({ children }: { children: ReactNode }) {
  const isLive = useIsLive();
  const [isDue, setIsDue] = useState(false);
  useEffect(() => startTransition(() => setIsDue(isLive)), [isLive]);
  return isDue && <Suspense>{children}</Suspense>;
}

/** The page's `main` element right before hydration. React replaces it if something has changed the markup. */
let earlyMain: HTMLElement | null = null;
/** The name of the control that last had the focus. */
let focused = '';

/** Remembers the page's `main` element and which control has the focus. Call it right before hydration. */
export function rememberControls() {
  earlyMain = document.querySelector('main');
  const remember = ({ target }: { target: EventTarget | null }) => {
    if (!isLive() && target instanceof Element) focused = target.getAttribute('name') ?? '';
  };
  remember({ target: document.activeElement });
  document.addEventListener('focusin', remember);
}

/**
 * The last element of the hydrated tree. In its commit it restores the answers, has them rendered, and returns the
 * focus to the control of the same name if React has created new controls.
 * @param props.restore gets the controls' values before React updates them, since they may be stored nowhere else
 * @param props.onLive called once React handles events
 */
export function Hydrated(props: {
  restore: (controls: Record<string, string>) => Promise<unknown>;
  onLive: () => void;
}) {
  const [, setIsRestored] = useState(false);
  const hydrate = useEffectEvent(async () => {
    await props.restore(earlyMain ? readControls(earlyMain) : {});
    flushSync(() => setIsRestored(true));
    props.onLive();
    const isLost = focused !== '' && document.activeElement === document.body;
    if (isLost && !earlyMain?.isConnected) focusControl(focused);
  });
  useLayoutEffect(() => void hydrate(), []);
  return null;
}
