import { OperatorError } from '../operatorError';
import type { OperationContext } from './context';

/** Why a review may be rejected. That it is negative is no reason (16 CFR 465.7). */
export const rejectReasons = ['spam', 'abusive', 'personal-data', 'not-a-customer'] as const;
export type RejectReason = (typeof rejectReasons)[number];

/** A decision on one revision of a review; without a reason it is approved. */
export interface ReviewDecision {
  readonly id: string;
  readonly revision: number;
  readonly rejectReason: RejectReason | null;
}

/**
 * Approves or rejects a review, as it was when the operator read it.
 *
 * @returns its status
 * @throws OperatorError if there is none, or it was sent again since
 */
export async function decideReview(
  { db }: Pick<OperationContext, 'db'>,
  { id, revision, rejectReason }: ReviewDecision,
): Promise<'approved' | 'rejected'> {
  const status = rejectReason ? 'rejected' : 'approved';
  const { numUpdatedRows } = await db
    .updateTable('reviews')
    .set({ status, reject_reason: rejectReason })
    .where('id', '=', id)
    .where('revisions', '=', revision)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return status;
  const existing = await db.selectFrom('reviews').select('id').where('id', '=', id).executeTakeFirst();
  throw new OperatorError(
    existing
      ? 'It was sent again with changes: read it with `npm run leads -- reviews`, and give its id as printed there.'
      : 'There is no such review.',
  );
}
