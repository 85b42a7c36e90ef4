/** How long a loaded page waits for the browser to be idle, in milliseconds. A busy machine may never be idle. */
const idleTimeoutMs = 2000;

/**
 * Calls a listener once the page is loaded and the browser is idle; in Safari, which does not report idle time, once
 * the page is loaded.
 */
export function whenLoadedAndIdle(listener: () => void) {
  const wait = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => listener(), { timeout: idleTimeoutMs });
    else setTimeout(listener);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
