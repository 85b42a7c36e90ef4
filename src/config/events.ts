import { business } from './business';

/** A visitor reaches a step (from 1) for the first time. */
export const stepReached = (step: number) => `stepReached${step}` as const;

/** The steps of the operator's funnel, in order. */
export const funnelEvents = [
  'landingSeen',
  'callToAction',
  'formOpened',
  ...Array.from({ length: business.leadForm.steps }, (_, index) => stepReached(index + 1)),
  'sent',
] as const;

export const otherEvents = ['resumed', 'failed', 'reviewSent'] as const;

/** The Core Web Vitals that are counted, and the three ratings of each (web.dev/vitals). */
export const vitals = ['lcp', 'inp', 'cls'] as const;
export const vitalRatings = ['good', 'needsImprovement', 'poor'] as const;
type Vital = (typeof vitals)[number];
type VitalRating = (typeof vitalRatings)[number];

/** A page's vital got a rating, for example `lcp.good`. */
export const vitalEvent = (vital: Vital, rating: VitalRating) => `${vital}.${rating}` as const;

export type EventName =
  (typeof funnelEvents)[number] | (typeof otherEvents)[number] | ReturnType<typeof vitalEvent>;

/** Every event that is counted. The browser counts no other, and the intake drops any other. */
export const eventNames: readonly EventName[] = [
  ...funnelEvents,
  ...otherEvents,
  ...vitals.flatMap((vital) => vitalRatings.map((rating) => vitalEvent(vital, rating))),
];

/** How often each event happened on one page view, without the events that did not happen. */
export type EventCounts = Partial<Record<EventName, number>>;

/** The maximum count of one event in one page view; a higher one is an error or an attack. */
export const maxCount = 100;
