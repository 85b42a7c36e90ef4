import { sql, type Kysely, type RawBuilder, type SqlBool, type Transaction } from 'kysely';
import { business } from '../../src/config/business';
import { isPostgres } from '../db/database';
import { deleteLeads } from '../db/leads';
import { setMetadata } from '../db/metadata';
import { pagesOf } from '../db/paging';
import { deleteReviews } from '../db/reviews';
import { isHandled } from '../db/standing';
import type { Tables } from '../db/tables';
import { dayMs, midnightBefore } from '../lib/times';

/** How many rows one transaction deletes: so few that an incoming lead waits only milliseconds. */
const batchSize = 100;
/** The key of the PostgreSQL lock that only one server's retention holds at a time. */
const lockKey = 3_853_315;

type Condition = RawBuilder<SqlBool>;

/**
 * Rows of a table that were stored long enough. The key is unique, and begins with the time of an index where there is one:
 * so a page reads what is due, and not the whole table.
 */
interface OldRows {
  readonly table: keyof Tables;
  readonly key: readonly string[];
  readonly isDue: Condition;
  /** Deletes rows and what belongs to them; without it, a row is all there is to delete. */
  readonly remove?: Deletion;
}

/** Deletes rows that a condition holds for; resolves with how many. */
type Deletion = (trx: Transaction<Tables>, which: Condition) => Promise<number>;

/**
 * Deletes rows page by page in the order of their key, each page in its own transaction.
 *
 * @returns how many
 */
async function deleteInBatches(
  { db, signal }: { db: Kysely<Tables>; signal: AbortSignal | undefined },
  { table, key, isDue, remove }: OldRows,
): Promise<number> {
  const due = db
    .selectFrom(table)
    .select(key.map((name) => sql.ref(name).as(name)))
    .where(isDue);
  let total = 0;
  for await (const rows of pagesOf(due, key, batchSize)) {
    signal?.throwIfAborted();
    const keys = rows.map((row) => sql`(${sql.join(Object.values(row))})`);
    // Checked again on each row itself: a revision may have renewed it meanwhile.
    const which = sql<SqlBool>`(${sql.join(key.map((name) => sql.ref(name)))}) in (${sql.join(keys)}) and ${isDue}`;
    const deleteRows = sql`delete from ${sql.table(table)} where ${which}`;
    total += await db
      .transaction()
      .execute(async (trx) =>
        remove ? remove(trx, which) : Number((await deleteRows.execute(trx)).numAffectedRows),
      );
  }
  return total;
}

/** Deletes leads, and stores what the reports still need of them. */
const purgeLeads: Deletion = async (trx, which) => {
  const leads = await deleteLeads(trx, () => which);
  if (leads.length === 0) return 0;
  const rows = leads.map((lead) => ({
    submission_id: lead.submission_id,
    reference: lead.reference,
    received_at: midnightBefore(lead.received_at).toISOString(),
    suspect: lead.suspect,
    utm_source: lead.utm_source,
    utm_campaign: lead.utm_campaign,
    utm_content: lead.utm_content,
    partner_id: lead.partner_id,
    partner_verdict: lead.partner_verdict,
    repeat_of: lead.repeat_of === null ? null : ('' as const),
  }));
  await trx
    .insertInto('purged_leads')
    .values(rows)
    .onConflict((conflict) => conflict.column('submission_id').doNothing())
    .execute();
  return leads.length;
};

/** Takes the references of deleted leads out of what is stored of others, so that what is left of a lead joins to no person. */
async function dropReferences(db: Kysely<Tables>): Promise<void> {
  const isStored = (reference: string) =>
    sql<SqlBool>`exists (select 1 from leads as named where named.reference = ${sql.ref(reference)})`;
  await db
    .updateTable('leads')
    .set({ repeat_of: '' })
    .where('repeat_of', '<>', '')
    .where((eb) => eb.not(isStored('leads.repeat_of')))
    .execute();
  await db
    .updateTable('operator_actions')
    .set({ subject: '' })
    .where('subject', 'like', 'DD-%')
    .where((eb) => eb.not(isStored('operator_actions.subject')))
    .execute();
}

interface Age {
  readonly retentionDays: number;
  readonly now: Date;
}

