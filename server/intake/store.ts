import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { leadFields } from '../../src/domain/lead';
import type { LeadDetails, ReviewDetails } from '../db/details';
import { digestsUnderEachKey, emailDigests, phoneDigests } from '../db/digests';
import { lockRows } from '../db/leads';
import { queueMessage } from '../db/outbox';
import { sealDetails, sealForPartner } from '../db/sealing';
import type { AcceptedKeyRow, LeadRow, Tables } from '../db/tables';
import type { LeadBody, ReviewBody } from './schemas';

/** What storing a submission needs. */
export interface StoreDependencies {
  readonly db: Kysely<Tables>;
  /** Answers are sealed to the first; without any they are stored in the clear. */
  readonly publicKeys: readonly string[];
  /** The first seals messages that wait for the partner; without any, leads wait for export. */
  readonly partnerSecrets: readonly Buffer[];
  readonly now: () => Date;
}

/**
 * The result of a submission.
 *
 * - `created`: it is the first of its application.
 * - `revised`: it replaces the stored answers of its application.
 * - `superseded`: it came late, after a newer one of its application, and changes nothing.
 * - `replayed`: it repeats an accepted one under the same key, and changes nothing.
 * - `keyReused`: it is refused, because its key was used for another body.
 */
export type StoreResult =
  | {
      readonly status: 'created' | 'revised' | 'superseded' | 'replayed';
      readonly id: string;
      readonly receivedAt: string;
    }
  | { readonly status: 'keyReused' };

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

/** A submission, and how its table stores it. */
interface Submission {
  readonly table: 'leads' | 'reviews';
  /** The Idempotency-Key. */
  readonly key: string;
  /** Counts the sendings of one application; `null` where the page does not count. */
  readonly sequence: number | null;
  /** What must be equal for a second request to count as a repetition. */
  readonly fingerprintInput: readonly unknown[];
  /** The same as builds before November 2026 wrote it. */
  readonly earlierFingerprintInput: readonly unknown[];
  /** Locks the application's row until the transaction ends; inserts one with `revisions: 0` if there is none. */
  readonly insertOrLock: (
    trx: Transaction<Tables>,
    id: string,
    receivedAt: string,
  ) => Promise<Pick<LeadRow, 'id' | 'revisions' | 'sequence'>>;
  /** Writes the body into the row as its next revision. */
  readonly revise: (
    trx: Transaction<Tables>,
    id: string,
    receivedAt: string,
    revision: number,
  ) => Promise<unknown>;
}

/** The higher of two numbers, where `null` is none. */
const higherSequence = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

/**
 * Decides what a sending changes.
 *
 * - A new key with a lower `sequence` than the stored one is ignored.
 * - Any other new key revises the application, also without a `sequence`.
 * - A known key is a repetition, unless the visitor has changed answers and changed them back: then its `sequence` is higher
 *   than before and the stored answers are others, and it revises the application.
 *
 * @param sequence of the sending
 * @param row the stored application
 * @param previous what was accepted under the same key before
 */
export function decide(
  sequence: number | null,
  row: { readonly revisions: number; readonly sequence: number | null },
  previous: Pick<AcceptedKeyRow, 'revision' | 'sequence'> | undefined,
): 'revise' | 'replay' | 'ignoreOlder' {
  const isOlder = sequence !== null && row.sequence !== null && sequence < row.sequence;
  if (!previous) return isOlder ? 'ignoreOlder' : 'revise';
  const madeCurrentRevision = previous.revision === row.revisions;
  const isRetry = sequence === null || (previous.sequence !== null && sequence <= previous.sequence);
  return isOlder || madeCurrentRevision || isRetry ? 'replay' : 'revise';
}

/** What was accepted under one of the digests of a key. */
const findAccepted = (trx: Transaction<Tables>, keyDigests: readonly string[]) =>
  trx
    .selectFrom('accepted_keys')
    .selectAll()
    .where('key', 'in', keyDigests)
    .where('subject_id', '!=', '')
    .executeTakeFirst();

