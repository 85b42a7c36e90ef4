/** The mark in sessionStorage that a page was just reloaded for a lost script: the time, in milliseconds. */
const mark = 'reloadedForScript';
const quietMs = 30_000;

/**
 * Loads a lazy script. Where it is gone (the site was deployed while the visitor read), the page is reloaded
 * once to get the new one; the answers are saved on the way out. If that did not help, or where nothing can be
 * noted for the time after the reload, the error goes on to the error page.
 */
export async function loadOrReload<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!mayReload()) throw error;
    window.location.reload();
    // The page is going away; nothing shall be rendered in the meantime.
    return new Promise(() => undefined);
  }
}

function mayReload(): boolean {
  try {
    const last = Number(window.sessionStorage.getItem(mark));
    if (Date.now() - last < quietMs) return false;
    window.sessionStorage.setItem(mark, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
