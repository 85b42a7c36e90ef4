import type { Kysely } from 'kysely';
import { business } from '../../src/config/business';
import { emptyJournal } from '../db/compact';
import { deleteLeads } from '../db/leads';
import { outcomesOf } from '../db/outcomes';
import { countRequest } from '../db/privacyRequests';
import { deleteReviews } from '../db/reviews';
import type { ConsentRow, LeadRow, OutboxRow, Tables } from '../db/tables';
import { formatMinute } from '../operations/dates';
import { quantity, printable } from '../operations/format';
import { partnerState } from '../operations/partnerState';
import { consentsOf, leadsOf, personOf, type FoundConsent, type FoundLead } from '../operations/personLookup';
import { isUnread, readerWith } from '../operations/reader';
import { OperatorError } from '../operatorError';
import type { CommandContext, KeyOptions } from './context';
import { print } from './output';
import { idAndRevision } from './reviews';

const { consentYears } = business.privacy;

const printedConsent = ({ row, evidence }: FoundConsent) => ({
  revision: row.revision,
  received_at: row.received_at,
  ...(isUnread(evidence) ? { text: `(${evidence})` } : evidence),
});

/** A lead under the names of its columns, without the digests of its contacts, and with its answers as the page sent them. */
function printedLead({ row, details }: FoundLead) {
  const { email_digest, phone_digest, details: stored, exported_at, ...columns } = row;
  return {
    ...columns,
    handled_at: exported_at,
    ...(isUnread(details) ? { details: `(${details})` } : details),
  };
}

/** Formats what is stored, to be sent to the person who asks. */
const formatJson = (stored: object) =>
  // JSON leaves characters of writing direction as they are.
  JSON.stringify(stored, null, 2).split('\n').map(printable).join('\n');

/**
 * Everything that is stored of a person, to be sent to them: their leads with outcomes, what retention left of older
 * ones, and what evidence of consent names their phone number.
 *
 * @param contacts their email addresses and phone numbers
 */
export async function findPerson(
  context: CommandContext,
  contacts: readonly string[],
  { key }: KeyOptions,
): Promise<void> {
  const { db, settings, now } = context;
  const reader = await readerWith(key);
  const lookup = { db, digestKeys: settings, reader };
  const person = personOf(contacts);
  const leads = await leadsOf(lookup, person);
  const leadIds = leads.map(({ row }) => row.id);
  const consents = await consentsOf(lookup, person, leadIds);
  const evidenceOf = (id: string) => consents.filter(({ row }) => row.lead_id === id).map(printedConsent);
  const found: object[] = [];
  for (const lead of leads) {
    found.push({
      ...printedLead(lead),
      outcomes: await outcomesOf(db, lead.row),
      evidence_of_consent: evidenceOf(lead.row.id),
    });
  }
  for (const id of new Set(consents.map(({ row }) => row.lead_id))) {
    if (leadIds.includes(id)) continue;
    const purged = await db
      .selectFrom('purged_leads')
      .select(['submission_id', 'received_at', 'suspect', 'utm_source', 'utm_campaign'])
      .where('lead_id', '=', id)
      .executeTakeFirst();
    found.push({
      id,
      ...(purged && { ...purged, outcomes: await outcomesOf(db, purged) }),
      evidence_of_consent: evidenceOf(id),
    });
  }
  const text = found.map(formatJson).join('\n') || 'Nothing is stored of this person.';
  // A request whose answer did not reach the operator is not done.
  if (await print(context, text)) await countRequest(db, 'found', now());
  reader.failIfAnyUnread();
}

interface ToDelete {
  /** The id of a lead or review that is deleted too. */
  readonly id: string | undefined;
  /** The stored leads of the person. */
  readonly leadIds: readonly string[];
  /** The evidence of consents that names them. */
  readonly consents: readonly ConsentRow[];
  /** That part of the evidence which says that they did not consent: no law asks for it. */
  readonly refusals: readonly ConsentRow[];
  readonly now: Date;
}

/**
 * Deletes all that is stored of a person but the evidence of a consent that was given, and counts the request, in one
 * transaction.
 *
 * @returns the deleted leads and messages, as they were, and how many reviews and remains of older leads were deleted
 * @throws OperatorError if nothing is stored under the id
 */
