import { expressionBuilder } from 'kysely';
import { comparableEmail, comparablePhone } from '../../src/domain/contact';
import type { OperationContext } from '../context';
import { emailDigests, phoneDigests, phoneNumbersIn } from '../db/digests';
import { pagesOf } from '../db/paging';
import { isNamed, isNameOfLead } from '../db/references';
import { selectLeads, type StoredLead } from '../db/standing';
import type { Tables } from '../db/tables';
import { OperatorError } from '../lib/operatorError';
import { isUnread, type Reader } from './reader';

/** A person as the operator names them. */
export interface NamedPerson {
  /** Their email addresses and phone numbers, and references or ids of their leads, in any spelling. */
  readonly contacts: readonly string[];
  readonly reader: Reader;
}

/** Tells the operator what a look-up by these contacts does not find; '' if one is a phone number. */
export const askForPhone = (contacts: readonly string[]) =>
  contacts.every((contact) => contact.includes('@') || isNameOfLead(contact))
    ? 'Evidence of consent is found only by phone number: ask for it too.'
    : '';

type LookupContext = Pick<OperationContext, 'db' | 'settings'>;

/**
 * Returns the keys that find a person's records: comparable addresses and numbers, their digests, and ids of leads. A
 * named lead adds its digests, which find the person's other leads.
 *
 * @throws OperatorError if nobody is named, or a contact is a person's name, by which nothing can be found
 */
async function keysOf({ db, settings }: LookupContext, { contacts }: NamedPerson) {
  const emails = contacts.filter((contact) => contact.includes('@'));
  const names = contacts.filter(isNameOfLead);
  const others = contacts.filter((contact) => !emails.includes(contact) && !names.includes(contact));
  const phones = others.map(comparablePhone);
  if (contacts.length === 0 || phones.includes('')) {
    throw new OperatorError('Name a person by email address, phone number or reference.');
  }
  const isOneOf = expressionBuilder<Tables, 'leads'>().or(names.map(isNamed));
  const named = await db.selectFrom('leads').selectAll().where(isOneOf).execute();
  return {
    emails: emails.map(comparableEmail),
    phones,
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
 * Finds the stored leads of a person, by the indexes of their digests. Leads that were sealed before digests existed
 * have none, and are opened one by one.
 *
 * @param limit how many leads to read for each contact, the newest first
 * @throws OperatorError if a contact is not valid, or nobody is named
 */
export async function leadsOf(
  { db, settings }: LookupContext,
  person: NamedPerson,
  limit = Number.MAX_SAFE_INTEGER,
): Promise<StoredLead[]> {
  const { emails, phones, emailKeys, phoneKeys, leadIds } = await keysOf({ db, settings }, person);
  const eb = expressionBuilder<Tables, 'leads'>();
  const conditions = [
    eb('id', 'in', leadIds),
    eb('email_digest', 'in', emailKeys),
    eb('phone_digest', 'in', phoneKeys),
  ];
  const rows = new Map<string, StoredLead>();
  for (const which of conditions) {
    const leads = selectLeads(db).where(which).orderBy('received_at', 'desc');
    for (const row of await leads.limit(limit).execute()) rows.set(row.id, row);
  }
  for await (const undigested of pagesOf(selectLeads(db).where('email_digest', 'is', null), ['id'])) {
    for (const row of undigested) {
      const details = await person.reader.lead(row.details);
      if (isUnread(details)) continue;
      const { email, phone } = details.lead;
      if (emails.includes(comparableEmail(email)) || phones.includes(comparablePhone(phone)))
        rows.set(row.id, row);
    }
  }
  return [...rows.values()];
}

/**
 * Finds a person's leads, the evidence of their consents, and all evidence that names the person's phone number, even
 * if its lead is no longer stored. Evidence has no email address.
 *
 * @throws OperatorError if a contact is not valid, or nobody is named
 */
export async function recordsOf(context: LookupContext, person: NamedPerson) {
  const { db } = context;
  const { phones, phoneKeys } = await keysOf(context, person);
  const leads = await leadsOf(context, person);
  const leadIds = leads.map(({ id }) => id);
  const rows = await db
    .selectFrom('consents')
    .selectAll()
    .where((eb) => {
      const named = [eb('lead_id', 'in', leadIds), eb('phone_digest', 'in', phoneKeys)];
      // Read at once: each is a short text, and only rows sealed before digests existed have none.
      return eb.or(phones.length > 0 ? [...named, eb('phone_digest', 'is', null)] : named);
    })
    .orderBy('lead_id')
    .orderBy('revision')
    .execute();
  const consents = [];
  for (const row of rows) {
    const evidence = await person.reader.evidence(row.evidence);
    const numbers = isUnread(evidence) ? [] : phoneNumbersIn(evidence.text ?? '');
    const isUndigested = row.phone_digest === null && !leadIds.includes(row.lead_id);
    if (!isUndigested || numbers.some((number) => phones.includes(number))) consents.push({ row, evidence });
  }
  return { leads, consents };
}

export type FoundConsent = Awaited<ReturnType<typeof recordsOf>>['consents'][number];
