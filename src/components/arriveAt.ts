/** Puts the focus on a heading and the page at its top, as if the visitor had come to a new page. */
export function arriveAt(heading: HTMLElement | null) {
  heading?.focus({ preventScroll: true });
  window.scrollTo({ top: 0, behavior: 'instant' });
}
