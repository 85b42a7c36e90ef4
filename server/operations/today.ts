import { duration, quantity } from '../../src/lib/quantity';
import { leadsIn, leadsWithResults } from '../attribution/adFigures';
import type { OperationContext } from '../context';
import { refused, undelivered } from '../db/standing';
import { midnightBefore } from '../lib/times';
import { readHealth, type Health } from '../maintenance/health';
import { backupAdvice, currentIncidents, roomText, type Incident } from '../maintenance/incidents';
import { momentsOf } from './dates';
import { listLeads } from './leads';
import { reviewCounts } from './reviews';

/** A figure of today, of the last seven days and of the last thirty, in the operator's time zone. */
export interface Spans {
  readonly today: number;
  readonly week: number;
  readonly month: number;
}

/** How one part of the site is: what is wrong with it, or that nothing is. */
export interface Condition extends Pick<Incident, 'part' | 'text' | 'advice'> {
  readonly isGood: boolean;
}

/** What a day of the operator begins with. */
export async function today({ db, settings, now }: OperationContext) {
  const time = now();
  const daysAgo = (days: number) => midnightBefore(time, days).toISOString();
  const monthAgo = daysAgo(29);
  const always = momentsOf({}, time);
  const leads: Spans = await leadsIn(db, { ...always, begin: monthAgo })
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('received_at', '>=', daysAgo(0)).as('today'),
      fn.countAll<number>().filterWhere('received_at', '>=', daysAgo(6)).as('week'),
      fn.countAll<number>().as('month'),
    ])
    .executeTakeFirstOrThrow();
  const reported = await leadsWithResults(db, always, monthAgo);
  const changes = reported.flatMap(({ result }) => result.commissionChanges);
  const commissionSince = (start: string) =>
    changes.reduce((sum, { at, cents }) => (at >= start ? sum + cents : sum), 0);
  const rejected = await db
    .selectFrom('outbox')
    .innerJoin('leads', 'leads.id', 'outbox.lead_id')
    .where('outbox.state', 'in', refused)
    .where('partner_verdict_at', '>=', monthAgo)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const health = await readHealth(db, settings, time);
  const { queue } = health;
  return {
    leads,
    commissionCents: {
      today: commissionSince(daysAgo(0)),
      week: commissionSince(daysAgo(6)),
      month: commissionSince(monthAgo),
    },
    undelivered: undelivered.reduce((sum, state) => sum + queue[state].count, 0),
    rejected: rejected.count,
    pendingReviews: (await reviewCounts({ db })).pending,
    newest: await listLeads({ db, now }, { limit: 5 }),
    health: conditionsOf(health, time),
  };
}

/** How each part of the site is: first what is wrong, then the parts where nothing is. */
export function conditionsOf(health: Health, now: Date): Condition[] {
  const { hasPartner, queue, disk, backupRanAt, retentionRanAt } = health;
  const wrong = currentIncidents(health, now).map(({ part, text, advice }): Condition => ({
    part,
    text,
    advice,
    isGood: false,
  }));
  const fine = (part: Incident['part'], text: string, advice = ''): Condition => ({
    part,
    text,
    advice,
    isGood: advice !== backupAdvice,
  });
  const last = (at: string | null) =>
    at === null ? 'Never ran.' : `Last ran ${duration(now.getTime() - Date.parse(at))} ago.`;
  const { waiting, held } = queue;
  const onTheWay = [
    waiting.count > 0 ? `${quantity(waiting.count, 'lead is', 'leads are')} on the way.` : '',
    held.count > 0 ? `${quantity(held.count, 'lead waits', 'leads wait')} for you.` : '',
  ];
  const others = [
    hasPartner
      ? fine('Partner', onTheWay.filter(Boolean).join(' ') || 'Every lead arrived.')
      : fine('Partner', 'None is set: leads wait for you.', 'Connect one as docs/operating.md says.'),
    fine('Database', 'It takes leads.'),
    fine('Disk', disk === null ? 'The database is on another machine.' : `${roomText(disk)}.`),
    disk === null
      ? fine('Backup', 'That of PostgreSQL, such as pg_dump: the page cannot see it.')
      : fine('Backup', last(backupRanAt), backupRanAt === null ? backupAdvice : ''),
    fine('Retention', last(retentionRanAt)),
  ];
  return [...wrong, ...others.filter(({ part }) => !wrong.some((one) => one.part === part))];
}
