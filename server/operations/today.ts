import { outcomesBySubmission } from '../attribution/adFigures';
import { resultOf } from '../attribution/leadResult';
import { isSilent, lastSignOfLife, readHealth, type Health } from '../maintenance/health';
import { problemsOf, roomText } from '../maintenance/problems';
import type { OperationContext } from './context';
import { formatMinute } from './dates';
import { quantity } from './format';
import { listLeads } from './leads';

/** A figure of today, of the last seven days and of the last thirty. */
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

/** The beginnings of today, of the last seven days and of the last thirty, in the operator's time zone (ISO 8601). */
function spanStarts(now: Date): Record<keyof Spans, string> {
  const daysAgo = (days: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() - days).toISOString();
  return { today: daysAgo(0), week: daysAgo(6), month: daysAgo(29) };
}

const spansOf = (starts: Record<keyof Spans, string>, sumSince: (start: string) => number): Spans => ({
  today: sumSince(starts.today),
  week: sumSince(starts.week),
  month: sumSince(starts.month),
});

/** What a day of the operator begins with. */
export async function today({ db, settings, now }: OperationContext) {
  const time = now();
  const starts = spanStarts(time);
  const received = await db
    .selectFrom('leads')
    .select('received_at')
    .where('received_at', '>=', starts.month)
    .execute();
  const histories = await outcomesBySubmission(db, (eb) =>
    eb(
      'submission_id',
      'in',
      eb.selectFrom('outcomes').select('submission_id').where('received_at', '>=', starts.month),
    ),
  );
  const changes = [...histories.values()].flatMap((outcomes) => resultOf('', outcomes).commissionChanges);
  const rejected = await db
    .selectFrom('leads')
    .where('partner_verdict_at', '>=', starts.month)
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
    leads: spansOf(starts, (start) => received.filter(({ received_at }) => received_at >= start).length),
    commissionCents: spansOf(starts, (start) =>
      changes.reduce((sum, { at, cents }) => (at >= start ? sum + cents : sum), 0),
    ),
    /** Leads that wait for the partner and those that it did not get, or whose answer is unclear. */
    undelivered: waiting.count + dead.count + unclear.count,
    rejected: rejected.count,
    pendingReviews: pending.count,
    newest: await listLeads({ db }, { limit: 5 }),
    health: [
      partnerCondition(health, time),
      databaseCondition(isSilent(await lastSignOfLife(db), time)),
      ...upkeepConditions(health, time),
    ],
  };
}

/** How it goes with the partner: what did not arrive, in words. */
export function partnerCondition(health: Health, now: Date): Condition {
  const { hasPartner, queue } = health;
  const about = (isGood: boolean, words: string, advice = ''): Condition => ({
    name: 'Partner',
    isGood,
    words,
    advice,
  });
  if (!hasPartner)
    return about(true, 'None is set: leads wait for you.', 'Connect one as docs/operating.md says.');
  if (queue.dead.count > 0)
    return about(
      false,
      `${quantity(queue.dead.count, 'lead')} did not arrive.`,
      'Open each under “Undelivered”: its partner’s answer says why. Then press Send again.',
    );
  if (queue.unclear.count > 0)
    return about(
      false,
      `The answer to ${quantity(queue.unclear.count, 'lead')} is not understood.`,
      'Ask the partner whether they have them; the profile may miss a word of theirs.',
    );
  const late = problemsOf(health, now).find(({ name, count }) => name === 'waiting' && count > 0);
  if (late)
    return about(
      false,
      `${quantity(queue.waiting.count, 'lead is', 'leads are')} on the way, the oldest for longer than fifteen minutes.`,
      'The server tries again by itself. If it lasts, ask the partner whether they are down.',
    );
  if (health.untold.length > 0)
    return about(
      false,
      `${quantity(health.untold.length, 'agreement')} to calls taken back, of which the partner may not know.`,
      `Tell them, then press “The partner knows” on the lead: ${health.untold.map(({ reference, lead_id }) => reference ?? lead_id).join(', ')}.`,
    );
  const { count } = queue.waiting;
  return about(
    true,
    count > 0 ? `${quantity(count, 'lead is', 'leads are')} on the way.` : 'Every lead arrived.',
  );
}

const databaseCondition = (isDown: boolean): Condition => ({
  name: 'Database',
  isGood: !isDown,
  words: isDown ? 'The server has not written to it for minutes.' : 'It takes leads.',
  advice: isDown ? 'Start the server again.' : '',
});

/** The disk, the backup and the retention. */
function upkeepConditions(health: Health, now: Date): Condition[] {
  const { disk, backupRanAt, retentionRanAt, retentionLeft, unhandled, retentionDays } = health;
  const problems = problemsOf(health, now);
  const has = (problem: string) => problems.some(({ name, count }) => name === problem && count > 0);
  const last = (at: string | null) => (at === null ? 'Never ran' : `Last ran ${formatMinute(at)} UTC`);
  return [
    {
      name: 'Disk',
      isGood: !has('disk'),
      words: disk === null ? 'The database is on another machine.' : `${roomText(disk)}.`,
      advice: has('disk') ? 'Make room: once it is full, leads are refused.' : '',
    },
    {
      name: 'Backup',
      // A database on another machine has its own.
      isGood: !has('backup') && (backupRanAt !== null || disk === null),
      words: `${last(backupRanAt)}.`,
      advice:
        backupRanAt === null || has('backup')
          ? 'Have “npm run leads -- backup FILE” run each day, by a timer.'
          : '',
    },
    {
      name: 'Retention',
      isGood: !has('retention') && !has('unhandled'),
      words: has('unhandled')
        ? `${quantity(unhandled, 'lead')} older than ${retentionDays} days that nobody handled.`
        : `${last(retentionRanAt)}.`,
      advice: has('unhandled')
        ? 'Send them to the partner, or export and settle them: the privacy policy promises that they go.'
        : retentionLeft > 0
          ? 'It waits, since its last run is long ago: check the server’s clock, then have “npm run leads -- purge” run.'
          : has('retention')
            ? 'Start the server again: it deletes once a day what has been kept long enough.'
            : '',
    },
  ];
}
