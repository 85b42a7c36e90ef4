import { deleteReviews } from '../db/deleting';
import { isSealed, openDetails } from '../db/sealing';
import type { ReviewDetails } from '../intake/schemas';
import { CommandError, minuteOf, readPrivateKey, print, type CommandContext, type Reading } from './context';
import { printable } from './print';

/** A review's id as the operator reads it, with the number of its revision where it was sent again: `ID` or `ID.2`. */
const shownId = ({ id, revisions }: { id: string; revisions: number }) =>
  revisions > 1 ? `${id}.${revisions}` : id;

/** What {@link shownId} showed. */
function idAndRevision(shown: string): [id: string, revision: number] {
  const [, id = shown, revision = '1'] = /^(.*?)(?:\.(\d{1,9}))?$/.exec(shown) ?? [];
  return [id, Number(revision)];
}

interface ReviewChange extends Reading {
  readonly approve?: string;
  readonly reject?: string;
  readonly delete?: string;
}

/**
 * Reviews that came in, or what is decided about one.
 *
 * @throws CommandError where there is none under the id, or it was sent again since the operator read it
 */
export async function reviews(context: CommandContext, change: ReviewChange): Promise<void> {
  const { db } = context.database;
  if (change.delete !== undefined) {
    const [id] = idAndRevision(change.delete);
    const count = await db.transaction().execute((trx) => deleteReviews(trx, (eb) => eb('id', '=', id)));
    if (count === 0) throw new CommandError('There is no such review.');
    print(context, 'Deleted.');
    return;
  }
  const decided = change.approve ?? change.reject;
  if (decided !== undefined) {
    const status = change.approve === undefined ? 'rejected' : 'approved';
    const [id, revision] = idAndRevision(decided);
    // Another revision may have come since the operator read this one.
    const { numUpdatedRows } = await db
      .updateTable('reviews')
      .set({ status })
      .where('id', '=', id)
      .where('revisions', '=', revision)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      const there = await db.selectFrom('reviews').select('id').where('id', '=', id).executeTakeFirst();
      if (!there) throw new CommandError('There is no such review.');
      throw new CommandError(
        'It was sent again with changes: read it with `npm run leads -- reviews`, and give its id as printed there.',
      );
    }
    print(context, `The review is ${status}.`);
    return;
  }
  const privateKey = await readPrivateKey(change.key);
  const rows = await db.selectFrom('reviews').selectAll().orderBy('received_at', 'desc').execute();
  if (rows.length === 0) print(context, 'No reviews yet.');
  for (const row of rows) {
    print(
      context,
      `${shownId(row)}  ${minuteOf(row.received_at)}  ${row.status}${row.suspect ? `  suspect: ${row.suspect}` : ''}`,
    );
    if (isSealed(row.details) && privateKey === null) {
      print(context, '  (sealed: give the private key with --key FILE)');
      continue;
    }
    const { review } = await openDetails<ReviewDetails>(row.details, privateKey);
    const name = change.reveal ? `${review.firstName} ${review.lastName}` : `${review.firstName} •••`;
    print(
      context,
      printable(
        `  ${review.rating} of 5, $${review.savings} a year: ${name}, ${review.city}, ${review.state}`,
      ),
    );
    if (review.reviewText !== '') print(context, `  ${printable(review.reviewText)}`);
  }
}
