import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely, Transaction } from 'kysely';
import type { LeadDetails, ReviewDetails } from '../db/details';
import { digestsUnderEachKey, emailDigests, phoneDigests, type DigestKeys } from '../db/digests';
import { replaceMessage } from '../db/outbox';
import { copyToSend } from '../db/partnerCopy';
import { unusedReference } from '../db/references';
import { seal } from '../db/sealing';
import type { AcceptedKeyRow, LeadRow, ReviewRow, Tables } from '../db/tables';
import { queueConfirmation } from '../mail/mailOutbox';
import type { Settings } from '../settings/settings';
import { dayMs } from '../times';
import { Problem } from './problems';
import type { LeadBody, ReviewBody } from './schemas';

export interface StoreDependencies {
  readonly db: Kysely<Tables>;
  readonly settings: Settings;
  readonly now: () => Date;
}

/**
 * What a submission changed.
 *
 * - `created`: it is the first of its lead or review.
 * - `revised`: it replaces the stored answers.
 * - `superseded`: it came late, after a newer one, and changes nothing.
 * - `replayed`: it repeats an accepted one under the same key, and changes nothing.
 */
type Change = 'created' | 'revised' | 'superseded' | 'replayed';

export interface StoreResult {
  readonly status: Change;
  readonly id: string;
  readonly receivedAt: string;
  /** The number of the revision that it stored, or `null` if it changed nothing. */
  readonly revision: number | null;
}

/** The shortest time in which a person fills in a form, in milliseconds. */
const fastestPersonMs = 3000;

/** Why a submission may not come from a person, or `null`. Such a submission is stored all the same, with this reason. */
function suspectReason(body: { website: string; startedAt: string; sentAt: string }): string | null {
  if (body.website !== '') return 'honeypot';
  return Date.parse(body.sentAt) - Date.parse(body.startedAt) < fastestPersonMs ? 'fast' : null;
}

/** Leaves out empty answers, so that a build with one more question gets the same fingerprint. */
const givenAnswers = (answers: object) =>
  Object.entries(answers)
    .filter(([, answer]) => answer !== '')
    .sort();

/** What a lead and a review have in common when they arrive. */
interface BaseSubmission {
  /** The Idempotency-Key. */
  readonly key: string;
  readonly submissionId: string;
  /** Counts the submissions of one lead; `null` if the page does not count. */
  readonly sequence: number | null;
  readonly receivedAt: string;
  /** What must be equal for a second request under the same key to count as a repetition. */
  readonly fingerprintInput: readonly unknown[];
}

/** What {@link storeSubmission} sets in both tables alike. */
type SharedColumn = 'id' | 'submission_id' | 'revisions' | 'sequence';

/** A submission, and what it sets in its row. A revision sets a review's `received_at` anew, and leaves a lead's as it is. */
type Submission = BaseSubmission &
  (
    | {
        readonly table: 'leads';
        readonly columns: Omit<Insertable<LeadRow>, SharedColumn | 'received_at' | 'reference'>;
        /** What it sets in a new row alone. */
        readonly newColumns: Pick<LeadRow, 'reference'>;
      }
    | {
        readonly table: 'reviews';
        readonly columns: Omit<Insertable<ReviewRow>, SharedColumn>;
        newColumns?: never;
      }
  );

/** Locks the row of a lead or review until the transaction ends; inserts one without a revision if there is none. */
const lockRow = (
  trx: Transaction<Tables>,
  { table, submissionId, receivedAt, columns, newColumns }: Submission,
): Promise<Pick<LeadRow, 'id' | 'revisions' | 'sequence'>> =>
  trx
    .insertInto(table)
    .values({
      id: randomUUID(),
      submission_id: submissionId,
      received_at: receivedAt,
      revisions: 0,
      ...columns,
      ...newColumns,
    })
    .onConflict((conflict) =>
      conflict.column('submission_id').doUpdateSet((eb) => ({ sequence: eb.ref(`${table}.sequence`) })),
    )
    .returning(['id', 'revisions', 'sequence'])
    .executeTakeFirstOrThrow();

/** `null` if neither is known, since a sequence is 1 or more. */
const higherSequence = (one: number | null, other: number | null) => Math.max(one ?? 0, other ?? 0) || null;

