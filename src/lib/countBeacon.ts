/** The attribute of `<html>` that names the event which was counted before the page came alive. */
export const countedEarly = 'counted';

/** Whether the browser sends Global Privacy Control or Do Not Track. */
export function asksForPrivacy(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1';
}

/**
 * Posts counts of events as they are when the page may go away.
 * @param endpoint a path of this origin or an `https:` address
 * @returns whether the browser took them; too much that waits to be sent is a reason not to
 */
export function postCounts(endpoint: string, counts: Readonly<Partial<Record<string, number>>>): boolean {
  // As plain text: the browser sends that to another origin without a preflight request.
  return navigator.sendBeacon(endpoint, JSON.stringify({ version: 1, counts }));
}

/**
 * Calls a listener each time the page is hidden, which may be the last time that its scripts run. It listens on the
 * window without capturing, and so is called after web-vitals, whose reports at that moment are to be counted too.
 */
export function whenHidden(listener: () => void) {
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') listener();
  });
  addEventListener('pagehide', listener);
}

/**
 * Counts one event of a page whose scripts have not run: for visitors who read and leave. Sends it when the page is
 * hidden, unless the page is live by then and counts for itself; such a page does not count the event again.
 * @param endpoint '' counts nothing
 * @param isLive whether the application runs
 */
export function countBeforeLive(endpoint: string, event: string, isLive: () => boolean) {
  if (endpoint === '' || asksForPrivacy()) return;
  const { dataset } = document.documentElement;
  whenHidden(() => {
    if (!isLive() && dataset[countedEarly] === undefined && postCounts(endpoint, { [event]: 1 })) {
      dataset[countedEarly] = event;
    }
  });
}
