/** The items in sessionStorage that say what a page was reloaded for: its own scripts, or the code that sends its form. */
const items = { page: 'reloadedForScript', sender: 'reloadedForSender' };
type LostCode = keyof typeof items;

/**
 * Loads the page afresh, unless that was tried since this code last loaded or cannot be stored: a page must never reload
 * in circles. Nor without a network: the browser's own error page would take the place of one that still shows what was
 * typed.
 * @returns whether the page is going away
 */
export function reloadOnce(code: LostCode = 'page'): boolean {
  if (!navigator.onLine) return false;
  try {
    if (window.sessionStorage.getItem(items[code]) !== null) return false;
    window.sessionStorage.setItem(items[code], '1');
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}

/** Allows another reload, once the code is there: nothing stays behind in the tab's storage. */
export function forgetReload(code: LostCode = 'page') {
  try {
    window.sessionStorage.removeItem(items[code]);
  } catch {
    // Where storage is forbidden no page was reloaded.
  }
}
