import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type NotNull, type SqlBool, type Transaction } from 'kysely';
import { isPostgres, type RowCondition } from './database';
import { retriable, selectLeads, standingColumns, undelivered } from './leads';
import { presentPartnerSince } from './revocations';
import type { LeadRow, MailRow, OutboxRow, QueueRow, Tables, Verdict } from './tables';

/** The tables whose rows a worker sends. */
export type QueueTable = 'outbox' | 'mail_outbox' | 'revocations';

/** Types a query of the common columns as one of a single table. */
const asOne = (table: QueueTable) => table as 'mail_outbox';

/** Whether no worker holds a valid lease on a row, so that it may be sent or changed. */
export const isUnleased = (now: Date) =>
  sql<SqlBool>`(leased_until is null or leased_until < ${now.toISOString()})`;

/** The columns of a row that is due for its first try at a time (ISO 8601). */
export const firstTryAt = (due: string) =>
  ({ state: 'waiting', tries: 0, first_failed_at: null, next_try_at: due }) as const;

/**
 * Leases the row that became due last and that no worker is sending, for so many milliseconds, in one statement. The
 * latest comes first, so that a new row does not wait for old ones that are tried again.
 */
export const claimRow = <Table extends QueueTable>(
  db: Kysely<Tables>,
  table: Table,
  now: Date,
  leaseMs: number,
) =>
  db
    .updateTable(asOne(table))
    .set({ leased_by: randomUUID(), leased_until: new Date(now.getTime() + leaseMs).toISOString() })
    .where('id', '=', (eb) => {
      const latest = eb
        .selectFrom(asOne(table))
        .select('id')
        .where('state', '=', 'waiting')
        .where('next_try_at', '<=', now.toISOString())
        .where(isUnleased(now))
        .orderBy('next_try_at', 'desc')
        .limit(1);
      return isPostgres(db) ? latest.forUpdate().skipLocked() : latest;
    })
    .returningAll()
    .executeTakeFirst() as Promise<Tables[Table] | undefined>;

/** What a failed try changes: the row waits for its next try, or becomes a dead letter. */
export type FailureChange = Pick<QueueRow, 'tries' | 'first_failed_at' | 'last_failure' | 'next_try_at'> & {
  readonly state: 'waiting' | 'dead';
};

/**
 * Ends the lease of a claimed row and changes the row, unless it was leased or queued again since. With `onlyIfWaiting`
 * it changes nothing once the row was settled meanwhile, or left to the operator because the partner changed.
 */
export async function endLease(
  db: Kysely<Tables>,
  table: QueueTable,
  row: QueueRow,
  change: Partial<QueueRow & Pick<OutboxRow, 'details' | 'delivered_at'>> = {},
  { onlyIfWaiting = false } = {},
): Promise<void> {
  const ending = db
    .updateTable(asOne(table))
    .set({ leased_by: null, leased_until: null, ...(change as Partial<MailRow>) })
    .where('id', '=', row.id)
    .where('leased_by', '=', row.leased_by);
  await (onlyIfWaiting ? ending.where('state', '=', 'waiting') : ending).execute();
}

/** Counts the leads that the partner did not accept, by standing, with the time at which the oldest was queued. */
export async function queueCounts(db: Kysely<Tables>) {
  const rows = await db
    .selectFrom('outbox')
    .where('state', 'in', retriable)
    .groupBy('state')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count'), eb.fn.min('queued_at').as('oldest')])
    .execute();
  const counts = {} as Record<(typeof retriable)[number], { count: number; oldest: string | null }>;
  for (const state of retriable) {
    const { count = 0, oldest = null } = rows.find((row) => row.state === state) ?? {};
    counts[state] = { count, oldest };
  }
  return counts;
}

/** The partner's last twenty answers, the latest first, each with its verdict, time and reason. */
export const lastAnswers = (db: Kysely<Tables>) =>
  db
    .selectFrom('leads')
    .select([
      'reference',
      'partner_verdict as verdict',
      'partner_verdict_at as at',
      'partner_reason as reason',
    ])
    .where('partner_verdict_at', 'is not', null)
    .orderBy('partner_verdict_at', 'desc')
    .limit(20)
    .$narrowType<{ verdict: NotNull; at: NotNull }>()
    .execute();

/** Reads the messages of some leads, one for each revision that was delivered and at most one that was not. */
export const messagesOf = (db: Kysely<Tables>, leadIds: readonly string[]) =>
  db.selectFrom('outbox').selectAll().where('lead_id', 'in', leadIds).execute();

