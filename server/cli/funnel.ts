import {
  funnelEvents,
  otherEvents,
  vitalEvent,
  vitalRatings,
  vitals,
  type EventName,
} from '../../src/config/events';
import type { Database } from '../db/database';
import { localDay } from '../localTime';
import { momentOf, print, type CommandContext } from './context';
import { barOf, percent, tableOf } from './format';

/**
 * How often each event happened.
 *
 * @param firstDay the day that the count begins with
 */
export async function eventCounts({ db }: Database, firstDay: string): Promise<(event: EventName) => number> {
  const rows = await db
    .selectFrom('event_counts')
    .select(['event', (eb) => eb.fn.sum<number | string>('count').as('count')])
    .where('day', '>=', firstDay)
    .groupBy('event')
    .execute();
  const counts = new Map(rows.map(({ event, count }) => [event, Number(count)]));
  return (event) => counts.get(event) ?? 0;
}

/** How many came to each step of the form, and how the vitals are spread. */
export async function funnel(context: CommandContext, { since }: { since?: string }): Promise<void> {
  const day = localDay(new Date(momentOf(since, context.now())));
  const countOf = await eventCounts(context.database, day);
  const opened = countOf('formOpened');
  const steps = funnelEvents.map((event, index) => {
    const count = countOf(event);
    const previous = countOf(funnelEvents[index - 1] ?? event);
    return [
      event,
      String(count),
      percent(count, opened),
      percent(count, previous),
      barOf(opened > 0 ? count / opened : 0),
    ];
  });
  await print(context, `Since ${day}. A page's counts come in when it is left.\n`);
  await print(context, tableOf([['EVENT', 'COUNT', 'OF FORMS OPENED', 'OF THE ONE BEFORE', ''], ...steps]));
  await print(context, '');
  await print(
    context,
    tableOf([['BESIDE', 'COUNT'], ...otherEvents.map((event) => [event, String(countOf(event))])]),
  );
  await print(context, '');
  const spread = vitals.map((vital) => {
    const ratings = vitalRatings.map((rating) => countOf(vitalEvent(vital, rating)));
    const all = ratings.reduce((sum, count) => sum + count, 0);
    return [vital.toUpperCase(), ...ratings.map((count) => `${count} (${percent(count, all)})`)];
  });
  await print(context, tableOf([['VITAL', 'GOOD', 'NEEDS IMPROVEMENT', 'POOR'], ...spread]));
}
