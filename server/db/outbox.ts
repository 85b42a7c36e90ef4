import { randomUUID } from 'node:crypto';
import {
  expressionBuilder,
  type ExpressionWrapper,
  type Kysely,
  type SqlBool,
  type Transaction,
} from 'kysely';
import { isPostgres, type RowCondition } from './database';
import type { LeadRow, OutboxRow, PartnerCopy, Tables } from './tables';

/** The states of a message that was neither delivered nor settled. */
export const unsentStates = ['waiting', 'dead'] as const;

/** How many messages are in one state, and when the oldest of them was queued (ISO 8601; `null` if there is none). */
export interface QueueCount {
  readonly count: number;
  readonly oldest: string | null;
}

export type QueueCounts = Readonly<Record<(typeof unsentStates)[number], QueueCount>>;

/** Counts the messages that the partner does not have yet. */
export async function queueCounts(db: Kysely<Tables>): Promise<QueueCounts> {
  const rows = await db
    .selectFrom('outbox')
    .where('state', 'in', unsentStates)
    .groupBy('state')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count'), eb.fn.min('queued_at').as('oldest')])
    .execute();
  const countIn = (state: string): QueueCount => {
    const row = rows.find((one) => one.state === state);
    return { count: row?.count ?? 0, oldest: row?.oldest ?? null };
  };
  return { waiting: countIn('waiting'), dead: countIn('dead') };
}

export const messagesOf = (db: Kysely<Tables>, leadIds: readonly string[]) =>
  db.selectFrom('outbox').selectAll().where('lead_id', 'in', leadIds).execute();

/** Whether no worker holds a valid lease on a message of the outbox, so that it may be sent or changed. */
export function isUnleased(now: Date): ExpressionWrapper<Tables, 'outbox', SqlBool> {
  const eb = expressionBuilder<Tables, 'outbox'>();
  return eb.or([eb('outbox.leased_until', 'is', null), eb('outbox.leased_until', '<', now.toISOString())]);
}

interface NewMessage {
  readonly leadId: string;
  readonly revision: number;
  readonly partnerCopy: PartnerCopy;
  /** The present moment, ISO 8601. */
  readonly queuedAt: string;
}

/** Queues one revision of a lead for the partner. */
export const queueMessage = (
  trx: Transaction<Tables>,
  { leadId, revision, partnerCopy, queuedAt }: NewMessage,
) =>
  trx
    .insertInto('outbox')
    .values({
      id: `msg_${randomUUID()}`,
      lead_id: leadId,
      revision,
      state: 'waiting',
      details: partnerCopy,
      tries: 0,
      queued_at: queuedAt,
      next_try_at: queuedAt,
    })
    .execute();

/** Queues the latest revision of a lead, and deletes messages of earlier ones that were not delivered. */
export async function replaceMessage(trx: Transaction<Tables>, message: NewMessage): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where('lead_id', '=', message.leadId)
    .where('state', '!=', 'delivered')
    .execute();
  await queueMessage(trx, message);
}

/**
 * Takes the lease on the message that became due last and that no worker is sending, in one statement: so a new lead is
 * not behind old ones that are tried again.
 *
 * @param leaseMs how long the lease is valid, in milliseconds
 */
export const claimMessage = (
  db: Kysely<Tables>,
  { workerId, now, leaseMs }: { workerId: string; now: Date; leaseMs: number },
): Promise<OutboxRow | undefined> =>
  db
    .updateTable('outbox')
    .set({ leased_by: workerId, leased_until: new Date(now.getTime() + leaseMs).toISOString() })
    .where('id', '=', (eb) => {
      const latest = eb
        .selectFrom('outbox')
        .select('id')
        .where('state', '=', 'waiting')
        .where('next_try_at', '<=', now.toISOString())
        .where(isUnleased(now))
        .orderBy('next_try_at', 'desc')
        .limit(1);
      return isPostgres(db) ? latest.forUpdate().skipLocked() : latest;
    })
    .returningAll()
    .executeTakeFirst();

