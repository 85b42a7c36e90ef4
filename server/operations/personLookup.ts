import { expressionBuilder } from 'kysely';
import { comparableEmail, comparablePhone } from '../../src/domain/contact';
import type { OperationContext } from '../context';
import { emailDigests, phoneDigests, phoneNumbersIn } from '../db/digests';
import { pagesOf } from '../db/paging';
import { isNamed, isNameOfLead } from '../db/references';
import { selectLeads, type StoredLead } from '../db/standing';
import type { ConsentRow, Tables } from '../db/tables';
import { OperatorError } from '../lib/operatorError';
import { isUnread, type Evidence, type Reader, type Unread } from './reader';

/** A person as the operator names them. */
export interface NamedPerson {
  /** Their email addresses and phone numbers, and references or ids of their leads, in any spelling. */
  readonly contacts: readonly string[];
  /** One of their leads, as {@link isNamed} takes it, or reviews, such as one whose key is lost. */
  readonly id?: string | undefined;
  readonly reader: Reader;
}

/** What a look-up by these contacts does not reach, in words to the operator; '' where one is a phone number. */
export const askForPhone = (contacts: readonly string[]) =>
  contacts.every((contact) => contact.includes('@') || isNameOfLead(contact))
    ? 'Evidence of consent is found by phone number alone: ask for theirs too.'
    : '';

type LookupContext = Pick<OperationContext, 'db' | 'settings'>;

/**
 * By what the records of a person are found: comparable addresses and numbers, digests of these, and ids of leads. A lead that
 * is named stands for its person, whose other leads have its digests.
 *
 * @throws OperatorError if a contact is none, or nobody is named: a name must not be answered by "nothing is stored"
 */
async function keysOf({ db, settings }: LookupContext, { contacts, id }: NamedPerson) {
  const emails = contacts.filter((contact) => contact.includes('@'));
  const names = contacts.filter(isNameOfLead);
  const phones = contacts
    .filter((contact) => !emails.includes(contact) && !names.includes(contact))
    .map(comparablePhone);
  if ((contacts.length === 0 && id === undefined) || phones.includes('')) {
    throw new OperatorError(
      'A person is named by an email address or a phone number, or by a reference; `list --reveal` shows whose they are.',
    );
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
 * The stored leads of a person, by the indexes of their digests. Leads that were sealed before there were digests have
 * none, and are opened one by one.
 *
 * @param limit how many are read at most by each of their contacts, the newest
 * @throws OperatorError if a contact is none, or nobody is named
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
  for (const which of person.id === undefined ? conditions : [isNamed(person.id), ...conditions]) {
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

export interface FoundConsent {
  readonly row: ConsentRow;
  readonly evidence: Evidence | Unread;
}

/**
 * What is stored of a person: their leads; the evidence of the consents that were given with these, and of those that name
 * their phone number, even if their lead is no longer stored. Evidence names no email address.
 *
 * @throws OperatorError if a contact is none, or nobody is named
 */
export async function recordsOf(context: LookupContext, person: NamedPerson) {
  const { db } = context;
  const { phones, phoneKeys } = await keysOf(context, person);
  const leads = await leadsOf(context, person);
  const leadIds = [...leads.map(({ id }) => id), ...(person.id === undefined ? [] : [person.id])];
  const rows = await db
    .selectFrom('consents')
    .selectAll()
    .where((eb) => eb.or([eb('lead_id', 'in', leadIds), eb('phone_digest', 'in', phoneKeys)]))
    .orderBy('lead_id')
    .orderBy('revision')
    .execute();
  const consents: FoundConsent[] = [];
  for (const row of rows) consents.push({ row, evidence: await person.reader.evidence(row.evidence) });
  if (phones.length === 0) return { leads, consents };
  // Read at once: each is one short text, and only rows sealed before there were digests have none.
  const undigested = await db
    .selectFrom('consents')
    .selectAll()
    .where('phone_digest', 'is', null)
    .where('lead_id', 'not in', leadIds)
    .execute();
  for (const row of undigested) {
    const evidence = await person.reader.evidence(row.evidence);
    if (isUnread(evidence)) continue;
    if (phoneNumbersIn(evidence.text ?? '').some((number) => phones.includes(number)))
      consents.push({ row, evidence });
  }
  return { leads, consents };
}
