import { sql, type Kysely, type RawBuilder, type SqlBool, type Transaction } from 'kysely';
import { business } from '../../src/config/business';
import { isPostgres, pagesOf } from '../db/database';
import { deleteLeads, deleteReviews } from '../db/deletion';
import { isHandled } from '../db/leads';
import { setMetadata } from '../db/metadata';
import type { Tables } from '../db/tables';
import { dayMs, startOfDay } from '../lib/times';

/** How many rows one transaction deletes: so few that an incoming lead waits only milliseconds. */
const batchSize = 100;
/** The key of the PostgreSQL lock that only one server's scheduled work holds at a time. */
const lockKey = 3_853_315;

type Condition = RawBuilder<SqlBool>;

/** The rows of a table that are old enough to delete. */
interface OldRows {
  readonly table: keyof Tables;
  /** The columns of the primary key. */
  readonly key: readonly string[];
  /** The column that a row's age is counted from, and the time before which a row is old. */
  readonly time: string;
  readonly before: Date;
  /** A further condition on the rows to delete. */
  readonly only?: Condition;
  /** Deletes rows and what belongs to them, and resolves with how many; without it, only the rows are deleted. */
  readonly remove?: (trx: Transaction<Tables>, which: Condition) => Promise<number>;
}

/** Whether the lead of an outcome was deleted, or has not arrived. */
const hasNoLead = sql<SqlBool>`not exists (select 1 from leads where leads.submission_id = outcomes.submission_id)`;

const isDue = ({ time, before, only = sql`true` }: OldRows) =>
  sql<SqlBool>`${sql.ref(time)} < ${before.toISOString()} and ${only}`;

/**
 * Deletes rows page by page, the oldest first, each page in its own transaction, and resolves with how many. In that
 * order an index of the time finds a page of any but the small tables `outcomes`, `revocations` and `mail_outbox`; in the
 * order of the key SQLite would read the whole table, and the server could not answer meanwhile.
 */
async function deleteInBatches(db: Kysely<Tables>, rows: OldRows, signal?: AbortSignal): Promise<number> {
  const { table, key, time, remove } = rows;
  const columns = [time, ...key];
  const selected = columns.map((name) => sql.ref(name).as(name));
  const due = db.selectFrom(table).select(selected).where(isDue(rows));
  let total = 0;
  for await (const page of pagesOf(due, columns, batchSize)) {
    signal?.throwIfAborted();
    const keys = page.map((row) => sql`(${sql.join(key.map((name) => row[name]))})`);
    // The age is checked again on each row, because a revision may have renewed it meanwhile.
    const which = sql<SqlBool>`(${sql.join(key.map((name) => sql.ref(name)))}) in (${sql.join(keys)}) and ${isDue(rows)}`;
    const deleteRows = sql`delete from ${sql.table(table)} where ${which}`;
    total += remove
      ? await db.transaction().execute((trx) => remove(trx, which))
      : Number((await deleteRows.execute(db)).numAffectedRows);
  }
  return total;
}

