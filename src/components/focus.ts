/**
 * Focuses a heading or section, by default the page's heading, so that keyboards and screen readers continue there. Does
 * not scroll.
 */
export function focusHeading(heading?: HTMLElement | null) {
  const target = heading ?? document.querySelector<HTMLElement>('main h1');
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/**
 * Scrolls to the top and focuses a heading there, by default the page's: for a new screen, and before an action that
 * removes the focused control.
 */
export function continueAtTop(heading?: HTMLElement | null) {
  focusHeading(heading);
  window.scrollTo({ top: 0, behavior: 'instant' });
}

/** Focuses the first control with a name and scrolls to it, for example before the focused control is removed. */
export function focusControl(name: string) {
  const control = document.getElementsByName(name)[0];
  control?.focus();
  // `focus` alone may leave it under the header in WebKit.
  control?.scrollIntoView({ block: 'nearest' });
}
