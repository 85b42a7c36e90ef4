import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { ServerContext } from '../context';
import { digestsUnderEachKey, emailDigests, phoneDigests, type DigestKeys } from '../db/digests';
import { queueMessage } from '../db/outbox';
import { unusedReference } from '../db/references';
import { copyToSend, seal, type LeadDetails, type ReviewDetails } from '../db/sealing';
import type { AcceptedKeyRow, LeadRow, ReviewRow, Tables } from '../db/tables';
import { dayMs } from '../lib/times';
import { queueConfirmation } from '../mail/confirmations';
import { Problem } from './requests';
import type { AcceptedResponse, LeadBody, ReviewBody } from './schemas';

/** The shortest time in which a person fills in a form, in milliseconds. */
const fastestPersonMs = 3000;

/** Why a submission, which is stored all the same, may not come from a person, or `null`. */
function suspectReason({ website, startedAt, sentAt }: LeadBody | ReviewBody): string | null {
  if (website !== '') return 'honeypot';
  return Date.parse(sentAt) - Date.parse(startedAt) < fastestPersonMs ? 'fast' : null;
}

/** Leaves out empty answers, so that one more question in a later build does not change the fingerprint. */
const givenAnswers = (answers: object) =>
  Object.entries(answers)
    .filter(([, answer]) => answer !== '')
    .sort();

/**
 * Stores a lead, the evidence of its consent and its message for the partner in one transaction. An application that is
 * stored already is revised: its row gets the new answers, and its waiting message is replaced. Throws a Problem if the
 * key was used for another body, CommitUnanswered if the lead may or may not be stored, and the database's own error if
 * it is not stored.
 */
export async function storeLead(
  { db, settings, now }: Omit<ServerContext, 'log'>,
  idempotencyKey: string,
  body: LeadBody,
): Promise<StoreResult> {
  const { leadsPublicKeys } = settings;
  const { submissionId, sequence = null, lead, consent, page, source, startedAt, sentAt } = body;
  const contents: LeadDetails = { lead, consent, page, source, startedAt, sentAt };
  const details = await seal(contents, leadsPublicKeys);
  const partnerCopy = settings.partner && copyToSend(contents, settings);
  // Sealed too, because the text of the consent names the phone number.
  const evidence = await seal({ ...consent, page: page.url, build: page.build }, leadsPublicKeys);
  const emails = emailDigests(lead.email, settings);
  const phones = phoneDigests(lead.phone, settings);
  const [phone_digest] = phones;
  const receivedAt = now().toISOString();
  const suspect = suspectReason(body);
  const columns = {
    revised_at: receivedAt,
    suspect,
    details,
    utm_source: source?.utm_source ?? '',
    utm_campaign: source?.utm_campaign ?? '',
    utm_content: source?.utm_content ?? '',
    email_digest: emails[0],
    phone_digest,
    partner_has_at: null,
    partner_verdict: null,
    partner_verdict_at: null,
    partner_reason: null,
    exported_at: null,
  };
  return db.transaction().execute(async (trx) => {
    const reference = await unusedReference(trx);
    const first = { id: randomUUID(), submission_id: submissionId, reference, received_at: receivedAt };
    // A conflict changes nothing but locks the row: another submission of the same lead waits until this one is stored.
    const row = await trx
      .insertInto('leads')
      .values({ ...first, revisions: 0, ...columns })
      .onConflict((conflict) => conflict.column('submission_id').doUpdateSet({ submission_id: submissionId }))
      .returningAll()
      .executeTakeFirstOrThrow();
    const earlier = await earlierLead(trx, row, emails, phones, settings.duplicateDays);
    const changes = { ...columns, repeat_of: earlier?.reference ?? null };
    // Without the times and the page, which differ if a reloaded page sends the same application again.
    const fingerprintInput = [submissionId, consent.given, ...givenAnswers(lead)];
    const stored = await storeSubmission(trx, settings, {
      table: 'leads',
      columns: changes,
      row,
      idempotencyKey,
      sequence,
      receivedAt,
      fingerprintInput,
    });
    const { id, revision } = stored;
    if (revision !== null) {
      const consentRow = { lead_id: id, revision, received_at: receivedAt, evidence, phone_digest };
      await trx.insertInto('consents').values(consentRow).execute();
      const state = settings.holdsSuspects && suspect !== null ? 'held' : 'waiting';
      await queueMessage(trx, { lead_id: id, revision, state, details: partnerCopy, queued_at: receivedAt });
      if (settings.confirmations) {
        const confirmed = { row, revision, details: contents, digests: emails, suspect, earlier };
        await queueConfirmation(trx, { settings, now }, confirmed);
      }
    }
    return { ...stored, reference: row.reference };
  });
}

/**
 * Finds the latest earlier lead, less than so many days before, with one of these digests of an email address or of a
 * phone number.
 */
