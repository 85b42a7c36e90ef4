/** The mark in sessionStorage that a page was just reloaded for a lost script: the time, in milliseconds. */
const mark = 'reloadedForScript';
const quietMs = 30_000;

/**
 * Loads the page afresh, unless that was tried within the last half minute or cannot be noted for the time
 * after: a page must never reload in circles. Nor without a network: the browser's own error page would take the place
 * of one that still shows what was typed.
 * @returns whether the page is going away
 */
export function reloadOnce(): boolean {
  if (!navigator.onLine) return false;
  try {
    const last = Number(window.sessionStorage.getItem(mark));
    if (Date.now() - last < quietMs) return false;
    window.sessionStorage.setItem(mark, String(Date.now()));
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}

/** Removes the mark, once the scripts are there: nothing stays behind in the tab's storage. */
export function forgetReload() {
  try {
    window.sessionStorage.removeItem(mark);
  } catch {
    // Where storage is forbidden there is no mark.
  }
}