/**
 * Inserts a key, so that another request with the same key waits here until this transaction ends.
 *
 * @param keyDigests the digests of the key: the first, under the current LEADS_PUBLIC_KEY, is inserted; those under earlier
 *   public keys are only looked up
 * @returns what was accepted under the key before
 */
async function claimKey(
  trx: Transaction<Tables>,
  keyDigests: readonly [string, ...string[]],
  fingerprint: string,
  receivedAt: string,
): Promise<Selectable<AcceptedKeyRow> | undefined> {
  const [key] = keyDigests;
  const claimed = await trx
    .insertInto('accepted_keys')
    .values({ key, fingerprint, subject_id: '', received_at: receivedAt, revision: 0 })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  const accepted = await findAccepted(trx, keyDigests);
  // The key was accepted before LEADS_PUBLIC_KEY changed, under another digest.
  if (accepted && claimed) await trx.deleteFrom('accepted_keys').where('key', '=', key).execute();
  return accepted;
}

/**
 * Stores a submission once, in one transaction.
 *
 * @throws CommitUnanswered if the submission may or may not be stored; if it is not stored, the database's own error
 */
async function storeSubmission(
  { db, publicKeys, now }: StoreDependencies,
  submission: Submission,
): Promise<StoreResult> {
  const { table, sequence, insertOrLock, revise } = submission;
  const receivedAt = now().toISOString();
  const keyDigests = digestsUnderEachKey(
    `${table === 'leads' ? 'lead' : 'review'} ${submission.key}`,
    publicKeys,
  );
  const fingerprints = digestsUnderEachKey(JSON.stringify(submission.fingerprintInput), publicKeys);
  const earlierFingerprints = digestsUnderEachKey(
    JSON.stringify(submission.earlierFingerprintInput),
    publicKeys,
  );
  return db.transaction().execute(async (trx) => {
    const accepted = await claimKey(trx, keyDigests, fingerprints[0], receivedAt);
    if (accepted && ![...fingerprints, ...earlierFingerprints].includes(accepted.fingerprint))
      return { status: 'keyReused' };
    // A concurrent sending waits here until the first is stored, and then sees its row.
    const [row] = accepted
      ? await lockRows(trx, table, [accepted.subject_id])
      : [await insertOrLock(trx, randomUUID(), receivedAt)];
    if (!row) throw new Error('an accepted submission is missing');
    // Read again, because another sending may have changed it before this one locked the row.
    const previous = accepted && (await findAccepted(trx, keyDigests));

    const decision = decide(sequence, row, previous);
    const isRevision = decision === 'revise';
    const revision = isRevision ? row.revisions + 1 : (previous?.revision ?? 0);
    if (isRevision) await revise(trx, row.id, receivedAt, revision);
    await trx
      .updateTable(table)
      .set({ sequence: higherSequence(row.sequence, sequence), ...(isRevision && { revisions: revision }) })
      .where('id', '=', row.id)
      .execute();
    await trx
      .updateTable('accepted_keys')
      .set({
        subject_id: row.id,
        revision,
        sequence: higherSequence(previous?.sequence ?? null, sequence),
        ...(decision !== 'replay' && { received_at: receivedAt }),
      })
      .where('key', '=', previous?.key ?? keyDigests[0])
      .execute();
    if (previous && decision === 'replay')
      return { status: 'replayed', id: row.id, receivedAt: previous.received_at };
    if (!isRevision) return { status: 'superseded', id: row.id, receivedAt };
    return { status: revision === 1 ? 'created' : 'revised', id: row.id, receivedAt };
  });
}

/**
 * Stores a lead, the evidence of its consent and its message for the partner in one transaction. An application that is
 * stored already is revised: its row gets the new answers, and its waiting message is replaced.
 *
 * @param key the Idempotency-Key
 * @throws as {@link storeSubmission} does
 */