/**
 * Decides what a submission changes.
 *
 * - A new key with a lower `sequence` than the stored one is ignored.
 * - Any other new key revises the row, also without a `sequence`.
 * - A known key is a repetition, unless the visitor has changed answers and changed them back: then its `sequence` is higher
 *   than before and the stored answers are others, and it revises the row.
 *
 * @param sequence of the submission
 * @param row what is stored, without a revision if this is its first submission
 * @param accepted what was accepted under the same key before
 */
export function changeBy(
  sequence: number | null,
  row: { readonly revisions: number; readonly sequence: number | null },
  accepted: Pick<AcceptedKeyRow, 'revision' | 'sequence'> | undefined,
): Change {
  const isOlder = sequence !== null && row.sequence !== null && sequence < row.sequence;
  if (!accepted) {
    if (isOlder) return 'superseded';
    return row.revisions === 0 ? 'created' : 'revised';
  }
  const madeCurrentRevision = accepted.revision === row.revisions;
  const isRetry = sequence === null || (accepted.sequence !== null && sequence <= accepted.sequence);
  return isOlder || madeCurrentRevision || isRetry ? 'replayed' : 'revised';
}

const keyReused = () =>
  new Problem(422, 'This Idempotency-Key was used for another body.', { field: 'Idempotency-Key' });

/**
 * Stores what was accepted under a key last.
 *
 * @throws Problem if another lead or review was accepted under it
 */
async function saveKey(trx: Transaction<Tables>, row: AcceptedKeyRow): Promise<void> {
  const { subject_id, received_at, sequence, revision } = row;
  const saved = await trx
    .insertInto('accepted_keys')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ received_at, sequence, revision })
        .where('accepted_keys.subject_id', '=', subject_id),
    )
    .returning('key')
    .executeTakeFirst();
  if (!saved) throw keyReused();
}

/**
 * Stores a submission once. Its row stays locked until the transaction ends.
 *
 * @throws Problem if its key was used for another body
 */
async function storeSubmission(
  trx: Transaction<Tables>,
  digestKeys: DigestKeys,
  submission: Submission,
): Promise<StoreResult> {
  const { table, key, sequence, receivedAt, fingerprintInput, columns } = submission;
  const keyDigests = digestsUnderEachKey(`${table === 'leads' ? 'lead' : 'review'} ${key}`, digestKeys);
  const fingerprints = digestsUnderEachKey(JSON.stringify(fingerprintInput), digestKeys);
  // Comes first: another submission of the same lead or review waits here until this one is stored.
  const row = await lockRow(trx, submission);
  const accepted = await trx
    .selectFrom('accepted_keys')
    .selectAll()
    .where('key', 'in', keyDigests)
    .executeTakeFirst();
  if (accepted && !fingerprints.includes(accepted.fingerprint)) throw keyReused();

  const status = changeBy(sequence, row, accepted);
  const storesAnswers = status === 'created' || status === 'revised';
  const { revision, received_at } = storesAnswers
    ? { revision: row.revisions + 1, received_at: receivedAt }
    : (accepted ?? { revision: 0, received_at: receivedAt });
  const highest = { sequence: higherSequence(row.sequence, sequence) };
  await trx
    .updateTable(table)
    .set(storesAnswers ? { ...columns, ...highest, revisions: revision } : highest)
    .where('id', '=', row.id)
    .execute();
  await saveKey(trx, {
    key: accepted?.key ?? keyDigests[0],
    fingerprint: fingerprints[0],
    subject_id: row.id,
    received_at,
    sequence: higherSequence(accepted?.sequence ?? null, sequence),
    revision,
  });
  return { status, id: row.id, receivedAt: received_at, revision: storesAnswers ? revision : null };
}

/**
 * Stores a lead, the evidence of its consent and its message for the partner in one transaction. An application that is
 * stored already is revised: its row gets the new answers, and its waiting message is replaced.
 *
 * @param key the Idempotency-Key
 * @throws Problem if the key was used for another body; CommitUnanswered if the lead may or may not be stored; if it is not
 *   stored, the database's own error
 */