/** What is to be deleted at a moment: see {@link runRetention}. */
function oldRowsAt({ retentionDays, now }: Age) {
  const daysAgo = new Date(now.getTime() - retentionDays * dayMs).toISOString();
  const fourDaysAgo = new Date(now.getTime() - 4 * dayMs).toISOString();
  const isOlderThan = (years: number, column = 'received_at') => {
    const moment = new Date(now);
    moment.setUTCFullYear(moment.getUTCFullYear() - years);
    return sql<SqlBool>`${sql.ref(column)} < ${moment.toISOString()}`;
  };
  const { consentYears, reportYears } = business.privacy;
  const isOldLead = sql<SqlBool>`revised_at < ${daysAgo}`;
  const hasLead = sql`exists (select 1 from leads where leads.submission_id = outcomes.submission_id)`;
  const isOldRejection = sql<SqlBool>`status = 'rejected' and received_at < ${daysAgo}`;
  const isOldOutcome = sql<SqlBool>`${isOlderThan(reportYears)} and not ${hasLead}`;
  const rows: OldRows[] = [
    {
      table: 'leads',
      key: ['revised_at', 'id'],
      isDue: sql`${isOldLead} and ${isHandled}`,
      remove: purgeLeads,
    },
    {
      table: 'reviews',
      key: ['received_at', 'id'],
      isDue: isOldRejection,
      remove: (trx, which) => deleteReviews(trx, () => which),
    },
    // Of a server whose confirmations were turned off: a mail is tried for three days.
    { table: 'mail_outbox', key: ['id'], isDue: sql`queued_at < ${fourDaysAgo}` },
    { table: 'consents', key: ['received_at', 'lead_id', 'revision'], isDue: isOlderThan(consentYears) },
    { table: 'revocations', key: ['id'], isDue: isOlderThan(consentYears, 'revoked_at') },
    { table: 'purged_leads', key: ['received_at', 'submission_id'], isDue: isOlderThan(reportYears) },
    { table: 'outcomes', key: ['webhook_id'], isDue: isOldOutcome },
    { table: 'operator_actions', key: ['at', 'id'], isDue: isOlderThan(reportYears, 'at') },
  ];
  return { rows, isOldLead };
}

const countOf = async (db: Kysely<Tables>, { table, isDue }: Omit<OldRows, 'key'>): Promise<number> => {
  const counting = sql<{ count: number }>`select count(*) as count from ${sql.table(table)} where ${isDue}`;
  return (await counting.execute(db)).rows[0]?.count ?? 0;
};

/** Counts the rows that {@link runRetention} would delete. */
export async function countOldRows(db: Kysely<Tables>, age: Age): Promise<number> {
  let total = 0;
  for (const rows of oldRowsAt(age).rows) total += await countOf(db, rows);
  return total;
}

/**
 * Does work that only one of several servers may do at a time, and nothing if another one is at it. On SQLite there is
 * one server.
 *
 * @param db with at least two connections: one of them holds the lock meanwhile
 */
export async function onOneServer(db: Kysely<Tables>, work: () => Promise<void>): Promise<void> {
  if (!isPostgres(db)) return work();
  await db.transaction().execute(async (trx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    const locking = sql<{ isLocked: boolean }>`select pg_try_advisory_xact_lock(${lockKey}) as "isLocked"`;
    if ((await locking.execute(trx)).rows[0]?.isLocked) await work();
  });
}

/**
 * Deletes what was stored long enough, in small batches: after `retentionDays`, leads that the partner has or the
 * operator handled, and rejected reviews; after four days, mails that nobody sends; after `consentYears`, the evidence of
 * consent; after `reportYears`, what was left of purged leads, outcomes without a lead, and the log of the operator's
 * actions. Then stores when it ran.
 *
 * @param options.signal ends the deletion before the next batch
 * @returns how many were deleted, and how many leads of that age are left because neither the partner nor the operator has
 *   them
 * @throws the reason of `signal` if that ended the deletion; else the database's error
 */
export async function runRetention(db: Kysely<Tables>, { signal, ...age }: Age & { signal?: AbortSignal }) {
  const { rows, isOldLead } = oldRowsAt(age);
  const deleted: Partial<Record<keyof Tables, number>> = {};
  for (const one of rows) deleted[one.table] = await deleteInBatches({ db, signal }, one);
  await dropReferences(db);
  const { leads = 0, reviews = 0, consents = 0 } = deleted;
  const leftUnhandled = await countOf(db, { table: 'leads', isDue: isOldLead });
  await setMetadata(db, 'retention.ranAt', age.now.toISOString());
  await setMetadata(db, 'retention.left', '0');
  return { leads, reviews, consents, leftUnhandled };
}