/** Deletes leads, and stores what the reports still need of them. */
async function purgeLeads(trx: Transaction<Tables>, which: Condition): Promise<number> {
  const leads = await deleteLeads(trx, which);
  if (leads.length === 0) return 0;
  const rows = leads.map((lead) => ({
    submission_id: lead.submission_id,
    reference: lead.reference,
    received_at: startOfDay(lead.received_at).toISOString(),
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
}

/** Removes the references of deleted leads from other records, and the partner's words from their outcomes. */
async function unlinkDeletedLeads(db: Kysely<Tables>): Promise<void> {
  const isStored = (reference: string) =>
    sql`exists (select 1 from leads as named where named.reference = ${sql.ref(reference)})`;
  const updates = [
    sql`update leads set repeat_of = '' where repeat_of <> '' and not ${isStored('leads.repeat_of')}`,
    sql`update operator_actions set subject = ''
      where subject like 'DD-%' and not ${isStored('operator_actions.subject')}`,
    sql`update outcomes set reason = null where reason is not null and ${hasNoLead}`,
  ];
  for (const update of updates) await update.execute(db);
}

interface Age {
  readonly retentionDays: number;
  readonly now: Date;
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

/** The leads to delete at a given time. */
const oldLeadsAt = ({ retentionDays, now }: Age): OldRows => ({
  table: 'leads',
  key: ['id'],
  time: 'revised_at',
  before: daysBefore(now, retentionDays),
  only: isHandled,
  remove: purgeLeads,
});

/** All rows to delete at a given time, leads first. */
function oldRowsAt(age: Age): OldRows[] {
  const { retentionDays, now } = age;
  const yearsAgo = (years: number) => new Date(new Date(now).setUTCFullYear(now.getUTCFullYear() - years));
  const before = daysBefore(now, retentionDays);
  const consentsBefore = yearsAgo(business.privacy.consentYears);
  const reportsBefore = yearsAgo(business.privacy.reportYears);
  const id = ['id'];
  const isRejected = sql<SqlBool>`status = 'rejected'`;
  return [
    oldLeadsAt(age),
    { table: 'reviews', key: id, time: 'received_at', before, only: isRejected, remove: deleteReviews },
    // Left if confirmations were turned off: a mail is tried for three days.
    { table: 'mail_outbox', key: id, time: 'queued_at', before: daysBefore(now, 4) },
    { table: 'consents', key: ['lead_id', 'revision'], time: 'received_at', before: consentsBefore },
    { table: 'revocations', key: id, time: 'revoked_at', before: consentsBefore },
    { table: 'purged_leads', key: ['submission_id'], time: 'received_at', before: reportsBefore },
    { table: 'outcomes', key: ['webhook_id'], time: 'received_at', before: reportsBefore, only: hasNoLead },
    { table: 'operator_actions', key: id, time: 'at', before: reportsBefore },
  ];
}

const countOf = async (db: Kysely<Tables>, rows: OldRows): Promise<number> => {
  const counting = db.selectFrom(rows.table).select(({ fn }) => fn.countAll<number>().as('count'));
  return (await counting.where(isDue(rows)).executeTakeFirstOrThrow()).count;
};

/** Counts the leads that nobody handled within `retentionDays`. */
export const countUnhandled = (db: Kysely<Tables>, age: Age): Promise<number> =>
  countOf(db, { ...oldLeadsAt(age), only: sql`not ${isHandled}` });

/** Counts the rows that {@link runRetention} would delete. */
export async function countOldRows(db: Kysely<Tables>, age: Age): Promise<number> {
  let total = 0;
  for (const rows of oldRowsAt(age)) total += await countOf(db, rows);
  return total;
}

/**
 * Does work unless another server is doing it. On PostgreSQL `trx` is the transaction that locks the others out, so work
 * that commits by itself needs another connection than that of `trx`.
 */
export async function onOneServer(db: Kysely<Tables>, work: (trx: Kysely<Tables>) => Promise<void>) {
  if (!isPostgres(db)) return work(db);
  await db.transaction().execute(async (trx) => {
    // Long enough for the work, during which this transaction is idle; ends the lock of a server that vanished.
    await sql`set local idle_in_transaction_session_timeout = '1h'`.execute(trx);
    const locking = sql<{ isLocked: boolean }>`select pg_try_advisory_xact_lock(${lockKey}) as "isLocked"`;
    if ((await locking.execute(trx)).rows[0]?.isLocked) await work(trx);
  });
}

/**
 * Deletes old rows in small batches, stores when it ran, and resolves with how many were deleted and how many leads of
 * that age are left because nobody handled them. The signal ends it before the next batch, with the signal's reason.
 */
export async function runRetention(db: Kysely<Tables>, { signal, ...age }: Age & { signal?: AbortSignal }) {
  const deleted: Partial<Record<keyof Tables, number>> = {};
  for (const one of oldRowsAt(age)) deleted[one.table] = await deleteInBatches(db, one, signal);
  await unlinkDeletedLeads(db);
  const { leads = 0, reviews = 0, consents = 0 } = deleted;
  await setMetadata(db, 'retention.ranAt', age.now.toISOString());
  await setMetadata(db, 'retention.left', '0');
  return { leads, reviews, consents, leftUnhandled: await countUnhandled(db, age) };
}
