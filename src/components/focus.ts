export const findPageHeading = () => document.querySelector<HTMLElement>('main h1');

/** Focuses a heading, by default the page's, and scrolls to the top: keyboards and screen readers continue there. */
export function focusHeading(heading: HTMLElement | null = findPageHeading()) {
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  window.scrollTo({ top: 0, behavior: 'instant' });
}

/** Focuses a control by its name; of several, the first. */
export function focusControl(name: string) {
  const control = document.getElementsByName(name)[0];
  control?.focus();
  // `focus` alone may leave it under the header in WebKit.
  control?.scrollIntoView({ block: 'nearest' });
}
