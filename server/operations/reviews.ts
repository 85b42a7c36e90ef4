import { existsSync, readFileSync } from 'node:fs';
import { publishedReview, type PublishedReview, type RejectReason } from '../../src/domain/review';
import type { OperationContext } from '../context';
import { emptyJournal } from '../db/databaseFiles';
import { deleteReviews } from '../db/deletion';
import type { ReviewRow } from '../db/tables';
import { OperatorError } from '../lib/operatorError';
import { localDay } from '../lib/times';
import { countRequest } from './privacy';
import { readerWith, type Reader } from './reader';

/**
 * Approves a review, or rejects it for a reason, and returns its status. Throws an OperatorError if there is none, or it
 * was sent again after the operator read it.
 */
export async function decideReview(
  { db }: OperationContext,
  { id, revision, rejectReason }: { id: string; revision: number; rejectReason: RejectReason | null },
): Promise<'approved' | 'rejected'> {
  const status = rejectReason ? 'rejected' : 'approved';
  const ofId = db.updateTable('reviews').set({ status, reject_reason: rejectReason }).where('id', '=', id);
  const { numUpdatedRows } = await ofId.where('revisions', '=', revision).executeTakeFirst();
  if (numUpdatedRows > 0n) return status;
  const existing = await db.selectFrom('reviews').select('id').where('id', '=', id).executeTakeFirst();
  throw new OperatorError(
    existing ? 'It was sent again with changes: read it again.' : 'There is no such review.',
  );
}

/** Deletes a review at once, as its author asked. Throws an OperatorError if there is none. */
export async function removeReview({ db, now }: OperationContext, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const deleted = await deleteReviews(trx, (eb) => eb('id', '=', id));
    if (deleted === 0) throw new OperatorError('There is no such review.');
    await countRequest(trx, 'reviewDeleted', now());
  });
  await emptyJournal(db);
}

/** Lists reviews, pending ones first, then by time, the newest first, with their details as stored. */
export async function listReviews(
  db: OperationContext['db'],
  { status, limit }: { status?: ReviewRow['status']; limit?: number } = {},
) {
  let query = db
    .selectFrom('reviews')
    .select(['id', 'revisions as revision', 'received_at as receivedAt', 'status', 'suspect', 'details'])
    .select(['reject_reason as rejectReason', 'consent'])
    .orderBy((eb) => eb.case().when('status', '=', 'pending').then(0).else(1).end())
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc');
  if (status) query = query.where('status', '=', status);
  if (limit) query = query.limit(limit);
  return (await query.execute()).map(({ consent, ...row }) => ({
    ...row,
    /** The version of the words that allow publishing it; `null` if it may not be published. */
    consentVersion: consent && (JSON.parse(consent) as { version: string }).version,
  }));
}

/** The reviews that may be published: approved, and sent under words that allow it; the newest first. */
export async function publishableReviews(db: OperationContext['db']) {
  const approved = await listReviews(db, { status: 'approved' });
  return approved.flatMap(({ consentVersion, ...one }) =>
    consentVersion === null ? [] : { ...one, consentVersion },
  );
}

/** The file from which the build takes testimonials. */
export const testimonialsFile = 'src/content/testimonials.json';

/** The text of that file. */
export const testimonialsText = (published: readonly PublishedReview[]) =>
  `${JSON.stringify(published, null, 2)}\n`;

/** Makes the testimonials from the reviews that may be published, without those that the reader cannot open. */
export async function newTestimonials(db: OperationContext['db'], reader: Reader) {
  const published: PublishedReview[] = [];
  for (const { id, receivedAt, consentVersion, details: stored } of await publishableReviews(db)) {
    const details = await reader.review(stored);
    const date = localDay(new Date(receivedAt));
    if (details) published.push(publishedReview(details.review, { id, date, consentVersion }));
  }
  return published;
}

/** Whether the published testimonials are those that the database allows; `null` if a review is sealed or damaged. */
export async function testimonialsAreCurrent(db: OperationContext['db'], file = testimonialsFile) {
  const reader = await readerWith(undefined);
  const published = await newTestimonials(db, reader);
  if (reader.hasUnread()) return null;
  return testimonialsText(publishedHere(file) ?? []) === testimonialsText(published);
}

/** Reads the testimonials of the next build from this checkout; `null` if the sources are elsewhere. */
export const publishedHere = (file = testimonialsFile): PublishedReview[] | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PublishedReview[]) : null;
