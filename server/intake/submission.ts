import type { Transaction } from 'kysely';
import { digestsUnderEachKey, type DigestKeys } from '../db/digests';
import type { AcceptedKeyRow, LeadRow, ReviewRow, Tables } from '../db/tables';
import { Problem } from './problems';

/**
 * What a submission changed.
 *
 * - `stored`: its answers are stored, in place of earlier ones if there are any.
 * - `superseded`: it came late, after a newer one, and changes nothing.
 * - `replayed`: it repeats an accepted one under the same key, and changes nothing.
 */
type Change = 'stored' | 'superseded' | 'replayed';

export interface StoreResult {
  readonly status: Change;
  readonly id: string;
  readonly receivedAt: string;
  /** The number of the revision that it stored, or `null` if it changed nothing. */
  readonly revision: number | null;
}

/** The common part of a lead and a review that arrive. */
interface Submission {
  /** The Idempotency-Key. */
  readonly key: string;
  /** Counts the submissions of one lead; `null` if the page does not count. */
  readonly sequence: number | null;
  readonly receivedAt: string;
  /** What must be equal for a second request under the same key to count as a repeat of the first. */
  readonly fingerprintInput: readonly unknown[];
  /** Its locked row as it was before, with 0 revisions if this is the first submission. */
  readonly row: Pick<LeadRow, 'id' | 'revisions' | 'sequence'>;
}

/** The columns that a submission sets in its row. A revision renews a review's `received_at`, but not a lead's. */
type Changed = readonly ['leads', Partial<LeadRow>] | readonly ['reviews', Partial<ReviewRow>];

/** `null` if neither is known, since a sequence is 1 or more. */
const higherSequence = (one: number | null, other: number | null) => Math.max(one ?? 0, other ?? 0) || null;

/**
 * Decides what a submission changes.
 *
 * - A new key with a lower `sequence` than the stored one is ignored.
 * - Any other new key is stored, also without a `sequence`.
 * - A known key is a repeat, unless the visitor has changed answers and changed them back: then its `sequence` is
 *   higher than before, other answers are stored, and it is stored again.
 *
 * @param sequence of the submission
 * @param row what is stored
 * @param accepted what was last accepted under the same key
 */
export function changeBy(
  sequence: number | null,
  row: { readonly revisions: number; readonly sequence: number | null },
  accepted: Pick<AcceptedKeyRow, 'revision' | 'sequence'> | undefined,
): Change {
  const isOlder = sequence !== null && row.sequence !== null && sequence < row.sequence;
  if (!accepted) return isOlder ? 'superseded' : 'stored';
  const madeCurrentRevision = accepted.revision === row.revisions;
  const isRetry = sequence === null || (accepted.sequence !== null && sequence <= accepted.sequence);
  return isOlder || madeCurrentRevision || isRetry ? 'replayed' : 'stored';
}

const keyReused = () =>
  new Problem(422, 'This Idempotency-Key was used for another body.', { field: 'Idempotency-Key' });

/**
 * Stores a submission once, in its row.
 *
 * @throws Problem if its key was used for another body
 */
export async function storeSubmission(
  trx: Transaction<Tables>,
  digestKeys: DigestKeys,
  [table, columns]: Changed,
  { key, sequence, receivedAt, fingerprintInput, row }: Submission,
): Promise<StoreResult> {
  const keyDigests = digestsUnderEachKey(`${table === 'leads' ? 'lead' : 'review'} ${key}`, digestKeys);
  const fingerprints = digestsUnderEachKey(JSON.stringify(fingerprintInput), digestKeys);
  const accepted = await trx
    .selectFrom('accepted_keys')
    .selectAll()
    .where('key', 'in', keyDigests)
    .executeTakeFirst();
  if (accepted && !fingerprints.includes(accepted.fingerprint)) throw keyReused();

  const status = changeBy(sequence, row, accepted);
  const isStored = status === 'stored';
  const { revision, received_at } = isStored
    ? { revision: row.revisions + 1, received_at: receivedAt }
    : (accepted ?? { revision: 0, received_at: receivedAt });
  const highest = { sequence: higherSequence(row.sequence, sequence) };
  await trx
    .updateTable(table)
    .set(isStored ? { ...columns, ...highest, revisions: revision } : highest)
    .where('id', '=', row.id)
    .execute();
  const latest = { received_at, sequence: higherSequence(accepted?.sequence ?? null, sequence), revision };
  const saved = await trx
    .insertInto('accepted_keys')
    .values({
      key: accepted?.key ?? keyDigests[0],
      fingerprint: fingerprints[0],
      subject_id: row.id,
      ...latest,
    })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(latest).where('accepted_keys.subject_id', '=', row.id),
    )
    .returning('key')
    .executeTakeFirst();
  // Another lead or review was accepted under it at the same time.
  if (!saved) throw keyReused();
  return { status, id: row.id, receivedAt: received_at, revision: isStored ? revision : null };
}
