import { useEffectEvent, useLayoutEffect, useRef } from 'react';

/** Calls a function with the previous value after each change of a value, before the browser can handle a key that was pressed meanwhile. */
export function useOnChange<Value>(value: Value, onChange: (previous: Value) => void) {
  const shown = useRef(value);
  const notify = useEffectEvent(onChange);
  useLayoutEffect(() => {
    const previous = shown.current;
    if (previous === value) return;
    shown.current = value;
    notify(previous);
  }, [value]);
}

/** Focuses a heading, by default the page's, so that keyboards and screen readers continue there. Does not scroll. */
export function focusHeading(
  heading: HTMLElement | null | undefined = document.querySelector<HTMLElement>('main h1'),
) {
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Scrolls to the top and focuses a heading there, by default the page's: for a new screen, and before an action that removes
 * the focused control.
 */
export function continueAtTop(heading?: HTMLElement | null) {
  focusHeading(heading);
  window.scrollTo({ top: 0, behavior: 'instant' });
}

/** Focuses the first control with a name and scrolls it into view, for example before the focused control is removed. */
export function focusControl(name: string) {
  const control = document.getElementsByName(name)[0];
  control?.focus();
  // `focus` alone may leave it under the header in WebKit.
  control?.scrollIntoView({ block: 'nearest' });
}
