import { business } from './business';

/** What is counted before the form is open. */
const arrivalEvents = ['landingSeen', 'callToAction', 'formOpened'] as const;

type StepEvent = `stepReached${number}`;

/** The event of a visitor's coming to a step for the first time, the first step being 1. */
export function stepReached(step: number): StepEvent {
  return `stepReached${step}`;
}

/** The way through the form in its order, one event a step: what the operator's funnel shows. */
export const funnelEvents = [
  ...arrivalEvents,
  ...Array.from({ length: business.leadForm.steps }, (_, index) => stepReached(index + 1)),
  'sent',
] as const;

/** Events outside of the funnel. */
export const sideEvents = ['resumed', 'adviceGiven', 'adviceFollowed', 'failed', 'reviewSent'] as const;

/** The Core Web Vitals that are counted, and the three buckets that each is sorted into (web.dev/vitals). */
export const vitals = ['lcp', 'inp', 'cls'] as const;
export const vitalRatings = ['good', 'needsImprovement', 'poor'] as const;
type VitalEvent = `${(typeof vitals)[number]}.${(typeof vitalRatings)[number]}`;

/** The event of a page's vital having come out as a rating: `lcp.good`. */
export function vitalEvent(
  vital: (typeof vitals)[number],
  rating: (typeof vitalRatings)[number],
): VitalEvent {
  return `${vital}.${rating}`;
}

/** The name of one event that is counted. */
export type EventName = (typeof funnelEvents)[number] | (typeof sideEvents)[number] | VitalEvent;

/** Every event that is counted. The browser counts no other, and the intake refuses any other. */
export const eventNames: readonly EventName[] = [
  ...funnelEvents,
  ...sideEvents,
  ...vitals.flatMap((vital) => vitalRatings.map((rating) => vitalEvent(vital, rating))),
];

/** How often each event happened on one page view, without the events that did not happen. */
export type EventCounts = Partial<Record<EventName, number>>;

/** The maximum count of one event in one page view; a higher one is an error or an attack. */
export const maxCount = 100;
