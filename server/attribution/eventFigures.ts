import type { Kysely } from 'kysely';
import type { business } from '../../src/config/business';
import * as events from '../../src/config/events';
import type { RowCondition } from '../db/database';
import type { Tables } from '../db/tables';
import { localDay, type Moments } from '../lib/times';

/** The steps of the form, in their order: the compiler requires as many as the form has. */
const formSteps: readonly string[] & { readonly length: typeof business.leadWizard.steps } = [
  'Vehicle year',
  'Vehicle make',
  'Vehicle model',
  'Current loan',
  'Contact details',
  'Finances',
];

const eventLabels: Readonly<Record<string, string>> = {
  landingSeen: 'Landing page seen',
  callToAction: 'Call to action pressed',
  formOpened: 'Form opened',
  ...Object.fromEntries(formSteps.map((name, index) => [events.stepReached(index + 1), name])),
  sent: 'Application sent',
};

/** How often visitors reached each step of the funnel and other events happened, and how vitals were rated. */
export type EventFigures = Awaited<ReturnType<typeof eventFigures>>;

/** Whether an event was counted in a span, including all of its first and last day. */
export const isCountedIn =
  ({ begin, end }: Moments): RowCondition<'event_counts'> =>
  (eb) =>
    eb.and([
      eb('day', '>=', begin && localDay(new Date(begin))),
      eb('day', '<=', localDay(new Date(Date.parse(end) - 1))),
    ]);

/** Counts the events of a span. */
export async function eventFigures(db: Kysely<Tables>, span: Moments) {
  const rows = await db
    .selectFrom('event_counts')
    .select(['event', (eb) => eb.fn.sum<number>('count').as('count')])
    .where(isCountedIn(span))
    .groupBy('event')
    .execute();
  const counts = new Map(rows.map(({ event, count }) => [event, count]));
  const countOf = (event: events.EventName) => counts.get(event) ?? 0;
  return {
    steps: events.funnelEvents.map((event) => ({
      event,
      label: eventLabels[event] ?? event,
      count: countOf(event),
    })),
    others: events.otherEvents.map((event) => ({ event, count: countOf(event) })),
    vitals: events.vitals.map((vital) => ({
      vital,
      /** How often the vital was good, needed improvement and was poor. */
      ratings: events.vitalRatings.map((rating) => countOf(events.vitalEvent(vital, rating))),
    })),
  };
}
