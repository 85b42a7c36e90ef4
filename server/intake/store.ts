import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { ServerContext } from '../context';
import { copyToSend, type LeadDetails, type ReviewDetails } from '../db/details';
import { emailDigests, phoneDigests } from '../db/digests';
import { queueMessage } from '../db/outbox';
import { unusedReference } from '../db/references';
import { seal } from '../db/sealing';
import type { LeadRow, Tables } from '../db/tables';
import { dayMs } from '../lib/times';
import { queueConfirmation } from '../mail/confirmationQueue';
import type { LeadBody, ReviewBody } from './schemas';
import { storeSubmission, type StoreResult } from './submission';

/** The shortest time in which a person fills in a form, in milliseconds. */
const fastestPersonMs = 3000;

/** Why a submission may not come from a person, or `null`. Such a submission is stored all the same, with this reason. */
function suspectReason(body: { website: string; startedAt: string; sentAt: string }): string | null {
  if (body.website !== '') return 'honeypot';
  return Date.parse(body.sentAt) - Date.parse(body.startedAt) < fastestPersonMs ? 'fast' : null;
}

/** Leaves out empty answers, so that one more question in a later build does not change the fingerprint. */
const givenAnswers = (answers: object) =>
  Object.entries(answers)
    .filter(([, answer]) => answer !== '')
    .sort();

/**
 * Stores a lead, the evidence of its consent and its message for the partner in one transaction. An application that is
 * stored already is revised: its row gets the new answers, and its waiting message is replaced.
 *
 * @param key the Idempotency-Key
 * @throws Problem if the key was used for another body; CommitUnanswered if the lead may or may not be stored; if it is not
 *   stored, the database's own error
 */
export async function storeLead(
  { db, settings, now }: Omit<ServerContext, 'log'>,
  key: string,
  body: LeadBody,
): Promise<StoreResult & { reference: string }> {
  const { leadsPublicKeys, duplicateDays } = settings;
  const { submissionId, lead, consent, page, source, startedAt, sentAt } = body;
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
    // A conflict changes nothing but locks the row: another submission of the same lead waits until this one is stored.
    const row = await trx
      .insertInto('leads')
      .values({
        id: randomUUID(),
        submission_id: submissionId,
        reference: await unusedReference(trx),
        received_at: receivedAt,
        revisions: 0,
        ...columns,
      })
      .onConflict((conflict) => conflict.column('submission_id').doUpdateSet({ submission_id: submissionId }))
      .returningAll()
      .executeTakeFirstOrThrow();
    const { id, reference } = row;
    const earlier =
      duplicateDays > 0 ? await earlierLead(trx, row, { emails, phones }, duplicateDays) : undefined;
    const changes = { ...columns, repeat_of: earlier?.reference ?? null };
    const stored = await storeSubmission(trx, settings, ['leads', changes], {
      key,
      sequence: body.sequence ?? null,
      receivedAt,
      // Without the times and the page, which differ if a reloaded page sends the same application again.
      fingerprintInput: [submissionId, consent.given, ...givenAnswers(lead)],
      row,
    });
    const { revision } = stored;
    if (revision === null) return { ...stored, reference };
    await trx
      .insertInto('consents')
      .values({ lead_id: id, revision, received_at: receivedAt, evidence, phone_digest })
      .execute();
    const state = settings.holdsSuspects && suspect !== null ? 'held' : 'waiting';
    await queueMessage(trx, { leadId: id, revision, partnerCopy, state, queuedAt: receivedAt });
    if (settings.confirmations) {
      const confirmed = { row, revision, details: contents, digests: emails, suspect, earlier };
      await queueConfirmation(trx, { settings, now }, confirmed);
    }
    return { ...stored, reference };
  });
}

/**
 * Finds the latest earlier lead with the same email address or phone number.
 *
 * @param digests of both
 * @param days how far back to look
 */
function earlierLead(
  trx: Transaction<Tables>,
  { id, received_at }: Pick<LeadRow, 'id' | 'received_at'>,
  digests: { readonly emails: readonly string[]; readonly phones: readonly string[] },
  days: number,
) {
  // '' means no address or number, and must match nobody.
  const [emails, phones] = [digests.emails.filter(Boolean), digests.phones.filter(Boolean)];
  return trx
    .selectFrom('leads')
    .select(['reference', 'received_at'])
    .where((eb) => eb.or([eb('email_digest', 'in', emails), eb('phone_digest', 'in', phones)]))
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
  { db, settings, now }: Omit<ServerContext, 'log'>,
  key: string,
  body: ReviewBody,
): Promise<StoreResult> {
  const { submissionId, review, page, consent, startedAt, sentAt } = body;
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
      .returning(['id', 'revisions', 'sequence'])
      .executeTakeFirstOrThrow();
    return storeSubmission(trx, settings, ['reviews', columns], {
      key,
      sequence: body.sequence ?? null,
      receivedAt,
      fingerprintInput: [submissionId, ...givenAnswers(review)],
      row,
    });
  });
}
