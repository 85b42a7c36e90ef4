import { leadsIn, leadsWithResults } from '../attribution/figures';
import type { OperationContext } from '../context';
import { isAmong, refused, undelivered } from '../db/leads';
import { startOfDay } from '../lib/times';
import { conditionsOf, readHealth } from '../maintenance/health';
import { timeRangeOf } from './dates';
import { listLeads } from './leads';

/** The figures and conditions of the screen Today. */
export async function today(context: OperationContext) {
  const { db, settings, now } = context;
  const time = now();
  const daysAgo = (days: number) => startOfDay(time, -days).toISOString();
  const monthAgo = daysAgo(29);
  const leads = await leadsIn(db, timeRangeOf({ since: monthAgo }, time))
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('received_at', '>=', daysAgo(0)).as('today'),
      fn.countAll<number>().filterWhere('received_at', '>=', daysAgo(6)).as('week'),
      fn.countAll<number>().as('month'),
    ])
    .executeTakeFirstOrThrow();
  const reported = await leadsWithResults(db, timeRangeOf({}, time), monthAgo);
  const changes = reported.flatMap(({ result }) => result.commissionChanges);
  const commissionSince = (start: string) =>
    changes.reduce((sum, { at, cents }) => (at >= start ? sum + cents : sum), 0);
  const rejected = await db
    .selectFrom('leads')
    .where(isAmong(refused))
    .where('partner_verdict_at', '>=', monthAgo)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const pending = await db
    .selectFrom('reviews')
    .where('status', '=', 'pending')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const health = await readHealth(db, settings, time);
  return {
    /** Figures of today, of the last seven days and of the last thirty, in the operator's time zone. */
    leads,
    commissionCents: {
      today: commissionSince(daysAgo(0)),
      week: commissionSince(daysAgo(6)),
      month: commissionSince(monthAgo),
    },
    undelivered: undelivered.reduce((sum, state) => sum + health.queue[state].count, 0),
    rejected: rejected.count,
    pendingReviews: pending.count,
    newest: await listLeads(context, { limit: 5 }),
    health: conditionsOf(health, time),
  };
}
