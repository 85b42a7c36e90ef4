import { duration, quantity } from '../../src/lib/quantity';
import { historiesWith } from '../attribution/adFigures';
import { resultOf } from '../attribution/leadResult';
import type { OperationContext } from '../context';
import { readHealth, type Health } from '../maintenance/health';
import { backupAdvice, currentIncidents, roomText, type Incident } from '../maintenance/incidents';
import { listLeads } from './leads';

/** A figure of today, of the last seven days and of the last thirty, in the operator's time zone. */
export interface Spans {
  readonly today: number;
  readonly week: number;
  readonly month: number;
}

/** How one part of the site is, in words. */
export interface Condition {
  readonly name: string;
  readonly isGood: boolean;
  readonly words: string;
  /** What to do about it, `''` for nothing. */
  readonly advice: string;
}

/** What a day of the operator begins with. */
export async function today({ db, settings, now }: OperationContext) {
  const time = now();
  const daysAgo = (days: number) =>
    new Date(time.getFullYear(), time.getMonth(), time.getDate() - days).toISOString();
  const monthAgo = daysAgo(29);
  const leads: Spans = await db
    .selectFrom('leads')
    .where('received_at', '>=', monthAgo)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('received_at', '>=', daysAgo(0)).as('today'),
      fn.countAll<number>().filterWhere('received_at', '>=', daysAgo(6)).as('week'),
      fn.countAll<number>().as('month'),
    ])
    .executeTakeFirstOrThrow();
  const histories = await historiesWith(db, (eb) => eb('received_at', '>=', monthAgo));
  const changes = [...histories.values()].flatMap((outcomes) => resultOf('', outcomes).commissionChanges);
  const commissionSince = (start: string) =>
    changes.reduce((sum, { at, cents }) => (at >= start ? sum + cents : sum), 0);
  const rejected = await db
    .selectFrom('leads')
    .where('partner_verdict_at', '>=', monthAgo)
    .where('partner_verdict', 'in', ['rejected', 'duplicate'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const pending = await db
    .selectFrom('reviews')
    .where('status', '=', 'pending')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const health = await readHealth(db, settings, time);
  const { waiting, dead, unclear } = health.queue;
  return {
    leads,
    commissionCents: {
      today: commissionSince(daysAgo(0)),
      week: commissionSince(daysAgo(6)),
      month: commissionSince(monthAgo),
    },
    /** Leads that wait for the partner and those that it did not get, or whose answer is unclear. */
    undelivered: waiting.count + dead.count + unclear.count,
    rejected: rejected.count,
    pendingReviews: pending.count,
    newest: await listLeads({ db, now }, { limit: 5 }),
    health: conditionsOf(health, time),
  };
}

/** How each part of the site is: first what is wrong, then the parts where nothing is. */
export function conditionsOf(health: Health, now: Date): Condition[] {
  const { hasPartner, queue, disk, backupRanAt, retentionRanAt } = health;
  const wrong = currentIncidents(health, now).map(({ part: name, text: words, advice }): Condition => ({
    name,
    isGood: false,
    words,
    advice,
  }));
  const fine = (name: Incident['part'], words: string, advice = ''): Condition => ({
    name,
    // A database on another machine has a backup of its own.
    isGood: advice !== backupAdvice || disk === null,
    words,
    advice,
  });
  const last = (at: string | null) =>
    at === null ? 'Never ran.' : `Last ran ${duration(now.getTime() - Date.parse(at))} ago.`;
  const onTheWay = quantity(queue.waiting.count, 'lead is', 'leads are');
  const others = [
    hasPartner
      ? fine('Partner', queue.waiting.count > 0 ? `${onTheWay} on the way.` : 'Every lead arrived.')
      : fine('Partner', 'None is set: leads wait for you.', 'Connect one as docs/operating.md says.'),
    fine('Database', 'It takes leads.'),
    fine('Disk', disk === null ? 'The database is on another machine.' : `${roomText(disk)}.`),
    fine('Backup', last(backupRanAt), backupRanAt === null ? backupAdvice : ''),
    fine('Retention', last(retentionRanAt)),
  ];
  return [...wrong, ...others.filter(({ name }) => !wrong.some((one) => one.name === name))];
}
