import { randomUUID } from 'node:crypto';
import {
  expressionBuilder,
  sql,
  type ExpressionWrapper,
  type Kysely,
  type Selectable,
  type SqlBool,
  type Transaction,
} from 'kysely';
import type { Database, RowCondition } from './database';
import type { LeadRow, OutboxRow, Tables } from './tables';

/** The states of a message that was neither delivered nor settled. */
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
  const countIn = (state: string): QueueCount => {
    const row = rows.find((one) => one.state === state);
    return { count: Number(row?.count ?? 0), oldest: row?.oldest ?? null };
  };
  return { waiting: countIn('waiting'), dead: countIn('dead') };
}

/** Whether no worker holds a valid lease on a message of the outbox, so that it may be sent or changed. */
export function isUnleased(now: Date): ExpressionWrapper<Tables, 'outbox', SqlBool> {
  const eb = expressionBuilder<Tables, 'outbox'>();
  return eb.or([eb('outbox.leased_until', 'is', null), eb('outbox.leased_until', '<', now.toISOString())]);
}

export type OutboxMessage = Selectable<OutboxRow>;

/**
 * Queues one revision of a lead for the partner.
 *
 * @param details as {@link OutboxRow} stores them
 * @param at the present moment, ISO 8601
 */
export const queueMessage = (
  trx: Transaction<Tables>,
  { leadId, revision, details, at }: { leadId: string; revision: number; details: string | null; at: string },
) =>
  trx
    .insertInto('outbox')
    .values({
      id: `msg_${randomUUID()}`,
      lead_id: leadId,
      revision,
      state: 'waiting',
      details,
      tries: 0,
      queued_at: at,
      next_try_at: at,
    })
    .execute();

/**
 * Takes leases on due messages that no worker is sending, in one statement.
 *
 * @param leaseMs how long the leases are valid, in milliseconds
 * @param limit how many messages at most
 */
export const claimMessages = (
  database: Database,
  { workerId, now, leaseMs, limit }: { workerId: string; now: Date; leaseMs: number; limit: number },
): Promise<OutboxMessage[]> =>
  database.db
    .updateTable('outbox')
    .set({ leased_by: workerId, leased_until: new Date(now.getTime() + leaseMs).toISOString() })
    .where((eb) => {
      const due = eb
        .selectFrom('outbox')
        .select('id')
        .where('state', '=', 'waiting')
        .where('next_try_at', '<=', now.toISOString())
        .where(isUnleased(now))
        .orderBy('next_try_at')
        .limit(limit);
      // PostgreSQL may run an `in` subquery again for each row, and so claim more than `limit`; an array is made once.
      return database.kind === 'postgres'
        ? sql<SqlBool>`id = any(array(${due.forUpdate().skipLocked()}))`
        : eb('id', 'in', due);
    })
    .returningAll()
    .execute();

/**
 * Marks the lead of a message as possibly with the partner, before each try, because a try without an answer may have
 * arrived.
 *
 * @returns the lead, or `undefined` if it was deleted or revised meanwhile: then the message is not sent
 */
export const beginSending = (
  db: Kysely<Tables>,
  row: OutboxMessage,
  now: Date,
): Promise<LeadRow | undefined> =>
  db
    .updateTable('leads')
    .set((eb) => ({ first_sent_at: eb.fn.coalesce('first_sent_at', eb.val(now.toISOString())) }))
    .where('id', '=', row.lead_id)
    .where('revisions', '=', row.revision)
    .returningAll()
    .executeTakeFirst();

/**
 * Stores the result of a try and, in the same transaction, that the partner has the lead of a delivered message. A message
 * that another process has changed meanwhile is left as it is.
 */
export const recordResult = (
  db: Kysely<Tables>,
  row: OutboxMessage,
  workerId: string,
  change: Partial<OutboxRow>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (change.delivered_at) {
      // Comes first, as lockLeads says.
      await trx
        .updateTable('leads')
        .set({ partner_has_at: change.delivered_at })
        .where('id', '=', row.lead_id)
        .where('revisions', '=', row.revision)
        .execute();
    }
    await trx
      .updateTable('outbox')
      .set({ leased_by: null, leased_until: null, ...change })
      .where('id', '=', row.id)
      .where('leased_by', '=', workerId)
      // A failed try changes no message that the operator has settled meanwhile.
      .$if(!change.delivered_at, (query) => query.where('state', '=', 'waiting'))
      .execute();
  });

/**
 * Queues an unsent message again, for another three days.
 *
 * @param details as {@link OutboxRow} stores them
 * @returns whether the message was still unsent and no worker was sending it
 */
export async function requeueMessage(
  db: Kysely<Tables>,
  id: string,
  details: string | null,
  now: Date,
): Promise<boolean> {
  const moment = now.toISOString();
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({
      state: 'waiting',
      tries: 0,
      queued_at: moment,
      first_failed_at: null,
      next_try_at: moment,
      // Takes the lease from a worker that still sends although it expired, so that the worker cannot overwrite this.
      leased_by: null,
      leased_until: null,
      last_failure: null,
      details,
    })
    .where('id', '=', id)
    .where('state', 'in', unsentStates)
    .where(isUnleased(now))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Settles messages: they are never sent.
 *
 * @returns the leads of the settled messages, and the revisions that were settled
 */
export const settleMessages = (trx: Transaction<Tables>, which: RowCondition<'outbox'>) =>
  trx
    .updateTable('outbox')
    .set({ state: 'settled', details: null })
    .where(which)
    .returning(['lead_id as id', 'revision as revisions'])
    .execute();
