/** The heading of the current page; `null` before the page is rendered. */
export const findPageHeading = () => document.querySelector<HTMLElement>('main h1');

/** Focuses a heading and scrolls to the top, so that keyboards and screen readers continue there. */
export function focusHeading(heading: HTMLElement | null = findPageHeading()) {
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  window.scrollTo({ top: 0, behavior: 'instant' });
}

/** Focuses the first control with a name, and scrolls it into view. */
export function focusControl(name: string) {
  const control = document.getElementsByName(name)[0];
  control?.focus();
  // `focus` alone may leave it under the header in WebKit.
  control?.scrollIntoView({ block: 'nearest' });
}