const deletePerson = (db: Kysely<Tables>, { id, leadIds, consents, refusals, now }: ToDelete) =>
  db.transaction().execute(async (trx) => {
    const namedIds = id === undefined ? [] : [id];
    const ids = [...namedIds, ...leadIds];
    const { leads, messages } = await deleteLeads(trx, (eb) => eb('id', 'in', ids));
    const purged = await trx
      .deleteFrom('purged_leads')
      .where('lead_id', 'in', [...ids, ...consents.map(({ lead_id }) => lead_id)])
      .returning('submission_id')
      .execute();
    const reviews = await deleteReviews(trx, (eb) => eb('id', 'in', namedIds));
    if (id !== undefined && leads.length + purged.length + reviews === 0)
      throw new OperatorError(`Nothing is stored under ${printable(id)}.`);
    const submissionIds = [...leads, ...purged].map(({ submission_id }) => submission_id);
    await trx.deleteFrom('outcomes').where('submission_id', 'in', submissionIds).execute();
    for (const { lead_id, revision } of refusals) {
      await trx
        .deleteFrom('consents')
        .where('lead_id', '=', lead_id)
        .where('revision', '=', revision)
        .execute();
    }
    await countRequest(trx, 'forgotten', now);
    if (reviews > 0) await countRequest(trx, 'reviewDeleted', now, reviews);
    return { leads, messages, reviews, purged: purged.length };
  });

/** What the partner has of a lead that was deleted, and what the operator should ask them for. */
function noteAboutPartner(lead: LeadRow, messages: readonly OutboxRow[]): string {
  const { state, words, since } = partnerState(lead, messages);
  const has = since === null ? words : `has it since ${formatMinute(since)}`;
  return `the partner ${has}${state === 'nothing' ? '' : ': ask them to delete it'}`;
}

/**
 * Deletes all that is stored of a person but the evidence of a consent that was given, all or nothing.
 *
 * @param contacts their email addresses and phone numbers
 * @param options.id a lead or review to delete, such as one whose key is lost
 */
export async function forgetPerson(
  context: CommandContext,
  contacts: readonly string[],
  { key, id }: KeyOptions & { id?: string },
): Promise<void> {
  // `reviews` prints the id of a review with the number of its revision.
  const namedId = id === undefined ? undefined : idAndRevision(id)[0];
  const { db, settings, now } = context;
  const reader = await readerWith(key);
  const lookup = { db, digestKeys: settings, reader };
  const person = contacts.length === 0 && id !== undefined ? { emails: [], phones: [] } : personOf(contacts);
  const leadIds = (await leadsOf(lookup, person)).map(({ row }) => row.id);
  const consents = await consentsOf(lookup, person, namedId === undefined ? leadIds : [namedId, ...leadIds]);
  const isKept = ({ evidence }: FoundConsent) => isUnread(evidence) || evidence.given;
  const { leads, messages, purged, reviews } = await deletePerson(db, {
    id: namedId,
    leadIds,
    consents: consents.map(({ row }) => row),
    refusals: consents.filter((consent) => !isKept(consent)).map(({ row }) => row),
    now: now(),
  });
  if (leads.length > 0) await print(context, `Deleted ${quantity(leads.length, 'lead')} with all answers:`);
  else if (contacts.length > 0) await print(context, 'No lead of this person is stored.');
  for (const lead of leads) {
    const ofLead = messages.filter(({ lead_id }) => lead_id === lead.id);
    const note = noteAboutPartner(lead, ofLead);
    await print(context, `  ${lead.id}, received ${formatMinute(lead.received_at)}; ${note}`);
  }
  if (purged > 0) {
    await print(context, `Deleted what was left of ${quantity(purged, 'older lead')} for reports.`);
  }
  if (reviews > 0) await print(context, `Deleted ${quantity(reviews, 'review')}: publish anew, and build.`);
  if (consents.some(isKept)) {
    await print(
      context,
      `The evidence of consent, with the phone number that it names, stays for ${consentYears} years.`,
    );
  }
  await emptyJournal(db);
  reader.failIfAnyUnread();
}
