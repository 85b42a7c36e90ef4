import { expressionBuilder } from 'kysely';
import { comparableEmail } from '../../src/domain/contact';
import type { OperationContext } from '../context';
import { emailDigests, normalizedPhone, phoneDigests, phoneNumbersIn } from '../db/digests';
import { isNamed } from '../db/references';
import type { ConsentRow, LeadRow, Tables } from '../db/tables';
import { OperatorError } from '../lib/operatorError';
import { isUnread, type Evidence, type Reader, type Unread } from './reader';

/** A person as the operator names them. */
export interface NamedPerson {
  /** Their email addresses and phone numbers, in any spelling. */
  readonly contacts: readonly string[];
  /** One of their leads, as {@link isNamed} takes it, or reviews, such as one whose key is lost. */
  readonly id?: string | undefined;
  readonly reader: Reader;
}

/**
 * The email addresses of a person as they were given, and the phone numbers normalized for comparison.
 *
 * @throws OperatorError if a contact is neither, or nobody is named: a name must not be answered by "nothing is stored"
 */
function contactsOf({ contacts, id }: NamedPerson) {
  const isEmail = (contact: string) => contact.includes('@');
  const phones = contacts.filter((contact) => !isEmail(contact)).map(normalizedPhone);
  if ((contacts.length === 0 && id === undefined) || phones.includes('')) {
    throw new OperatorError(
      'A person is named by an email address or a phone number; `list --reveal` shows whose they are.',
    );
  }
  return { emails: contacts.filter(isEmail), phones };
}

type LookupContext = Pick<OperationContext, 'db' | 'settings'>;

/**
 * The stored leads of a person, by the indexes of their digests. Leads that were sealed before there were digests have
 * none, and are opened one by one.
 *
 * @param limit how many are read at most by each of their contacts, the newest
 * @throws OperatorError if a contact is neither an address nor a number, or nobody is named
 */
export async function leadsOf(
  { db, settings }: LookupContext,
  person: NamedPerson,
  limit = Number.MAX_SAFE_INTEGER,
): Promise<LeadRow[]> {
  const { emails, phones } = contactsOf(person);
  const eb = expressionBuilder<Tables, 'leads'>();
  const emailKeys = emails.flatMap((email) => emailDigests(email, settings));
  const phoneKeys = phones.flatMap((phone) => phoneDigests(phone, settings));
  const conditions = [eb('email_digest', 'in', emailKeys), eb('phone_digest', 'in', phoneKeys)];
  const rows = new Map<string, LeadRow>();
  for (const which of person.id === undefined ? conditions : [isNamed(person.id), ...conditions]) {
    const leads = db.selectFrom('leads').selectAll().where(which).orderBy('received_at', 'desc');
    for (const row of await leads.limit(limit).execute()) rows.set(row.id, row);
  }
  const forms = emails.map(comparableEmail);
  // One row at a time, so that the details of all these leads are never in memory at once.
  const undigested = await db.selectFrom('leads').select('id').where('email_digest', 'is', null).execute();
  for (const { id } of undigested) {
    const row = await db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst();
    const details = row && (await person.reader.lead(row.details));
    if (!details || isUnread(details)) continue;
    const { email, phone } = details.lead;
    if (forms.includes(comparableEmail(email)) || phones.includes(normalizedPhone(phone))) rows.set(id, row);
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
 * @throws OperatorError if a contact is neither an address nor a number, or nobody is named
 */
export async function recordsOf(context: LookupContext, person: NamedPerson) {
  const { db, settings } = context;
  const { phones } = contactsOf(person);
  const leads = await leadsOf(context, person);
  const leadIds = [...leads.map(({ id }) => id), ...(person.id === undefined ? [] : [person.id])];
  const digests = phones.flatMap((phone) => phoneDigests(phone, settings));
  const rows = await db
    .selectFrom('consents')
    .selectAll()
    .where((eb) => eb.or([eb('lead_id', 'in', leadIds), eb('phone_digest', 'in', digests)]))
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
