/** The heading of the page in sight. */
export const pageHeading = () => document.querySelector<HTMLElement>('main h1');

/** Focuses a heading and scrolls to the top, as a new page does: keyboards and screen readers continue there. */
export function focusHeading(heading: HTMLElement | null) {
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  window.scrollTo({ top: 0, behavior: 'instant' });
}

/** Focuses the main part of the page, when the focused element is about to disappear. */
export function focusMain() {
  document.getElementById('main')?.focus({ preventScroll: true });
}
