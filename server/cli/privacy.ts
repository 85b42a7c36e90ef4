import type { Transaction } from 'kysely';
import { business } from '../../src/config/business';
import { emptyJournal } from '../db/compact';
import { deleteLeads } from '../db/leads';
import { outcomesOf } from '../db/outcomes';
import { partnerState } from '../db/partnerState';
import { countRequest } from '../db/privacyRequests';
import { deleteReviews } from '../db/reviews';
import type { LeadRow, OutboxRow, Tables } from '../db/tables';
import { OperatorError } from '../operatorError';
import { print, type CommandContext, type KeyOptions } from './context';
import { formatMinute } from './dates';
import { quantity, printable } from './format';
import { consentsOf, leadsOf, personOf, type FoundConsent } from './personLookup';
import { isUnread, readerWith } from './reader';
import { idAndRevision } from './reviews';

const { consentYears } = business.privacy;

const printedConsent = ({ row, evidence }: FoundConsent) => ({
  revision: row.revision,
  received_at: row.received_at,
  ...(isUnread(evidence) ? { text: `(${evidence})` } : evidence),
});

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
export async function find(
  context: CommandContext,
  contacts: readonly string[],
  { key }: KeyOptions,
): Promise<void> {
  const { database, settings, now } = context;
  const { db } = database;
  const reader = await readerWith(key);
  const lookup = { db: database.db, publicKeys: settings.leadsPublicKeys, reader };
  const person = personOf(contacts);
  const leads = await leadsOf(lookup, person);
  const leadIds = leads.map(({ row }) => row.id);
  const consents = await consentsOf(lookup, person, leadIds);
  const evidenceOf = (id: string) => consents.filter(({ row }) => row.lead_id === id).map(printedConsent);
  const found: object[] = [];
  for (const { row, details } of leads) {
    found.push({
      ...row,
      ...{ email_digest: undefined, phone_digest: undefined },
      ...(isUnread(details) ? { details: `(${details})` } : { details: undefined, ...details }),
      outcomes: await outcomesOf(db, row),
      evidenceOfConsent: evidenceOf(row.id),
    });
  }
  for (const id of new Set(consents.map(({ row }) => row.lead_id))) {
    if (leadIds.includes(id)) continue;
    const purged = await db
      .selectFrom('purged_leads')
      .selectAll()
      .where('lead_id', '=', id)
      .executeTakeFirst();
    found.push({
      id,
      ...purged,
      ...(purged && { outcomes: await outcomesOf(db, purged) }),
      evidenceOfConsent: evidenceOf(id),
    });
  }
  const text = found.map(formatJson).join('\n') || 'Nothing is stored of this person.';
  // A request whose answer did not reach the operator is not done.
  if (await print(context, text)) await countRequest(db, 'found', now());
  reader.failIfAnyUnopened();
}

/** What the partner has of a lead that was deleted, and what the operator should ask them for. */
function noteAboutPartner(lead: LeadRow, messages: readonly OutboxRow[]): string {
  const { state, words, since } = partnerState(lead, messages);
  const has = since === null ? words : `has it since ${formatMinute(since)}`;
  return `the partner ${has}${state === 'nothing' ? '' : ': ask them to delete it'}`;
}

/** Deletes the evidence that somebody did not consent, which no law asks for and which names their phone number. */
async function deleteRefusals(trx: Transaction<Tables>, consents: readonly FoundConsent[]): Promise<void> {
  for (const { row, evidence } of consents) {
    if (isUnread(evidence) || evidence.given) continue;
    await trx
      .deleteFrom('consents')
      .where('lead_id', '=', row.lead_id)
      .where('revision', '=', row.revision)
      .execute();
  }
}

/**
 * Deletes all that is stored of a person but the evidence of a consent that was given, all or nothing.
 *
 * @param contacts their email addresses and phone numbers
 * @param options.id a lead or review to delete, such as one whose key is lost
 */
export async function forget(
  context: CommandContext,
  contacts: readonly string[],
  { key, id }: KeyOptions & { id?: string },
): Promise<void> {
  // `reviews` prints the id of a review with the number of its revision.
  const ids = id === undefined ? [] : [idAndRevision(id)[0]];
  const { database, settings, now } = context;
  const reader = await readerWith(key);
  const lookup = { db: database.db, publicKeys: settings.leadsPublicKeys, reader };
  const person = contacts.length === 0 && ids.length > 0 ? { emails: [], phones: [] } : personOf(contacts);
  const found = await leadsOf(lookup, person);
  const leadIds = [...ids, ...found.map(({ row }) => row.id)];
  const consents = await consentsOf(lookup, person, leadIds);
  const allIds = [...leadIds, ...consents.map(({ row }) => row.lead_id)];
  const { leads, messages, purged, reviews } = await database.db.transaction().execute(async (trx) => {
    const deleted = await deleteLeads(trx, (eb) => eb('id', 'in', leadIds));
    const purged = await trx
      .deleteFrom('purged_leads')
      .where('lead_id', 'in', allIds)
      .returning('submission_id')
      .execute();
    const reviews = await deleteReviews(trx, (eb) => eb('id', 'in', ids));
    if (ids.length > 0 && deleted.leads.length + purged.length + reviews === 0) {
      throw new OperatorError(`Nothing is stored under ${printable(ids.join(', '))}.`);
    }
    const submissionIds = [...deleted.leads, ...purged].map(({ submission_id }) => submission_id);
    await trx.deleteFrom('outcomes').where('submission_id', 'in', submissionIds).execute();
    await deleteRefusals(trx, consents);
    await countRequest(trx, 'forgotten', now());
    if (reviews > 0) await countRequest(trx, 'reviewDeleted', now(), reviews);
    return { ...deleted, purged, reviews };
  });
  if (leads.length > 0) await print(context, `Deleted ${quantity(leads.length, 'lead')} with all answers:`);
  else if (contacts.length > 0) await print(context, 'No lead of this person is stored.');
  for (const lead of leads) {
    const ofLead = messages.filter(({ lead_id }) => lead_id === lead.id);
    const note = noteAboutPartner(lead, ofLead);
    await print(context, `  ${lead.id}, received ${formatMinute(lead.received_at)}; ${note}`);
  }
  if (purged.length > 0) {
    await print(context, `Deleted what was left of ${quantity(purged.length, 'older lead')} for reports.`);
  }
  if (reviews > 0) await print(context, `Deleted ${quantity(reviews, 'review')}: publish anew, and build.`);
  if (consents.some(({ evidence }) => isUnread(evidence) || evidence.given)) {
    await print(
      context,
      `The evidence of consent, with the phone number that it names, stays for ${consentYears} years.`,
    );
  }
  await emptyJournal(database);
  reader.failIfAnyUnopened();
}