/** The lead of a message, or `undefined` if it was deleted or revised since: then the message is not sent. */
export const leadOf = (db: Kysely<Tables>, message: OutboxRow): Promise<LeadRow | undefined> =>
  db
    .selectFrom('leads')
    .selectAll()
    .where('id', '=', message.lead_id)
    .where('revisions', '=', message.revision)
    .executeTakeFirst();

/**
 * Marks the lead of a message as possibly with the partner, before each try, because a try without an answer may have
 * arrived.
 *
 * @returns whether it may be sent: it may not if the lead was deleted or revised meanwhile
 */
export async function beginSending(db: Kysely<Tables>, message: OutboxRow, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('leads')
    .set((eb) => ({ first_sent_at: eb.fn.coalesce('first_sent_at', eb.val(now.toISOString())) }))
    .where('id', '=', message.lead_id)
    .where('revisions', '=', message.revision)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends a worker's lease on a message. A message that another process has leased or queued anew since is left as it is. */
const endLease = (db: Kysely<Tables>, { id }: OutboxRow, workerId: string, change: Partial<OutboxRow> = {}) =>
  db
    .updateTable('outbox')
    .set({ leased_by: null, leased_until: null, ...change })
    .where('id', '=', id)
    .where('leased_by', '=', workerId);

/** Gives a message back to the queue; the try is not counted. */
export const releaseLease = (db: Kysely<Tables>, message: OutboxRow, workerId: string) =>
  endLease(db, message, workerId).execute();

/** Stores what a failed try changes, unless the operator has settled the message meanwhile. */
export const recordFailure = (
  db: Kysely<Tables>,
  message: OutboxRow,
  workerId: string,
  change: Partial<Pick<OutboxRow, 'state' | 'last_failure' | 'tries' | 'first_failed_at' | 'next_try_at'>>,
) => endLease(db, message, workerId, change).where('state', '=', 'waiting').execute();

/** Stores that a message was delivered and, in the same transaction, that the partner has its lead. */
export const recordDelivered = (
  db: Kysely<Tables>,
  message: OutboxRow,
  workerId: string,
  now: Date,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const delivered_at = now.toISOString();
    // The lead comes first: see lockLeads.
    await trx
      .updateTable('leads')
      .set({ partner_has_at: delivered_at })
      .where('id', '=', message.lead_id)
      .where('revisions', '=', message.revision)
      .execute();
    const change = { state: 'delivered', delivered_at, details: null, last_failure: null } as const;
    await endLease(trx, message, workerId, change).execute();
  });

/**
 * Queues an unsent message again, for another three days.
 *
 * @returns whether the message was still unsent and no worker was sending it
 */
export async function requeueMessage(
  db: Kysely<Tables>,
  id: string,
  partnerCopy: PartnerCopy,
  now: Date,
): Promise<boolean> {
  const moment = now.toISOString();
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({
      state: 'waiting',
      tries: 0,
      first_failed_at: null,
      next_try_at: moment,
      // Takes the lease from a worker that still sends although it expired, so that the worker cannot overwrite this.
      leased_by: null,
      leased_until: null,
      last_failure: null,
      details: partnerCopy,
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
 * @returns the leads of the settled messages, each with the revision that its message had
 */
export const settleMessages = (trx: Transaction<Tables>, which: RowCondition<'outbox'>) =>
  trx
    .updateTable('outbox')
    .set({ state: 'settled', details: null })
    .where(which)
    .returning(['lead_id as id', 'revision'])
    .execute();

/**
 * Queues settled messages of leads again. Answers that are sealed need `retry --key` then: settling drops the partner's
 * copy.
 *
 * @returns how many
 */
export async function unsettleMessages(
  trx: Transaction<Tables>,
  leadIds: readonly string[],
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('outbox')
    .set({ state: 'waiting', tries: 0, first_failed_at: null, next_try_at: now.toISOString() })
    .where('lead_id', 'in', leadIds)
    .where('state', '=', 'settled')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
