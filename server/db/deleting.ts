import type { Expression, ExpressionBuilder, SqlBool, Transaction } from 'kysely';
import type { LeadRow, OutboxRow, Tables } from './tables';

/** A condition that selects rows of a table. */
export type RowCondition<Table extends keyof Tables> = (
  eb: ExpressionBuilder<Tables, Table>,
) => Expression<SqlBool>;

/** The deleted rows, as they were when they were deleted. */
export interface DeletedLeads {
  readonly leads: readonly LeadRow[];
  readonly messages: readonly OutboxRow[];
}

/** Deletes leads with their messages and keys. The evidence of consent and the outcomes stay. */
export async function deleteLeads(
  trx: Transaction<Tables>,
  which: RowCondition<'leads'>,
): Promise<DeletedLeads> {
  // Locks the leads first, as a revision and a delivery do. In another order each could wait for the other, and a message
  // that a revision adds meanwhile would not be deleted.
  const leads = await trx.deleteFrom('leads').where(which).returningAll().execute();
  if (leads.length === 0) return { leads, messages: [] };
  const ids = leads.map(({ id }) => id);
  const messages = await trx.deleteFrom('outbox').where('lead_id', 'in', ids).returningAll().execute();
  await trx.deleteFrom('accepted_keys').where('subject_id', 'in', ids).execute();
  return { leads, messages };
}

/**
 * Deletes reviews with their keys.
 *
 * @returns how many were deleted
 */
export async function deleteReviews(
  trx: Transaction<Tables>,
  which: RowCondition<'reviews'>,
): Promise<number> {
  const reviews = await trx.deleteFrom('reviews').where(which).returning('id').execute();
  if (reviews.length === 0) return 0;
  const ids = reviews.map(({ id }) => id);
  await trx.deleteFrom('accepted_keys').where('subject_id', 'in', ids).execute();
  return reviews.length;
}
