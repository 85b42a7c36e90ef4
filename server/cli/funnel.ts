import { funnelEvents, sideEvents, vitalEvent, vitalRatings, vitals } from '../../src/config/events';
import { momentOf, print, type CommandContext } from './context';
import { barOf, tableOf } from './print';

/** How many came to each step of the form, and how the vitals are spread. */
export async function funnel(context: CommandContext, since: string): Promise<void> {
  // Days are counted in UTC.
  const day = momentOf(since, context.now()).slice(0, 10);
  const rows = await context.database.db
    .selectFrom('event_counts')
    .select(['event', (eb) => eb.fn.sum<number | string>('count').as('count')])
    .where('day', '>=', day)
    .groupBy('event')
    .execute();
  const counts = new Map(rows.map(({ event, count }) => [event, Number(count)]));
  const countOf = (event: string) => counts.get(event) ?? 0;
  const percent = (share: number) => (Number.isFinite(share) ? `${(100 * share).toFixed(1)} %` : '-');
  const opened = countOf('formOpened');
  const steps = funnelEvents.map((event, index) => {
    const count = countOf(event);
    const before = countOf(funnelEvents[index - 1] ?? event);
    return [
      event,
      String(count),
      percent(count / opened),
      percent(count / before),
      barOf(opened ? count / opened : 0),
    ];
  });
  print(context, `Since ${day} (UTC)\n`);
  print(context, tableOf([['EVENT', 'COUNT', 'OF FORMS OPENED', 'OF THE ONE BEFORE', ''], ...steps]));
  print(context, '');
  print(
    context,
    tableOf([['BESIDE', 'COUNT'], ...sideEvents.map((event) => [event, String(countOf(event))])]),
  );
  print(context, '');
  const spread = vitals.map((vital) => {
    const ratings = vitalRatings.map((rating) => countOf(vitalEvent(vital, rating)));
    const all = ratings.reduce((sum, count) => sum + count, 0);
    return [vital.toUpperCase(), ...ratings.map((count) => `${count} (${percent(count / all)})`)];
  });
  print(context, tableOf([['VITAL', 'GOOD', 'NEEDS IMPROVEMENT', 'POOR'], ...spread]));
}
