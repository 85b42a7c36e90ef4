import { expressionBuilder, sql, type ExpressionWrapper, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from './database';
import type { Tables } from './tables';

/**
 * A moment that all senders of messages agree on, as it is stored. The machines that share PostgreSQL may differ in
 * their clocks, so its own tells it; those who share a file are on one machine.
 *
 * @param now the present moment by this machine's clock
 * @param laterMs how long after the present one it is, in milliseconds
 */
export function sharedMoment({ kind }: Database, now: Date, laterMs = 0): RawBuilder<string> {
  return kind === 'postgres'
    ? sql`to_char((now() + ${laterMs} * interval '1 ms') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql`${new Date(now.getTime() + laterMs).toISOString()}`;
}

/**
 * Whether nobody is believed to be sending a message of the outbox.
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
