import type { Kysely } from 'kysely';
import {
  funnelEvents,
  otherEvents,
  vitalEvent,
  vitalRatings,
  vitals,
  type EventName,
} from '../../src/config/events';
import type { Tables } from '../db/tables';

/** How often visitors came to each step of the funnel, how often other events happened, and how the vitals are spread. */
export type EventFigures = Awaited<ReturnType<typeof eventFigures>>;

/**
 * Counts the events.
 *
 * @param firstDay the day that the count begins with
 * @param endDay the day before which it ends; by default it does not
 */
export async function eventFigures(db: Kysely<Tables>, firstDay: string, endDay = '9999') {
  const rows = await db
    .selectFrom('event_counts')
    .select(['event', (eb) => eb.fn.sum<number>('count').as('count')])
    .where('day', '>=', firstDay)
    .where('day', '<', endDay)
    .groupBy('event')
    .execute();
  const counts = new Map(rows.map(({ event, count }) => [event, count]));
  const countOf = (event: EventName) => counts.get(event) ?? 0;
  return {
    steps: funnelEvents.map((event) => ({ event, count: countOf(event) })),
    others: otherEvents.map((event) => ({ event, count: countOf(event) })),
    vitals: vitals.map((vital) => ({
      vital,
      /** How often the vital was good, needed improvement and was poor. */
      ratings: vitalRatings.map((rating) => countOf(vitalEvent(vital, rating))),
    })),
  };
}