/** Queues a lead's latest revision (`held`: the operator has to decide first) in place of undelivered messages. */
export async function queueMessage(
  trx: Transaction<Tables>,
  message: Pick<OutboxRow, 'lead_id' | 'revision' | 'state' | 'details' | 'queued_at'>,
): Promise<void> {
  const ofLead = trx.deleteFrom('outbox').where('lead_id', '=', message.lead_id);
  await ofLead.where('state', '!=', 'delivered').execute();
  const row = { ...firstTryAt(message.queued_at), id: `msg_${randomUUID()}`, ...message };
  await trx.insertInto('outbox').values(row).execute();
}

/** Reads the lead of a message; `undefined` if it was deleted or revised since: then the message is not sent. */
export const leadOf = (db: Kysely<Tables>, { lead_id, revision }: OutboxRow | MailRow) =>
  selectLeads(db).where('id', '=', lead_id).where('revisions', '=', revision).executeTakeFirst();

/**
 * Stores before each try that the partner may have the lead and that the try is unanswered, because a try without an
 * answer may have arrived. Returns whether the message may be sent: not if the lead was deleted or revised meanwhile.
 */
export async function beginSending(db: Kysely<Tables>, message: OutboxRow, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('leads')
    .set((eb) => ({
      first_sent_at: eb.fn.coalesce('first_sent_at', eb.val(now.toISOString())),
      unanswered: eb(eb.fn.coalesce('unanswered', eb.lit(0)), '+', 1),
    }))
    .where('id', '=', message.lead_id)
    .where('revisions', '=', message.revision)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Changes and locks the lead of a message once an answer arrived, unless the lead was revised or deleted meanwhile. A
 * try with an unclear answer still counts as unanswered: the partner may have accepted the lead.
 */
const endTry = (trx: Transaction<Tables>, message: OutboxRow, change: Partial<LeadRow>) =>
  trx
    .updateTable('leads')
    .set((eb) => ({
      ...change,
      unanswered: eb('unanswered', '-', change.partner_verdict === 'unclear' ? 0 : 1),
    }))
    .where('id', '=', message.lead_id)
    .where('revisions', '=', message.revision)
    .returningAll()
    .returning(standingColumns)
    .executeTakeFirst();

/** Stores a failed try with the partner's answer, unless the operator has settled the message meanwhile. */
export const recordFailure = (
  db: Kysely<Tables>,
  message: OutboxRow,
  change: FailureChange,
  answer: Pick<LeadRow, 'partner_answer' | 'partner_reason'>,
) =>
  db.transaction().execute(async (trx) => {
    // The lead comes first: see lockLeads.
    await endTry(trx, message, answer);
    await endLease(trx, 'outbox', message, change, { onlyIfWaiting: true });
  });

/**
 * Stores the partner's verdict on a lead and the state of its message, in one transaction, and returns the state. A
 * `duplicate` counts as delivered if this site itself sent the lead twice: after a try whose answer was lost or unclear,
 * or if the partner accepted the lead before.
 */
export const recordVerdict = (
  db: Kysely<Tables>,
  message: OutboxRow,
  verdict: Verdict,
  { partner_id, ...answer }: Pick<LeadRow, 'partner_id' | 'partner_reason' | 'partner_answer'>,
  now: Date,
): Promise<OutboxRow['state']> =>
  db.transaction().execute(async (trx) => {
    const at = now.toISOString();
    const lead = await endTry(trx, message, { ...answer, partner_verdict: verdict, partner_verdict_at: at });
    const acceptedAt = lead?.first_accepted_at ?? null;
    const acceptedBefore = acceptedAt !== null && acceptedAt >= (await presentPartnerSince(trx));
    const mayHaveIt = acceptedBefore || Number(lead?.unanswered) > 0;
    const isDelivered = verdict === 'accepted' || (verdict === 'duplicate' && mayHaveIt);
    if (!isDelivered) {
      await endLease(trx, 'outbox', message, { state: verdict, last_failure: null }, { onlyIfWaiting: true });
      return verdict;
    }
    if (lead) {
      // Only a delivered lead gets the partner's id: in any other answer it may be that of another lead.
      const taken = { partner_has_at: lead.partner_has_at ?? at, ...(partner_id !== null && { partner_id }) };
      await trx.updateTable('leads').set(taken).where('id', '=', lead.id).execute();
      // A postback with that id may have arrived before this answer.
      const { submission_id } = lead;
      const early = trx.updateTable('outcomes').where('submission_id', '=', partner_id);
      await early.set({ submission_id }).execute();
    }
    await endLease(trx, 'outbox', message, {
      state: 'delivered',
      delivered_at: at,
      last_failure: null,
      details: null,
    });
    return 'delivered';
  });

/** Settles undelivered messages, which are then never sent. Returns their leads, with the revision of the message. */
export const settleMessages = (trx: Transaction<Tables>, which: RowCondition<'outbox'>) =>
  trx
    .updateTable('outbox')
    .set({ state: 'settled', details: null })
    .where('state', 'in', undelivered)
    .where(which)
    .returning(['lead_id as id', 'revision'])
    .execute();
