import type { Metric } from 'web-vitals';
import { vitalEvent, type vitalRatings, type vitals } from '../../config/events';
import { whenIdle } from '../../lib/scheduling';
import type { Funnel } from '../../services/funnel';

const nameOf = { LCP: 'lcp', INP: 'inp', CLS: 'cls' } as const satisfies Partial<
  Record<Metric['name'], (typeof vitals)[number]>
>;
const ratingOf = {
  good: 'good',
  'needs-improvement': 'needsImprovement',
  poor: 'poor',
} as const satisfies Record<Metric['rating'], (typeof vitalRatings)[number]>;

/**
 * Counts the rating of each Core Web Vital of a page view when the page is first hidden. The library is loaded once the
 * browser is idle. If that fails, or the browser lacks a measurement, the vital is not counted.
 */
export function countVitals(funnel: Funnel) {
  const reported = new Set<string>();
  const report = ({ name, id, rating }: Pick<Metric, 'id' | 'rating'> & { name: keyof typeof nameOf }) => {
    if (reported.has(id)) return;
    reported.add(id);
    funnel.count(vitalEvent(nameOf[name], ratingOf[rating]));
  };
  whenIdle(() => {
    import(/* webpackChunkName: "vitals" */ 'web-vitals').then(
      ({ onCLS, onINP, onLCP }) => {
        for (const observe of [onLCP, onINP, onCLS]) observe(report);
      },
      () => undefined,
    );
  });
}
