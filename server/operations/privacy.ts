import type { Kysely } from 'kysely';
import { quantity } from '../../src/lib/quantity';
import { resultOf } from '../attribution/leadResult';
import type { OperationContext } from '../context';
import { emptyJournal } from '../db/compact';
import { deleteLeads } from '../db/leads';
import { outcomesOf } from '../db/outcomes';
import { countRequest } from '../db/privacyRequests';
import { deleteReviews } from '../db/reviews';
import { partnerWords, type Lead } from '../db/standing';
import type { Tables } from '../db/tables';
import { OperatorError } from '../lib/operatorError';
import { dollars, formatMinute, printable } from './format';
import { recordsOf, type FoundConsent, type NamedPerson } from './personLookup';
import { isUnread, type Reader } from './reader';

const printedConsent = ({ row, evidence }: FoundConsent) => ({
  revision: row.revision,
  received_at: row.received_at,
  ...(isUnread(evidence) ? { evidence: row.evidence } : evidence),
});

/** A lead under the names of its columns, without the digests of its contacts, and with its answers as the page sent them. */
async function printedLead(row: Lead, reader: Reader) {
  const details = await reader.lead(row.details);
  const { email_digest, phone_digest, details: stored, exported_at, partner_answer, ...more } = row;
  const answer = partner_answer === null ? null : await reader.answer(partner_answer);
  const {
    repeat_of,
    confirmation_at,
    confirmation_failure,
    standing,
    partner_since,
    is_revoked,
    ...columns
  } = more;
  return {
    ...columns,
    ...(repeat_of && { repeat_of }),
    ...(confirmation_at && { confirmation_at, confirmation_failure }),
    handled_at: exported_at,
    partner_answer: answer !== null && isUnread(answer) ? partner_answer : answer,
    ...(isUnread(details) ? { details: stored } : details),
  };
}

/** When calls were taken back; nothing where they were not. */
async function revocationsOf(db: Kysely<Tables>, leadId: string) {
  const rows = await db
    .selectFrom('revocations')
    .select('revoked_at')
    .where('lead_id', '=', leadId)
    .orderBy('revoked_at')
    .execute();
  return rows.length > 0 && { calls_taken_back_at: rows.map(({ revoked_at }) => revoked_at) };
}

/** A confirmation holds the same answers as its lead, so that only its time is told. */
async function waitingConfirmation(db: Kysely<Tables>, leadId: string) {
  const row = await db
    .selectFrom('mail_outbox')
    .select('queued_at')
    .where('lead_id', '=', leadId)
    .executeTakeFirst();
  return row && { confirmation_waits_since: row.queued_at };
}

/**
 * Everything that is stored of a person, to be sent to them: their leads with outcomes, and what evidence of consent names
 * their phone number. What the reader cannot open stays sealed.
 */
export async function findPerson(context: OperationContext, whom: NamedPerson): Promise<object[]> {
  const { db } = context;
  const { leads, consents } = await recordsOf(context, whom);
  const evidenceOf = (id: string) => consents.filter(({ row }) => row.lead_id === id).map(printedConsent);
  const found: object[] = [];
  for (const lead of leads) {
    found.push({
      ...(await printedLead(lead, whom.reader)),
      ...(await waitingConfirmation(db, lead.id)),
      ...(await revocationsOf(db, lead.id)),
      outcomes: await outcomesOf(db, lead),
      evidence_of_consent: evidenceOf(lead.id),
    });
  }
  for (const leadId of new Set(consents.map(({ row }) => row.lead_id))) {
    if (leads.some(({ id }) => id === leadId)) continue;
    found.push({ id: leadId, ...(await revocationsOf(db, leadId)), evidence_of_consent: evidenceOf(leadId) });
  }
  return found;
}

/** What no request under the privacy pages reaches. */
export const notReached =
  'What retention left of older leads for the reports has no name, contact or id of a person: nothing finds whose it is.';

/** What to ask a person for, of whom these contacts may not find all; `''` where they do. */
export const contactToAskFor = (contacts: readonly string[]) =>
  contacts.every((contact) => contact.includes('@'))
    ? 'Evidence of consent is found by phone number alone: ask for theirs too.'
    : '';

/** What {@link forgetPerson} takes from the figures of `sources` and `report`, and the evidence that it cannot read. */
export async function figuresLost(context: OperationContext, whom: NamedPerson) {
  const { leads, consents } = await recordsOf(context, whom);
  let [outcomes, commissionCents] = [0, 0];
  for (const lead of leads) {
    const ofLead = await outcomesOf(context.db, lead);
    outcomes += ofLead.length;
    commissionCents += resultOf(lead.received_at, ofLead).commissionCents;
  }
  const lost = [quantity(leads.length, 'lead'), quantity(outcomes, 'outcome')].join(', ');
  return {
    leads: leads.length,
    words: `The figures lose ${lost} and ${dollars(commissionCents)} of commission.`,
    /** Evidence of consent that the reader did not open, as it is stored. */
    sealedEvidence: consents.flatMap(({ row, evidence }) => (isUnread(evidence) ? row.evidence : [])),
  };
}

/**
 * Deletes all that is stored of a person but the evidence of a consent that was given, and counts the request, in one
 * transaction.
 *
 * @param refused evidence as it is stored, of which somebody who opened it found that the consent was not given
 * @throws OperatorError if nothing is stored under the id, or a contact is neither an address nor a number
 */
export async function forgetPerson(
  context: OperationContext,
  whom: NamedPerson,
  refused: readonly string[] = [],
) {
  const { db, now } = context;
  const { leads: found, consents } = await recordsOf(context, whom);
  const namedIds = whom.id === undefined ? [] : [whom.id];
  const ids = [...namedIds, ...found.map(({ id }) => id)];
  // No law asks for the evidence that somebody did not consent.
  const isKept = ({ row, evidence }: FoundConsent) =>
    isUnread(evidence) ? !refused.includes(row.evidence) : evidence.given;
  const { leads, reviews } = await db.transaction().execute(async (trx) => {
    const deletedLeads = await deleteLeads(trx, (eb) => eb('id', 'in', ids));
    const deletedReviews = await deleteReviews(trx, (eb) => eb('id', 'in', namedIds));
    if (whom.id !== undefined && deletedLeads.length + deletedReviews === 0)
      throw new OperatorError(`Nothing is stored under ${printable(whom.id)}.`);
    const submissionIds = deletedLeads.map(({ submission_id }) => submission_id);
    await trx.deleteFrom('outcomes').where('submission_id', 'in', submissionIds).execute();
    for (const { row } of consents.filter((consent) => !isKept(consent))) {
      const refusal = trx.deleteFrom('consents').where('lead_id', '=', row.lead_id);
      await refusal.where('revision', '=', row.revision).execute();
    }
    await countRequest(trx, 'forgotten', now());
    if (deletedReviews > 0) await countRequest(trx, 'reviewDeleted', now(), deletedReviews);
    return { leads: deletedLeads, reviews: deletedReviews };
  });
  await emptyJournal(db);
  return {
    leads: leads.map((lead) => {
      const [words, since] = [partnerWords(lead), lead.partner_since];
      return {
        id: lead.id,
        reference: lead.reference,
        received_at: lead.received_at,
        partner: `the partner ${since === null ? words : `has it since ${formatMinute(since)}`}`,
        /** Then the operator asks them to delete it. */
        partnerMayHaveIt: words !== 'does not have it',
      };
    }),
    reviews,
    /** Whether evidence of a consent stays. */
    keepsEvidence: consents.some(isKept),
  };
}
