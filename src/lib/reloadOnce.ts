import { tryStorage } from './storage';

/** The sessionStorage item that exists after a reload, until the page is live. */
const reloadedKey = 'reloadedForScript';

/**
 * Reloads a page whose script was lost, or whose address is another page's. It does not reload
 * - a second time before {@link forgetReload} is called, or the page might reload forever;
 * - if sessionStorage cannot remember the reload;
 * - if the device is offline, since the browser's error page would replace a page that still has the visitor's input.
 * @returns whether the page is being reloaded
 */
export function reloadOnce(): boolean {
  if (!navigator.onLine) return false;
  const isFirst = tryStorage(() => {
    if (sessionStorage.getItem(reloadedKey) !== null) return false;
    sessionStorage.setItem(reloadedKey, '1');
    return true;
  });
  if (isFirst) window.location.reload();
  return isFirst ?? false;
}

/** Allows another reload. Call it once the page is live. */
export function forgetReload() {
  tryStorage(() => sessionStorage.removeItem(reloadedKey));
}
