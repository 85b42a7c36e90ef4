import { setImmediate } from 'node:timers/promises';
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { business } from '../../src/config/business';
import type { RowCondition } from '../db/database';
import { deleteLeads } from '../db/leads';
import { setMetadata } from '../db/metadata';
import { deleteReviews } from '../db/reviews';
import type { Tables } from '../db/tables';
import { dayMs } from '../times';

/** How many rows one transaction deletes: so few that an incoming lead waits only milliseconds. */
const batchSize = 100;

/** Where batches are deleted, and what ends the deletion after a batch. */
interface Batches {
  readonly db: Kysely<Tables>;
  readonly signal: AbortSignal | undefined;
}

/** Repeats a deletion of at most {@link batchSize} rows, each in its own transaction, until it finds none. */
async function deleteInBatches(
  { db, signal }: Batches,
  deleteBatch: (trx: Transaction<Tables>) => Promise<number>,
): Promise<number> {
  for (let total = 0; ;) {
    signal?.throwIfAborted();
    const deleted = await db.transaction().execute(deleteBatch);
    total += deleted;
    if (deleted === 0) return total;
    await setImmediate();
  }
}

/** Deletes the rows of a table that a condition holds for, by the columns of their primary key. */
const deleteOld = (
  batches: Batches,
  table: keyof Tables,
  key: readonly string[],
  condition: RawBuilder<unknown>,
) =>
  deleteInBatches(batches, async (trx) => {
    const columns = sql.join(key.map((column) => sql.ref(column)));
    const ids = sql`select ${columns} from ${sql.table(table)} where ${condition} limit ${batchSize}`;
    const { numAffectedRows } =
      await sql`delete from ${sql.table(table)} where (${columns}) in (${ids})`.execute(trx);
    return Number(numAffectedRows);
  });

/** Deletes leads, and stores what the reports still need of them. */
const purgeLeads = (batches: Batches, isDue: RowCondition<'leads'>) =>
  deleteInBatches(batches, async (trx) => {
    const ids = trx.selectFrom('leads').select('id').where(isDue).limit(batchSize);
    // The condition is checked again on each row itself, because a revision may have renewed it meanwhile.
    const { leads } = await deleteLeads(trx, (eb) => eb.and([eb('id', 'in', ids), isDue(eb)]));
    if (leads.length === 0) return 0;
    const rows = leads.map(({ id, submission_id, received_at, suspect, utm_source, utm_campaign }) => ({
      submission_id,
      lead_id: id,
      received_at,
      suspect,
      utm_source,
      utm_campaign,
    }));
    await trx
      .insertInto('purged_leads')
      .values(rows)
      .onConflict((conflict) => conflict.column('submission_id').doNothing())
      .execute();
    return leads.length;
  });

const purgeReviews = (batches: Batches, isDue: RowCondition<'reviews'>) =>
  deleteInBatches(batches, (trx) => {
    const ids = trx.selectFrom('reviews').select('id').where(isDue).limit(batchSize);
    return deleteReviews(trx, (eb) => eb.and([eb('id', 'in', ids), isDue(eb)]));
  });

/**
 * Deletes what was stored long enough, in small batches: after `retentionDays`, leads that the partner has or the
 * operator handled, and rejected reviews; after `consentYears`, the evidence of consent; after `reportYears`, what was
 * left of purged leads, outcomes without a lead, and the log of the operator's actions. Then stores when it ran.
 *
 * @param options.signal ends the deletion after the batch that it is at
 * @returns how many were deleted, and how many leads of that age are left because neither the partner nor the operator has
 *   them
 * @throws the reason of `signal` if that ended the deletion; else the database's error
 */
export async function runRetention(
  db: Kysely<Tables>,
  { retentionDays, now, signal }: { retentionDays: number; now: Date; signal?: AbortSignal },
) {
  const batches = { db, signal };
  const daysAgo = new Date(now.getTime() - retentionDays * dayMs).toISOString();
  const isOlderThan = (years: number, column = 'received_at') => {
    const moment = new Date(now);
    moment.setUTCFullYear(moment.getUTCFullYear() - years);
    return sql`${sql.ref(column)} < ${moment.toISOString()}`;
  };
  const isOldLead: RowCondition<'leads'> = (eb) => eb('revised_at', '<', daysAgo);
  const isHandled: RowCondition<'leads'> = (eb) =>
    eb.or([eb('partner_has_at', 'is not', null), eb('exported_at', 'is not', null)]);

  const leads = await purgeLeads(batches, (eb) => eb.and([isOldLead(eb), isHandled(eb)]));
  const reviews = await purgeReviews(batches, (eb) =>
    eb.and([eb('status', '=', 'rejected'), eb('received_at', '<', daysAgo)]),
  );
  const { consentYears, reportYears } = business.privacy;
  const consents = await deleteOld(batches, 'consents', ['lead_id', 'revision'], isOlderThan(consentYears));
  await deleteOld(batches, 'purged_leads', ['submission_id'], isOlderThan(reportYears));
  const hasLead = sql`exists (select 1 from leads where leads.submission_id = outcomes.submission_id)`;
  await deleteOld(batches, 'outcomes', ['webhook_id'], sql`${isOlderThan(reportYears)} and not ${hasLead}`);

  await deleteOld(batches, 'operator_actions', ['id'], isOlderThan(reportYears, 'at'));

  const left = await db
    .selectFrom('leads')
    .where(isOldLead)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  await setMetadata(db, 'retention.ranAt', now.toISOString());
  return { leads, reviews, consents, leftUnhandled: left.count };
}
