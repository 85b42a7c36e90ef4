import type { Expression, ExpressionBuilder, SqlBool, Transaction } from 'kysely';
import type { LeadRow, OutboxRow, Tables } from './tables';

/** Which rows of a table. */
export type Which<Table extends keyof Tables> = (eb: ExpressionBuilder<Tables, Table>) => Expression<SqlBool>;

/** What was deleted: as it was at that moment, not when it was looked up. */
export interface DeletedLeads {
  readonly leads: readonly LeadRow[];
  readonly messages: readonly OutboxRow[];
}

/** Deletes leads with all that belongs to them but the evidence of consent and the outcomes. */
export async function deleteLeads(trx: Transaction<Tables>, which: Which<'leads'>): Promise<DeletedLeads> {
  // The lead first, as its revision and its delivery lock it first: in another order each could wait for the other,
  // and what a revision adds meanwhile would stay behind.
  const leads = await trx.deleteFrom('leads').where(which).returningAll().execute();
  if (leads.length === 0) return { leads, messages: [] };
  const ids = leads.map(({ id }) => id);
  const messages = await trx.deleteFrom('outbox').where('lead_id', 'in', ids).returningAll().execute();
  await trx.deleteFrom('accepted_keys').where('subject_id', 'in', ids).execute();
  return { leads, messages };
}

/**
 * Deletes reviews with the keys that they came under.
 *
 * @returns how many there were
 */
export async function deleteReviews(trx: Transaction<Tables>, which: Which<'reviews'>): Promise<number> {
  const reviews = await trx.deleteFrom('reviews').where(which).returning('id').execute();
  if (reviews.length === 0) return 0;
  const ids = reviews.map(({ id }) => id);
  await trx.deleteFrom('accepted_keys').where('subject_id', 'in', ids).execute();
  return reviews.length;
}
