/**
 * Calls a listener when the page is the visitor's: at once, or once a page that the browser prerendered out of sight is
 * opened (https://wicg.github.io/nav-speculation/prerendering.html).
 * @param listener given whether the page was prerendered
 */
export function whenActivated(listener: (wasPrerendered: boolean) => void) {
  if (!('prerendering' in document) || !document.prerendering) {
    listener(false);
    return;
  }
  document.addEventListener('prerenderingchange', () => listener(true), { once: true });
}
