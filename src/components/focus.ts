/** Moves the focus when the focused element disappears, so that keyboards and screen readers continue from there. */

/** Focuses a heading and scrolls to the top, as on a new page. */
export function focusHeading(heading: HTMLElement | null) {
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  window.scrollTo({ top: 0, behavior: 'instant' });
}

/** Puts the focus on the page's main part. */
export function focusMain() {
  document.getElementById('main')?.focus({ preventScroll: true });
}
