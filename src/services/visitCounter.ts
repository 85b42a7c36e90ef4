import type { Metric } from 'web-vitals';
import {
  funnelEvents,
  maxCount,
  vitalEvent,
  type EventCounts,
  type EventName,
  type vitals,
} from '../config/events';
import type { Source } from '../domain/source';
import { asksForPrivacy } from '../lib/privacySignal';
import { whenLoadedAndIdle } from '../lib/scheduling';

/** Counts what visitors do, by event and campaign and without any identifier. */
export interface VisitCounter {
  /** Counts an event. Events of the funnel count once per page view, any other each time. */
  count(event: EventName): void;
  /** Counts the rating of each Core Web Vital of this page view. */
  observeVitals(): void;
}

/** Counts nothing: for builds without EVENTS_ENDPOINT, and for visitors who ask not to be counted. */
export const silentVisitCounter: VisitCounter = { count: () => undefined, observeVitals: () => undefined };

const funnelEventNames = new Set<EventName>(funnelEvents);

/**
 * Counts in memory, and posts the counts each time the page is hidden, which may be the last time that its scripts run.
 * @param endpoint EVENTS_ENDPOINT: a path of this origin or an `https:` address
 * @param readSource where the visit came from; asked at the first count, since an accepted lead wipes it
 */
export function browserVisitCounter(endpoint: string, readSource: () => Source | null): VisitCounter {
  if (asksForPrivacy()) return silentVisitCounter;
  const seen = new Set<EventName>();
  let counts: EventCounts = {};
  let source: Source | undefined;
  const post = () => {
    if (Object.keys(counts).length === 0) return;
    const { utm_source, utm_campaign } = source ?? {};
    // A string is sent as plain text, which needs no preflight request to another origin. sendBeacon returns false if
    // too much data is queued; the next call then sends these counts too.
    const body = JSON.stringify({ version: 1, counts, utm_source, utm_campaign });
    if (navigator.sendBeacon(endpoint, body)) counts = {};
  };
  // On the window, whose listeners run after those of web-vitals on the document: the vitals are counted first.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') post();
  });
  addEventListener('pagehide', post);
  const count = (event: EventName) => {
    source ??= readSource() ?? {};
    if (funnelEventNames.has(event) && seen.has(event)) return;
    seen.add(event);
    counts[event] = Math.min((counts[event] ?? 0) + 1, maxCount);
  };
  return { count, observeVitals: () => observeVitals(count) };
}

/**
 * Counts the first rating that web-vitals reports for each Core Web Vital of a page view. The library is loaded once
 * the browser is idle. If that fails, or the browser lacks a measurement, the vital is not counted.
 */
function observeVitals(count: VisitCounter['count']) {
  const reported = new Set<string>();
  const report = ({ name, id, rating }: Metric) => {
    if (reported.has(id)) return;
    reported.add(id);
    const vital = name.toLowerCase() as (typeof vitals)[number];
    count(vitalEvent(vital, rating === 'needs-improvement' ? 'needsImprovement' : rating));
  };
  whenLoadedAndIdle(() => {
    import(/* webpackChunkName: "vitals" */ 'web-vitals').then(
      ({ onCLS, onINP, onLCP }) => {
        for (const observe of [onLCP, onINP, onCLS]) observe(report);
      },
      () => undefined,
    );
  });
}
