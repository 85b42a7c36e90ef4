import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';
import { vitalEvent, type vitalRatings, type vitals } from '../../config/events';
import type { Funnel } from '../../services/funnel';

const nameOf = { LCP: 'lcp', INP: 'inp', CLS: 'cls' } as const satisfies Partial<
  Record<Metric['name'], (typeof vitals)[number]>
>;
const ratingOf = {
  good: 'good',
  'needs-improvement': 'needsImprovement',
  poor: 'poor',
} as const satisfies Record<Metric['rating'], (typeof vitalRatings)[number]>;

/** Counts each Core Web Vital of a page view by its rating, as it is when the page is first hidden. */
export function countVitals(funnel: Funnel) {
  const reported = new Set<string>();
  const report = ({ name, id, rating }: Pick<Metric, 'id' | 'rating'> & { name: keyof typeof nameOf }) => {
    if (reported.has(id)) return;
    reported.add(id);
    funnel.count(vitalEvent(nameOf[name], ratingOf[rating]));
  };
  onLCP(report);
  onINP(report);
  onCLS(report);
}
