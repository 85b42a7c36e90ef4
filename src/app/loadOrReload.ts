import { reloadOnce } from '../lib/reloadOnce';

let isLeaving = false;

/**
 * Loads a lazy script. Where it is gone (the site was deployed while the visitor read), the page that wants it is
 * opened afresh, once; the answers are saved on the way out. If that did not help, the error goes on to the error
 * page.
 */
export async function loadOrReload<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    // Several scripts of one page may be lost together; one departure serves them all.
    isLeaving ||= reloadOnce();
    if (!isLeaving) throw error;
    // The page is going away; nothing must be rendered in the meantime.
    return new Promise(() => undefined);
  }
}
