import { expressionBuilder } from 'kysely';
import { comparablePhone } from '../../src/domain/contact';
import type { OperationContext } from '../context';
import { emailDigests, phoneDigests } from '../db/digests';
import { isNamed, isNameOfLead } from '../db/references';
import { selectLeads, type StoredLead } from '../db/standing';
import type { Tables } from '../db/tables';
import { OperatorError } from '../lib/operatorError';

/** Tells the operator what a look-up by these contacts does not find; '' if one is a phone number. */
export const askForPhone = (contacts: readonly string[]) =>
  contacts.every((contact) => contact.includes('@') || isNameOfLead(contact))
    ? 'Evidence of consent is found only by phone number: ask for it too.'
    : '';

type LookupContext = Pick<OperationContext, 'db' | 'settings'>;

/**
 * Returns the keys that find a person's records: the digests of their addresses and numbers, and ids of leads. A named
 * lead adds its digests, which find the person's other leads.
 *
 * @throws OperatorError if nobody is named, or a contact is a person's name, by which nothing can be found
 */
async function keysOf({ db, settings }: LookupContext, contacts: readonly string[]) {
  const emails = contacts.filter((contact) => contact.includes('@'));
  const names = contacts.filter(isNameOfLead);
  const phones = contacts.filter((contact) => !emails.includes(contact) && !names.includes(contact));
  if (contacts.length === 0 || phones.some((phone) => comparablePhone(phone) === '')) {
    throw new OperatorError('Name a person by email address, phone number or reference.');
  }
  const isOneOf = expressionBuilder<Tables, 'leads'>().or(names.map(isNamed));
  const named = await db.selectFrom('leads').selectAll().where(isOneOf).execute();
  return {
    emailKeys: [
      ...emails.flatMap((email) => emailDigests(email, settings)),
      ...named.flatMap(({ email_digest }) => (email_digest ? [email_digest] : [])),
    ],
    phoneKeys: [
      ...phones.flatMap((phone) => phoneDigests(phone, settings)),
      ...named.flatMap(({ phone_digest }) => (phone_digest ? [phone_digest] : [])),
    ],
    leadIds: named.map((lead) => lead.id),
  };
}

/**
 * Finds the stored leads of a person, by the indexes of their digests.
 *
 * @param limit how many leads to read for each contact, the newest first
 * @throws OperatorError if a contact is not valid, or nobody is named
 */
export async function leadsOf(
  context: LookupContext,
  contacts: readonly string[],
  limit = Number.MAX_SAFE_INTEGER,
): Promise<StoredLead[]> {
  const { emailKeys, phoneKeys, leadIds } = await keysOf(context, contacts);
  const eb = expressionBuilder<Tables, 'leads'>();
  const rows = new Map<string, StoredLead>();
  for (const which of [
    eb('id', 'in', leadIds),
    eb('email_digest', 'in', emailKeys),
    eb('phone_digest', 'in', phoneKeys),
  ]) {
    const leads = selectLeads(context.db).where(which).orderBy('received_at', 'desc');
    for (const row of await leads.limit(limit).execute()) rows.set(row.id, row);
  }
  return [...rows.values()];
}

/**
 * Finds a person's leads, the evidence of their consents, and all evidence that names the person's phone number, even
 * if its lead is no longer stored. Evidence has no email address.
 *
 * @param contacts email addresses and phone numbers, and references or ids of leads, in any spelling
 * @throws OperatorError if a contact is not valid, or nobody is named
 */
export async function recordsOf(context: LookupContext, contacts: readonly string[]) {
  const { phoneKeys } = await keysOf(context, contacts);
  const leads = await leadsOf(context, contacts);
  const leadIds = leads.map(({ id }) => id);
  const consents = await context.db
    .selectFrom('consents')
    .selectAll()
    .where((eb) => eb.or([eb('lead_id', 'in', leadIds), eb('phone_digest', 'in', phoneKeys)]))
    .orderBy('lead_id')
    .orderBy('revision')
    .execute();
  return { leads, consents };
}
