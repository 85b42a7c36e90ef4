import {
  type Location,
  type NavigationType,
  UNSAFE_createBrowserHistory,
  UNSAFE_createMemoryHistory,
} from 'react-router-dom';

/** React Router's own history of addresses, the browser's or one in memory, as its routers make it. */
export type SiteHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;

/** Where the visitor is, and how they came there. */
interface Place {
  readonly location: Location;
  readonly action: NavigationType;
}

/**
 * The place that is shown. It lags behind the address for as long as the code of the page there is on its way: the
 * page before stays and works until then.
 */
export interface Navigation {
  readonly history: SiteHistory;
  readonly current: Place;
  /** @returns how to hear no more */
  subscribe(listener: (place: Place) => void): () => void;
}

/**
 * Follows a history, which may have no other listener.
 * @param load fetches the code of the page at an address; `null` where nothing is to be waited for
 */
export function followHistory(
  history: SiteHistory,
  load: (pathname: string) => Promise<void> | null,
): Navigation {
  const listeners = new Set<(place: Place) => void>();
  const placeNow = (): Place => ({ location: history.location, action: history.action });
  let current = placeNow();
  let awaited = current;

  history.listen(() => {
    const place = placeNow();
    awaited = place;
    const arrive = () => {
      // The visitor has gone somewhere else while this page's code was loading.
      if (awaited !== place) return;
      current = place;
      for (const listener of listeners) {
        listener(place);
        // This listener navigated again, and every listener has been told of that newer place already.
        if (current !== place) return;
      }
    };
    const loading = load(place.location.pathname);
    // Where the code cannot be loaded, the page is shown all the same: it says why.
    if (loading) void loading.then(arrive, arrive);
    else arrive();
  });

  return {
    history,
    get current() {
      return current;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A history in memory, at the last of some addresses. */
export const memoryHistory = (...addresses: string[]): SiteHistory =>
  UNSAFE_createMemoryHistory({ initialEntries: addresses, v5Compat: true });

/** The browser's own history. */
export const browserHistory = (): SiteHistory => UNSAFE_createBrowserHistory({ v5Compat: true });
