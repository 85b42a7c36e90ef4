/**
 * Calls a listener when the page is the visitor's: at once, or once a page that the browser prerendered out of sight is
 * opened (https://wicg.github.io/nav-speculation/prerendering.html).
 */
export function whenActivated(listener: () => void) {
  if (!('prerendering' in document) || !document.prerendering) {
    listener();
    return;
  }
  document.addEventListener('prerenderingchange', () => listener(), { once: true });
}
