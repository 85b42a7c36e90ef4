import type { Transaction } from 'kysely';
import type { RowCondition } from './database';
import type { Tables } from './tables';

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
  const ids = reviews.map(({ id }) => id);
  await trx.deleteFrom('accepted_keys').where('subject_id', 'in', ids).execute();
  return reviews.length;
}
