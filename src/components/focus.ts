/** Where the focus goes when what had it is gone, so that keyboards and screen readers go on from there. */

/** Puts the focus on a heading and the page at its top, as if the visitor had come to a new page. */
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
