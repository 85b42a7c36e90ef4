import { rejectReasons, type RejectReason } from '../../src/domain/review';
import { quantity } from '../../src/lib/quantity';
import { formatTable, inFacts } from '../operations/format';
import { readerWith } from '../operations/reader';
import * as operations from '../operations/reviews';
import { printListed, writeFileOrOutput, type CommandContext, type CommonOptions } from './context';

/** A review's id as the operator reads it, with the number of its revision if it was sent again: `ID` or `ID.2`. */
const printedId = ({ id, revision }: { id: string; revision: number }) =>
  revision > 1 ? `${id}.${revision}` : id;

/** The id and the revision that {@link printedId} printed. */
export function idAndRevision(printed: string): [id: string, revision: number] {
  const [, id = printed, revision = '1'] = /^(.*?)(?:\.(\d{1,9}))?$/.exec(printed) ?? [];
  return [id, Number(revision)];
}

/** Prints the reviews, pending ones first, with the ids that approve, reject and delete them. */
export async function printReviews(context: CommandContext, options: CommonOptions): Promise<void> {
  const reader = await readerWith(options.key);
  const reviews = [];
  for (const { details: stored, ...listed } of await operations.listReviews(context.db)) {
    const details = await reader.review(stored);
    const review = details ? { ...details.review, ...(!options.reveal && { lastName: '•••' }) } : '(sealed)';
    const mayBePublished = listed.consentVersion !== null;
    reviews.push({ ...listed, id: printedId(listed), mayBePublished, review });
  }
  const none = 'No reviews yet.';
  await printListed(context, options, reviews, (all) => all.map(inFacts).join('\n\n') || none);
  if (options.key !== undefined) reader.failIfAnyUnread();
}

/** Approves a review, or rejects it for a reason, by its printed id, unless it was sent again since it was printed. */
export async function decideOnReview(context: CommandContext, printed: string, reason: RejectReason | null) {
  const [id, revision] = idAndRevision(printed);
  const status = await operations.decideReview(context, { id, revision, rejectReason: reason });
  return `The review is ${status}.`;
}

/** Deletes a review at once, as its author asked. */
export async function deleteReview(context: CommandContext, printed: string): Promise<string> {
  await operations.removeReview(context, idAndRevision(printed)[0]);
  return 'Deleted. If it was published, `reviews --publish` and a build take it off the page.';
}

/** Prints how many reviews there are, their average rating, and why some were rejected. */
export async function summarizeReviews(context: CommandContext, options: CommonOptions): Promise<void> {
  const reader = await readerWith(options.key);
  const reviews: { groups: (string | null)[]; rating: number | undefined }[] = [];
  for (const { status, rejectReason, details } of await operations.listReviews(context.db)) {
    const rating = (await reader.review(details))?.review.rating;
    reviews.push({ groups: ['all', status, rejectReason], rating });
  }
  const summary = ['all', 'pending', 'approved', 'rejected', ...rejectReasons].map((name) => {
    const group = reviews.filter(({ groups }) => groups.includes(name));
    const ratings = group.flatMap(({ rating }) => rating ?? []);
    const stars = ratings.reduce((sum, rating) => sum + rating, 0);
    return { name, count: group.length, averageRating: ratings.length > 0 ? stars / ratings.length : null };
  });
  await printListed(context, options, summary, (all) =>
    formatTable([
      ['REVIEWS', 'COUNT', 'AVERAGE RATING'],
      ...all.map(({ name, count, averageRating }) => [name, count, averageRating?.toFixed(1) ?? '-']),
    ]),
  );
  reader.failIfAnyUnread();
}

/**
 * Writes the reviews that may be published to the file from which the build takes them, or to another one, or `-` for
 * standard output. If a review cannot be read, the file stays as it was.
 */
export async function publishReviews(
  context: CommandContext,
  { key, out = operations.testimonialsFile }: CommonOptions & { out?: string },
): Promise<void> {
  const reader = await readerWith(key);
  const published = await operations.newTestimonials(context.db, reader);
  reader.failIfAnyUnread();
  const whenWritten = `${quantity(published.length, 'review')} in ${out}: the next build shows the newest.`;
  await writeFileOrOutput(context, out, operations.testimonialsText(published), whenWritten);
}
