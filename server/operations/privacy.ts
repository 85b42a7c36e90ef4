import { business } from '../../src/config/business';
import { quantity } from '../../src/lib/quantity';
import { resultOf } from '../attribution/leadResult';
import type { OperationContext } from '../context';
import { emptyJournal } from '../db/compact';
import { deleteLeads } from '../db/leads';
import { outcomesOf } from '../db/outcomes';
import { countRequest } from '../db/privacyRequests';
import { deleteReviews } from '../db/reviews';
import { isSealed } from '../db/sealing';
import { partnerWords, type StoredLead } from '../db/standing';
import { dollars, formatMinute } from './format';
import { openedLead } from './leads';
import { askForPhone, recordsOf } from './personLookup';
import type { Reader } from './reader';
import { revocationsOf } from './revocation';

/**
 * Finds everything that is stored of a person, to be sent to them: their leads as the operator sees them, with the
 * answers, and the evidence of consent that names their phone number. What the reader cannot open stays sealed.
 */
export async function findPerson(
  context: OperationContext,
  contacts: readonly string[],
  reader: Reader,
): Promise<object[]> {
  const { leads, consents } = await recordsOf(context, contacts);
  const found: object[] = [];
  for (const { id } of leads) {
    const { revocations, ...lead } = await openedLead(context, id, reader);
    found.push({ ...lead, revocations: revocations.map(({ at }) => at) });
  }
  for (const { lead_id: id, received_at: at, evidence: stored } of consents) {
    if (leads.some((lead) => lead.id === id)) continue;
    const evidence = (await reader.evidence(stored)) ?? stored;
    const revocations = (await revocationsOf(context.db, id)).map((one) => one.at);
    found.push({ id, at, evidence, revocations });
  }
  return found;
}

/** The records that no privacy request reaches. */
export const notReached =
  'What retention left of older leads for the reports has no name, contact or id of a person, so it cannot be found.';

/** The records that a look-up by these contacts does not reach, after what to ask the person for. */
export const notReachedBy = (contacts: readonly string[]) =>
  [askForPhone(contacts), notReached].filter(Boolean).join(' ');

/** What the figures of `sources` and `report` lose by {@link forgetPerson}, and the evidence that is sealed. */
export async function figuresLost(context: OperationContext, contacts: readonly string[]) {
  const { leads, consents } = await recordsOf(context, contacts);
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
    sealedEvidence: consents.map(({ evidence }) => evidence).filter(isSealed),
  };
}

/**
 * Deletes everything stored of a person except the evidence of a given consent, and the reviews whose ids are among the
 * contacts, and counts the request, in one transaction.
 *
 * @param notGiven stored evidence that somebody else opened, and in which consent was not given
 * @returns how many records it found; what was deleted, which leads the partner may have, and what stays, in lines
 * @throws OperatorError if a contact is not valid, or nobody is named
 */
export async function forgetPerson(
  context: OperationContext,
  contacts: readonly string[],
  { reader, notGiven = [] }: { reader: Reader; notGiven?: readonly string[] | undefined },
) {
  const { db, now } = context;
  const { leads: found, consents } = await recordsOf(context, contacts);
  const ids = found.map(({ id }) => id);
  // No law asks for the evidence that somebody did not consent.
  const refusals: typeof consents = [];
  for (const row of consents) {
    const evidence = await reader.evidence(row.evidence);
    if (evidence ? !evidence.given : notGiven.includes(row.evidence)) refusals.push(row);
  }
  const { leads, reviews } = await db.transaction().execute(async (trx) => {
    const deletedLeads = await deleteLeads(trx, (eb) => eb('id', 'in', ids));
    const deletedReviews = await deleteReviews(trx, (eb) => eb('id', 'in', contacts));
    const submissionIds = deletedLeads.map(({ submission_id }) => submission_id);
    await trx.deleteFrom('outcomes').where('submission_id', 'in', submissionIds).execute();
    for (const row of refusals) {
      const refusal = trx.deleteFrom('consents').where('lead_id', '=', row.lead_id);
      await refusal.where('revision', '=', row.revision).execute();
    }
    // As with `find`, a mistyped name that finds nothing does not count as a request.
    if (deletedLeads.length + consents.length > 0) await countRequest(trx, 'forgotten', now());
    if (deletedReviews > 0) await countRequest(trx, 'reviewDeleted', now(), deletedReviews);
    return { leads: deletedLeads, reviews: deletedReviews };
  });
  await emptyJournal(db);
  const ofLead = (lead: StoredLead) => {
    const [words, since] = [partnerWords(lead), lead.first_accepted_at];
    const partner = since === null ? words : `has it since ${formatMinute(since)}`;
    const ask = words === 'does not have it' ? '' : ': ask them to delete it';
    return `  ${lead.reference} (${lead.id}), received ${formatMinute(lead.received_at)}; the partner ${partner}${ask}.`;
  };
  const deleted = `Deleted ${quantity(leads.length, 'lead')} with all answers:`;
  const lines = [
    ...(leads.length > 0 ? [deleted, ...leads.map(ofLead)] : []),
    ...(leads.length + reviews === 0 ? ['No lead of this person is stored.'] : []),
    ...(reviews > 0 ? [`Deleted ${quantity(reviews, 'review')}: publish again, and build.`] : []),
    ...(consents.length > refusals.length
      ? [
          `The evidence of consent that was given, or is sealed, stays for ${business.privacy.consentYears} years, with the phone number that it names.`,
        ]
      : []),
  ];
  return { lines, count: leads.length + reviews + consents.length };
}
