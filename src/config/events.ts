import { business } from './business';

/** The event of reaching a step (from 1) for the first time. */
export const stepReached = (step: number) => `stepReached${step}` as const;

/** The operator's funnel, in order. Stored counts have these names, so a renamed event starts again from zero. */
export const funnelEvents = [
  'landingSeen',
  /** The rate form was opened from another page of the site. */
  'callToAction',
  'formOpened',
  ...Array.from({ length: business.leadWizard.steps }, (_, index) => stepReached(index + 1)),
  /** A lead was delivered. */
  'sent',
] as const;

/** `resumed`: the form was opened with saved answers. `failed`: the delivery of a lead failed. */
export const otherEvents = ['resumed', 'failed', 'reviewSent'] as const;

/** The Core Web Vitals that are counted, and the three ratings of each (web.dev/vitals). */
export const vitals = ['lcp', 'inp', 'cls'] as const;
export const vitalRatings = ['good', 'needsImprovement', 'poor'] as const;

/** The event of a vital with a rating, for example `lcp.good`. */
export const vitalEvent = (vital: (typeof vitals)[number], rating: (typeof vitalRatings)[number]) =>
  `${vital}.${rating}` as const;

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
