import type { Kysely } from 'kysely';
import { comparableEmail } from '../../src/domain/contact';
import type { LeadDetails } from '../db/details';
import { emailDigests, normalizedPhone, phoneDigests, phoneNumbersIn, type DigestKeys } from '../db/digests';
import type { ConsentRow, LeadRow, Tables } from '../db/tables';
import { OperatorError } from '../operatorError';
import { isUnread, type Evidence, type Reader, type Unread } from './reader';

/** The email addresses of a person as they were given, and the phone numbers normalized for comparison. */
export interface Person {
  readonly emails: readonly string[];
  readonly phones: readonly string[];
}

/** A person as the operator names them. */
export interface NamedPerson {
  /** Their email addresses and phone numbers. */
  readonly contacts: readonly string[];
  /** One of their leads or reviews, such as one whose key is lost. */
  readonly id?: string | undefined;
  readonly reader: Reader;
}

/**
 * The person with these email addresses and phone numbers, in any spelling; nobody where there are none but an id.
 *
 * @throws OperatorError if one is neither: a name must not be answered by "nothing is stored"
 */
export function personOf(contacts: readonly string[], id?: string): Person {
  const isEmail = (contact: string) => contact.includes('@');
  const phones = contacts.filter((contact) => !isEmail(contact)).map(normalizedPhone);
  if ((contacts.length === 0 && id === undefined) || phones.includes('')) {
    throw new OperatorError(
      'A person is named by an email address or a phone number; `list --reveal` shows whose they are.',
    );
  }
  return { emails: contacts.filter(isEmail), phones };
}

interface Lookup {
  readonly db: Kysely<Tables>;
  readonly digestKeys: DigestKeys;
  readonly reader: Reader;
}

export interface FoundLead {
  readonly row: LeadRow;
  readonly details: LeadDetails | Unread;
}

/**
 * The stored leads of a person, by the indexes of their digests. Leads that were sealed before there were digests have
 * none, and are opened one by one.
 */
export async function leadsOf(
  { db, digestKeys, reader }: Lookup,
  { emails, phones }: Person,
): Promise<FoundLead[]> {
  const digests = {
    email_digest: emails.flatMap((email) => emailDigests(email, digestKeys)),
    phone_digest: phones.flatMap((phone) => phoneDigests(phone, digestKeys)),
  };
  const rows = new Map<string, LeadRow>();
  for (const column of ['email_digest', 'phone_digest'] as const) {
    const found = await db.selectFrom('leads').selectAll().where(column, 'in', digests[column]).execute();
    for (const row of found) rows.set(row.id, row);
  }
  const forms = emails.map(comparableEmail);
  const found: FoundLead[] = [];
  for (const row of rows.values()) found.push({ row, details: await reader.lead(row.details) });
  // One row at a time, so that the details of all these leads are never in memory at once.
  const undigested = await db.selectFrom('leads').select('id').where('email_digest', 'is', null).execute();
  for (const { id } of undigested) {
    const row = await db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst();
    const details = row && (await reader.lead(row.details));
    if (!details || isUnread(details)) continue;
    const { email, phone } = details.lead;
    if (forms.includes(comparableEmail(email)) || phones.includes(normalizedPhone(phone))) {
      found.push({ row, details });
    }
  }
  return found;
}

export interface FoundConsent {
  readonly row: ConsentRow;
  readonly evidence: Evidence | Unread;
}

/**
 * The evidence of the consents that were given with leads, and of those that name a person's phone number, even if their
 * lead is no longer stored. Evidence names no email address.
 */
export async function consentsOf(
  { db, digestKeys, reader }: Lookup,
  { phones }: Person,
  leadIds: readonly string[],
): Promise<FoundConsent[]> {
  const digests = phones.flatMap((phone) => phoneDigests(phone, digestKeys));
  const rows = await db
    .selectFrom('consents')
    .selectAll()
    .where((eb) => eb.or([eb('lead_id', 'in', leadIds), eb('phone_digest', 'in', digests)]))
    .orderBy('lead_id')
    .orderBy('revision')
    .execute();
  const found: FoundConsent[] = [];
  for (const row of rows) found.push({ row, evidence: await reader.evidence(row.evidence) });
  if (phones.length === 0) return found;
  // Read at once: each is one short text, and only rows sealed before there were digests have none.
  const undigested = await db
    .selectFrom('consents')
    .selectAll()
    .where('phone_digest', 'is', null)
    .where('lead_id', 'not in', leadIds)
    .execute();
  for (const row of undigested) {
    const evidence = await reader.evidence(row.evidence);
    if (isUnread(evidence)) continue;
    if (phoneNumbersIn(evidence.text ?? '').some((number) => phones.includes(number)))
      found.push({ row, evidence });
  }
  return found;
}
