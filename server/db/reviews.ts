import type { Kysely, Transaction } from 'kysely';
import type { RowCondition } from './database';
import { pagesOf } from './paging';
import type { ReviewRow, Tables } from './tables';

/** The stored reviews, the newest first. */
export const reviewPages = (db: Kysely<Tables>, status?: ReviewRow['status']): AsyncGenerator<ReviewRow[]> =>
  pagesOf<ReviewRow>((size, last) => {
    let page = db.selectFrom('reviews').selectAll().limit(size);
    page = page.orderBy('received_at', 'desc').orderBy('id', 'desc');
    if (status) page = page.where('status', '=', status);
    if (!last) return page.execute();
    const { received_at: time, id } = last;
    return page.where((eb) => eb(eb.refTuple('received_at', 'id'), '<', eb.tuple(time, id))).execute();
  });

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
