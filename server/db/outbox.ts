import {
  expressionBuilder,
  sql,
  type ExpressionWrapper,
  type Kysely,
  type RawBuilder,
  type SqlBool,
} from 'kysely';
import type { Database } from './database';
import type { Tables } from './tables';

/** The states of a message that the partner does not have and that may be sent. */
export const unsentStates = ['waiting', 'dead'] as const;

/** How many messages are in one state, and when the oldest of them was queued (ISO 8601; `null` where there is none). */
export interface QueueCount {
  readonly count: number;
  readonly oldest: string | null;
}

/** Counts the messages that the partner does not have yet. */
export async function queueCounts(db: Kysely<Tables>): Promise<{ waiting: QueueCount; dead: QueueCount }> {
  const rows = await db
    .selectFrom('outbox')
    .where('state', 'in', unsentStates)
    .groupBy('state')
    .select((eb) => [
      'state',
      eb.fn.countAll<number | string>().as('count'),
      eb.fn.min('queued_at').as('oldest'),
    ])
    .execute();
  const countOf = (state: string): QueueCount => {
    const row = rows.find((one) => one.state === state);
    return { count: Number(row?.count ?? 0), oldest: row?.oldest ?? null };
  };
  return { waiting: countOf('waiting'), dead: countOf('dead') };
}

/**
 * A moment as the outbox stores it, by a clock that all senders share. Machines that share PostgreSQL may differ in
 * their clocks, so its server's clock counts; processes that share a SQLite file are on one machine.
 *
 * @param now the present moment by this machine's clock
 * @param laterMs how much later than the present the moment is, in milliseconds
 */
export function sharedMoment({ kind }: Database, now: Date, laterMs = 0): RawBuilder<string> {
  return kind === 'postgres'
    ? sql`to_char((now() + ${laterMs} * interval '1 ms') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql`${new Date(now.getTime() + laterMs).toISOString()}`;
}

/**
 * Whether no worker holds a valid lease on a message of the outbox, so that it may be sent or changed.
 *
 * @param now as {@link sharedMoment} takes it
 */
export function isUnleased(database: Database, now: Date): ExpressionWrapper<Tables, 'outbox', SqlBool> {
  const eb = expressionBuilder<Tables, 'outbox'>();
  return eb.or([
    eb('outbox.leased_until', 'is', null),
    eb('outbox.leased_until', '<', sharedMoment(database, now)),
  ]);
}
