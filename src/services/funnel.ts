import { funnelEvents, highestCount, type EventCounts, type EventName } from '../config/events';
import { asksForPrivacy, countedEarly, postCounts, whenHidden } from '../lib/countBeacon';

/** Counts what visitors do, without knowing who they are: by event alone, with no identifier and no storage. */
export interface Funnel {
  /** An event on the way through the form counts once a page view, any other each time that it happens. */
  count(event: EventName): void;
}

/** Counts nothing: for builds without EVENTS_ENDPOINT, and for visitors who ask not to be counted. */
export const silentFunnel: Funnel = { count: () => undefined };

const isOnTheWay = new Set<EventName>(funnelEvents);

/**
 * A funnel that adds up in memory and posts the sums when the page is hidden, each event once.
 * @param endpoint EVENTS_ENDPOINT: a path of this origin or an `https:` address; '' counts nothing
 */
export function browserFunnel(endpoint: string): Funnel {
  if (endpoint === '' || asksForPrivacy()) return silentFunnel;
  const seen = new Set<EventName>();
  const early = document.documentElement.dataset[countedEarly];
  if (early !== undefined) seen.add(early as EventName);
  let counts: EventCounts = {};
  whenHidden(() => {
    // What the browser refuses, since too much waits to be sent, goes with the next try.
    if (Object.keys(counts).length > 0 && postCounts(endpoint, counts)) counts = {};
  });
  return {
    count: (event) => {
      if (isOnTheWay.has(event) && seen.has(event)) return;
      seen.add(event);
      counts[event] = Math.min((counts[event] ?? 0) + 1, highestCount);
    },
  };
}

/**
 * Loads what measures the Core Web Vitals, once the page is loaded and idle, and counts their ratings. A browser
 * that lacks a measure, or a script that does not arrive, costs the measurement and nothing else.
 */
export function countVitals(funnel: Funnel) {
  if (funnel === silentFunnel) return;
  const load = () => {
    import(/* webpackChunkName: "vitals" */ './vitals').then(
      ({ reportVitals }) => reportVitals(funnel),
      () => undefined,
    );
  };
  const loadWhenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(load);
    else setTimeout(load, 1000);
  };
  if (document.readyState === 'complete') loadWhenIdle();
  else addEventListener('load', loadWhenIdle, { once: true });
}
