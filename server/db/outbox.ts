import {
  expressionBuilder,
  sql,
  type ExpressionWrapper,
  type Kysely,
  type RawBuilder,
  type SqlBool,
  type Transaction,
} from 'kysely';
import type { Database } from './database';
import type { Tables } from './tables';

/** How many messages are in one state, and when the oldest of them was queued (ISO 8601; `null` where there is none). */
export interface QueueCount {
  readonly count: number;
  readonly oldest: string | null;
}

/** Counts the messages that the partner does not have yet. */
export async function queueCounts(db: Kysely<Tables>): Promise<{ waiting: QueueCount; dead: QueueCount }> {
  const rows = await db
    .selectFrom('outbox')
    .where('state', 'in', ['waiting', 'dead'])
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

/**
 * Marks leads as handled, so that retention deletes them in time, unless they were revised since they were read.
 *
 * @returns the ids of those that were marked
 */
export async function markHandled(
  trx: Transaction<Tables>,
  leads: readonly { readonly id: string; readonly revisions: number }[],
  now: Date,
): Promise<string[]> {
  const marked: string[] = [];
  // One statement for all leads with the same number of revisions: one for each lead would take minutes.
  for (const revisions of new Set(leads.map((lead) => lead.revisions))) {
    const ids = leads.filter((lead) => lead.revisions === revisions).map(({ id }) => id);
    const rows = await trx
      .updateTable('leads')
      .set({ exported_at: now.toISOString() })
      .where('id', 'in', ids)
      .where('revisions', '=', revisions)
      .returning('id')
      .execute();
    marked.push(...rows.map(({ id }) => id));
  }
  return marked;
}