export async function storeLead(
  dependencies: StoreDependencies,
  key: string,
  body: LeadBody,
): Promise<StoreResult> {
  const { publicKeys, partnerSecrets } = dependencies;
  const [publicKey = null] = publicKeys;
  const { submissionId, lead, consent, page, source, startedAt, sentAt } = body;
  const contents: LeadDetails = { lead, consent, page, source, startedAt, sentAt };
  const details = await sealDetails(contents, publicKey);
  const [secret] = partnerSecrets;
  const forPartner = publicKey && secret ? sealForPartner(contents, secret) : null;
  // Sealed too, because the text of the consent names the phone number.
  const evidence = await sealDetails({ ...consent, page: page.url }, publicKey);
  const [phone_digest] = phoneDigests(lead.phone, publicKeys);
  return storeSubmission(dependencies, {
    table: 'leads',
    key,
    sequence: body.sequence ?? null,
    // Without the times and the page, which differ where a reloaded page sends the same application again.
    fingerprintInput: [submissionId, consent.given, ...givenAnswers(lead)],
    earlierFingerprintInput: [submissionId, consent.given, ...leadFields.map((field) => lead[field])],
    insertOrLock: (trx, id, receivedAt) =>
      trx
        .insertInto('leads')
        .values({
          id,
          submission_id: submissionId,
          received_at: receivedAt,
          revised_at: receivedAt,
          revisions: 0,
          details: '',
          utm_source: '',
          utm_campaign: '',
        })
        .onConflict((conflict) =>
          conflict.column('submission_id').doUpdateSet((eb) => ({ sequence: eb.ref('leads.sequence') })),
        )
        .returning(['id', 'revisions', 'sequence'])
        .executeTakeFirstOrThrow(),
    revise: async (trx, id, receivedAt, revision) => {
      await trx
        .updateTable('leads')
        .set({
          revised_at: receivedAt,
          suspect: suspectReason(body),
          details,
          utm_source: source?.utm_source ?? '',
          utm_campaign: source?.utm_campaign ?? '',
          email_digest: emailDigests(lead.email, publicKeys)[0],
          phone_digest,
          partner_has_at: null,
          exported_at: null,
        })
        .where('id', '=', id)
        .execute();
      await trx.deleteFrom('outbox').where('lead_id', '=', id).where('state', '!=', 'delivered').execute();
      await trx
        .insertInto('consents')
        .values({ lead_id: id, revision, received_at: receivedAt, evidence, phone_digest })
        .execute();
      await queueMessage(trx, { leadId: id, revision, details: forPartner, at: receivedAt });
    },
  });
}

/**
 * Stores a review, which waits for approval. One that is sent again with changes waits for approval again.
 *
 * @throws as {@link storeSubmission} does
 */
export async function storeReview(
  dependencies: StoreDependencies,
  key: string,
  body: ReviewBody,
): Promise<StoreResult> {
  const { submissionId, review, page, consent, startedAt, sentAt } = body;
  const contents: ReviewDetails = { review, page, startedAt, sentAt };
  const details = await sealDetails(contents, dependencies.publicKeys[0] ?? null);
  return storeSubmission(dependencies, {
    table: 'reviews',
    key,
    sequence: body.sequence ?? null,
    fingerprintInput: [submissionId, ...givenAnswers(review)],
    earlierFingerprintInput: [submissionId, review],
    insertOrLock: (trx, id, receivedAt) =>
      trx
        .insertInto('reviews')
        .values({
          id,
          submission_id: submissionId,
          received_at: receivedAt,
          revisions: 0,
          status: 'pending',
          details: '',
        })
        .onConflict((conflict) =>
          conflict.column('submission_id').doUpdateSet((eb) => ({ sequence: eb.ref('reviews.sequence') })),
        )
        .returning(['id', 'revisions', 'sequence'])
        .executeTakeFirstOrThrow(),
    revise: (trx, id, receivedAt) =>
      trx
        .updateTable('reviews')
        .set({
          received_at: receivedAt,
          status: 'pending',
          reject_reason: null,
          // An empty text is no consent.
          consent: consent?.text.trim() ? JSON.stringify(consent) : null,
          suspect: suspectReason(body),
          details,
        })
        .where('id', '=', id)
        .execute(),
  });
}
