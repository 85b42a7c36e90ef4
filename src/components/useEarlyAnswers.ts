import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { dataAttributes, liveEvent } from '../config/dataAttributes';
import { readForm } from '../lib/readForm';

/**
 * Reads a prerendered form as it is hydrated: what was typed, chosen or filled in before React answers stands in its
 * controls alone. It is read in the layout effect of the hydrating commit, before any update can overwrite it, and again
 * at {@link liveEvent}, for what was given in between.
 * @param ref the form, or an element within it
 * @param onRead called with the values of the form's controls by their names
 */
export function useEarlyAnswers(
  ref: RefObject<HTMLElement | null>,
  onRead: (answers: Record<string, string>) => void,
) {
  const read = useEffectEvent(() => {
    const form = ref.current?.closest('form');
    if (form) onRead(readForm(form));
  });
  useLayoutEffect(() => {
    if (document.documentElement.hasAttribute(dataAttributes.live)) return;
    read();
    const readAgain = () => read();
    document.addEventListener(liveEvent, readAgain, { once: true });
    return () => document.removeEventListener(liveEvent, readAgain);
  }, []);
}