export async function storeLead(
  { db, settings, now }: StoreDependencies,
  key: string,
  body: LeadBody,
): Promise<StoreResult & { reference: string }> {
  const [publicKey = null] = settings.leadsPublicKeys;
  const { submissionId, lead, consent, page, source, startedAt, sentAt } = body;
  const contents: LeadDetails = { lead, consent, page, source, startedAt, sentAt };
  const details = await seal(contents, publicKey);
  const partnerCopy = settings.partner && copyToSend(contents, settings);
  // Sealed too, because the text of the consent names the phone number.
  const evidence = await seal({ ...consent, page: page.url, build: page.build }, publicKey);
  const digests = {
    email_digest: emailDigests(lead.email, settings),
    phone_digest: phoneDigests(lead.phone, settings),
  };
  const [phone_digest] = digests.phone_digest;
  const receivedAt = now().toISOString();
  const suspect = suspectReason(body);
  return db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('leads')
      .select('email_digest')
      .where('submission_id', '=', submissionId)
      .executeTakeFirst();
    const stored = await storeSubmission(trx, settings, {
      table: 'leads',
      key,
      submissionId,
      sequence: body.sequence ?? null,
      receivedAt,
      // Without the times and the page, which differ if a reloaded page sends the same application again.
      fingerprintInput: [submissionId, consent.given, ...givenAnswers(lead)],
      columns: {
        revised_at: receivedAt,
        suspect,
        details,
        utm_source: source?.utm_source ?? '',
        utm_campaign: source?.utm_campaign ?? '',
        utm_content: source?.utm_content ?? '',
        email_digest: digests.email_digest[0],
        phone_digest,
        partner_has_at: null,
        partner_verdict: null,
        partner_verdict_at: null,
        partner_reason: null,
        exported_at: null,
      },
      newColumns: { reference: await unusedReference(trx) },
    });
    const { id, revision } = stored;
    const { reference, received_at } = await trx
      .selectFrom('leads')
      .select(['reference', 'received_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (revision === null) return { ...stored, reference };
    await trx
      .insertInto('consents')
      .values({ lead_id: id, revision, received_at: receivedAt, evidence, phone_digest })
      .execute();
    const state = settings.holdsSuspects && suspect !== null ? 'held' : 'waiting';
    await replaceMessage(trx, { leadId: id, revision, partnerCopy, state, queuedAt: receivedAt });
    const { duplicateDays } = settings;
    const earlier =
      duplicateDays > 0 ? await earlierLead(trx, { id, received_at }, digests, duplicateDays) : undefined;
    await trx
      .updateTable('leads')
      .set({ repeat_of: earlier?.reference ?? null })
      .where('id', '=', id)
      .execute();
    if (settings.confirmations) {
      await queueConfirmation(trx, {
        leadId: id,
        revision,
        details: contents,
        digests: digests.email_digest,
        isNewAddress: !digests.email_digest.includes(before?.email_digest ?? ''),
        suspect: suspect !== null,
        earlier,
        settings,
        now: now(),
      });
    }
    return { ...stored, reference };
  });
}

/**
 * The latest lead that came from the same email address or phone number before this one.
 *
 * @param digests of both
 * @param days how long before, at most
 */
function earlierLead(
  trx: Transaction<Tables>,
  { id, received_at }: Pick<LeadRow, 'id' | 'received_at'>,
  digests: { readonly email_digest: readonly string[]; readonly phone_digest: readonly string[] },
  days: number,
) {
  const known = (column: keyof typeof digests) => digests[column].filter(Boolean);
  return trx
    .selectFrom('leads')
    .select(['reference', 'received_at'])
    .where((eb) =>
      eb.or([
        eb('email_digest', 'in', known('email_digest')),
        eb('phone_digest', 'in', known('phone_digest')),
      ]),
    )
    .where('id', '<>', id)
    .where('received_at', '<=', received_at)
    .where('received_at', '>=', new Date(Date.parse(received_at) - days * dayMs).toISOString())
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Stores a review, which waits for approval. One that is sent again with changes waits for approval again.
 *
 * @throws as {@link storeLead} does
 */
export async function storeReview(
  { db, settings, now }: StoreDependencies,
  key: string,
  body: ReviewBody,
): Promise<StoreResult> {
  const { submissionId, review, page, consent, startedAt, sentAt } = body;
  const contents: ReviewDetails = { review, page, startedAt, sentAt };
  const details = await seal(contents, settings.leadsPublicKeys[0] ?? null);
  const receivedAt = now().toISOString();
  const submission: Submission = {
    table: 'reviews',
    key,
    submissionId,
    sequence: body.sequence ?? null,
    receivedAt,
    fingerprintInput: [submissionId, ...givenAnswers(review)],
    columns: {
      received_at: receivedAt,
      status: 'pending',
      reject_reason: null,
      // An empty text is no consent.
      consent: consent?.text.trim() ? JSON.stringify(consent) : null,
      suspect: suspectReason(body),
      details,
    },
  };
  return db.transaction().execute((trx) => storeSubmission(trx, settings, submission));
}
