import { setImmediate } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { business } from '../src/config/business';
import type { Database } from './db/database';
import { deleteLeads, deleteReviews, type Which } from './db/deleting';
import type { Tables } from './db/tables';

/** How many rows go in one transaction: few enough that a lead which comes in meanwhile does not wait. */
const batch = 100;
const dayMs = 86_400_000;

/** What was deleted, and how many leads of that age were left because nobody has them. */
export interface Purged {
  readonly leads: number;
  readonly reviews: number;
  readonly consents: number;
  readonly leftWaiting: number;
}

/** The name under which {@link purge} writes down when it ran. */
export const retentionRanAt = 'retention.ranAt';

/**
 * Deletes what was stored long enough, a small batch at a time: leads that the partner has or the operator exported,
 * and rejected reviews, after `retentionDays`; the evidence of consent after five years; what is left of a purged lead,
 * and outcomes without a lead, after two.
 *
 * @param includeWaiting leads too that neither the partner nor the operator has
 */
export async function purge(
  { db }: Database,
  options: { retentionDays: number; now: Date; includeWaiting?: boolean },
): Promise<Purged> {
  const { retentionDays, now, includeWaiting = false } = options;
  const daysAgo = new Date(now.getTime() - retentionDays * dayMs).toISOString();
  const yearsAgo = (years: number) => {
    const moment = new Date(now);
    moment.setUTCFullYear(moment.getUTCFullYear() - years);
    return moment.toISOString();
  };
  /** Repeats a deletion of at most {@link batch} rows until it finds none. */
  const inBatches = async (deleteSome: (trx: Transaction<Tables>) => Promise<number>) => {
    for (let total = 0; ;) {
      const deleted = await db.transaction().execute(deleteSome);
      total += deleted;
      if (deleted === 0) return total;
      await setImmediate();
    }
  };

  const isOld: Which<'leads'> = (eb) => eb('revised_at', '<', daysAgo);
  const isDue: Which<'leads'> = (eb) =>
    includeWaiting
      ? isOld(eb)
      : eb.and([isOld(eb), eb.or([eb('partner_has_at', 'is not', null), eb('exported_at', 'is not', null)])]);
  const leads = await inBatches(async (trx) => {
    const some = trx.selectFrom('leads').select('id').where(isDue).limit(batch);
    // Asked again of the row itself, which a revision may have renewed meanwhile.
    const deleted = await deleteLeads(trx, (eb) => eb.and([eb('id', 'in', some), isDue(eb)]));
    if (deleted.leads.length > 0) {
      await trx
        .insertInto('purged_leads')
        .values(
          deleted.leads.map(({ id, submission_id, received_at, suspect, utm_source, utm_campaign }) => ({
            submission_id,
            lead_id: id,
            received_at,
            suspect,
            utm_source,
            utm_campaign,
          })),
        )
        .onConflict((conflict) => conflict.column('submission_id').doNothing())
        .execute();
    }
    return deleted.leads.length;
  });
  const reviews = await inBatches((trx) => {
    const isOver: Which<'reviews'> = (eb) =>
      eb.and([eb('status', '=', 'rejected'), eb('received_at', '<', daysAgo)]);
    const some = trx.selectFrom('reviews').select('id').where(isOver).limit(batch);
    return deleteReviews(trx, (eb) => eb.and([eb('id', 'in', some), isOver(eb)]));
  });
  const consents = await inBatches(async (trx) => {
    const oldest = await trx
      .selectFrom('consents')
      .select(['lead_id', 'revision'])
      .where('received_at', '<', yearsAgo(business.privacy.consentYears))
      .limit(batch)
      .execute();
    for (const { lead_id, revision } of oldest) {
      await trx
        .deleteFrom('consents')
        .where('lead_id', '=', lead_id)
        .where('revision', '=', revision)
        .execute();
    }
    return oldest.length;
  });
  const reportsEnd = yearsAgo(business.privacy.reportYears);
  await inBatches(async (trx) => {
    const some = trx
      .selectFrom('purged_leads')
      .select('submission_id')
      .where('received_at', '<', reportsEnd)
      .limit(batch);
    const { numDeletedRows } = await trx
      .deleteFrom('purged_leads')
      .where('submission_id', 'in', some)
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
  await inBatches(async (trx) => {
    const some = trx
      .selectFrom('outcomes')
      .select('webhook_id')
      .where('received_at', '<', reportsEnd)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('leads')
              .select('id')
              .whereRef('leads.submission_id', '=', 'outcomes.submission_id'),
          ),
        ),
      )
      .limit(batch);
    const { numDeletedRows } = await trx
      .deleteFrom('outcomes')
      .where('webhook_id', 'in', some)
      .executeTakeFirst();
    return Number(numDeletedRows);
  });

  const left = await db
    .selectFrom('leads')
    .where(isOld)
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  const value = now.toISOString();
  await db
    .insertInto('metadata')
    .values({ name: retentionRanAt, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
  return { leads, reviews, consents, leftWaiting: Number(left.count) };
}