function earlierLead(
  trx: Transaction<Tables>,
  row: LeadRow,
  emails: readonly string[],
  phones: readonly string[],
  days: number,
) {
  // '' means no address or number, and must match nobody.
  const isGiven = (digest: string) => digest !== '';
  return trx
    .selectFrom('leads')
    .select(['reference', 'received_at'])
    .where((eb) =>
      eb.or([
        eb('email_digest', 'in', emails.filter(isGiven)),
        eb('phone_digest', 'in', phones.filter(isGiven)),
      ]),
    )
    .where('id', '<>', row.id)
    .where('received_at', '<=', row.received_at)
    .where('received_at', '>', new Date(Date.parse(row.received_at) - days * dayMs).toISOString())
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Stores a review, which waits for approval. One that is sent again with changes waits for approval again. Throws as
 * {@link storeLead} does.
 */
export async function storeReview(
  { db, settings, now }: Omit<ServerContext, 'log'>,
  idempotencyKey: string,
  body: ReviewBody,
): Promise<StoreResult> {
  const { submissionId, sequence = null, review, page, consent, startedAt, sentAt } = body;
  const contents: ReviewDetails = { review, page, startedAt, sentAt };
  const details = await seal(contents, settings.leadsPublicKeys);
  const receivedAt = now().toISOString();
  const columns = {
    received_at: receivedAt,
    status: 'pending' as const,
    reject_reason: null,
    // An empty text is no consent.
    consent: consent?.text.trim() ? JSON.stringify(consent) : null,
    suspect: suspectReason(body),
    details,
  };
  return db.transaction().execute(async (trx) => {
    // Locks the row, as storeLead does.
    const row = await trx
      .insertInto('reviews')
      .values({ id: randomUUID(), submission_id: submissionId, revisions: 0, ...columns })
      .onConflict((conflict) => conflict.column('submission_id').doUpdateSet({ submission_id: submissionId }))
      .returningAll()
      .executeTakeFirstOrThrow();
    const fingerprintInput = [submissionId, ...givenAnswers(review)];
    return storeSubmission(trx, settings, {
      table: 'reviews',
      columns,
      row,
      idempotencyKey,
      sequence,
      receivedAt,
      fingerprintInput,
    });
  });
}

/**
 * What a submission changed: `stored`, its answers replace earlier ones, if any; `superseded`, it came after a newer
 * one and changes nothing; `replayed`, it repeats an accepted one under the same key and changes nothing.
 */
type Change = 'stored' | 'superseded' | 'replayed';

export interface StoreResult extends AcceptedResponse {
  readonly status: Change;
  /** The number of the revision that it stored, or `null` if it changed nothing. */
  readonly revision: number | null;
}

/** A lead or a review that arrives: its table, the columns that it sets if it is stored, and what both have in common. */
type Submission = (
  | { readonly table: 'leads'; readonly columns: Partial<LeadRow> }
  | { readonly table: 'reviews'; readonly columns: Partial<ReviewRow> }
) & {
  readonly idempotencyKey: string;
  /** `null` if the page does not count its submissions. */
  readonly sequence: number | null;
  readonly receivedAt: string;
  /** What must be equal for a second request under the same key to count as a repeat of the first. */
  readonly fingerprintInput: readonly unknown[];
  /** Its locked row as it was before, with 0 revisions if this is the first submission. */
  readonly row: Pick<LeadRow, 'id' | 'revisions' | 'sequence'>;
};

/** `null` if neither is known, since a sequence is 1 or more. */
const higherSequence = (one: number | null, other: number | null) => Math.max(one ?? 0, other ?? 0) || null;

/**
 * Decides what a submission with this `sequence` changes, by its stored row and by what was last `accepted` under the
 * same key. A new key with a lower `sequence` than the stored one is ignored; any other new key is stored, also without
 * a `sequence`. A known key is a repeat, unless the visitor has changed answers and changed them back: then its
 * `sequence` is higher than before, other answers are stored, and it is stored again.
 */
export function changeBy(
  sequence: number | null,
  row: Pick<LeadRow, 'revisions' | 'sequence'>,
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

/** Stores a submission once, in its row. Throws a Problem if its key was used for another body. */
async function storeSubmission(
  trx: Transaction<Tables>,
  digestKeys: DigestKeys,
  { table, columns, row, idempotencyKey, sequence, receivedAt, fingerprintInput }: Submission,
): Promise<StoreResult> {
  const subject = table === 'leads' ? 'lead' : 'review';
  const keyDigests = digestsUnderEachKey(`${subject} ${idempotencyKey}`, digestKeys);
  const fingerprints = digestsUnderEachKey(JSON.stringify(fingerprintInput), digestKeys);
  const acceptedKeys = trx.selectFrom('accepted_keys').selectAll();
  const accepted = await acceptedKeys.where('key', 'in', keyDigests).executeTakeFirst();
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
  const identity = { key: accepted?.key ?? keyDigests[0], fingerprint: fingerprints[0], subject_id: row.id };
  const saved = await trx
    .insertInto('accepted_keys')
    .values({ ...identity, ...latest })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(latest).where('accepted_keys.subject_id', '=', row.id),
    )
    .returning('key')
    .executeTakeFirst();
  // Another lead or review was accepted under it at the same time.
  if (!saved) throw keyReused();
  return { status, id: row.id, receivedAt: received_at, revision: isStored ? revision : null };
}
