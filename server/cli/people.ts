import { leadOf, type Lead } from '../../src/domain/lead';
import { phoneDigits } from '../../src/domain/phone';
import type { Database } from '../db/database';
import { openLead } from '../db/openLead';
import { isSealed, openDetails } from '../db/sealing';
import type { LeadRow, Tables } from '../db/tables';
import type { LeadDetails } from '../intake/schemas';
import { CommandError } from './context';

/** A stored lead; `details` is `null` where it is sealed and no key was given. */
export interface OpenedLead {
  readonly row: LeadRow;
  readonly details: LeadDetails | null;
}

/** What is kept of a lead, or `null` where it is sealed and no key was given. */
export async function detailsOf(
  { details }: LeadRow,
  privateKey: string | null,
): Promise<LeadDetails | null> {
  return isSealed(details) && privateKey === null ? null : openLead(details, privateKey);
}

const pageSize = 500;

/**
 * Every stored lead, the newest first or last, a few hundred at a time.
 *
 * @param since only those that came or were revised at this moment or later, ISO 8601
 */
export async function* everyLead(
  { db }: Database,
  privateKey: string | null,
  { since = '', newestFirst = false } = {},
): AsyncGenerator<OpenedLead> {
  let last: LeadRow | undefined;
  for (;;) {
    const order = newestFirst ? 'desc' : 'asc';
    let page = db
      .selectFrom('leads')
      .selectAll()
      .where('revised_at', '>=', since)
      .orderBy('received_at', order)
      .orderBy('id', order)
      .limit(pageSize);
    if (last) {
      const { received_at: time, id } = last;
      const beyond = newestFirst ? '<' : '>';
      page = page.where((eb) => eb(eb.refTuple('received_at', 'id'), beyond, eb.tuple(time, id)));
    }
    const rows = await page.execute();
    for (const row of rows) yield { row, details: await detailsOf(row, privateKey) };
    last = rows.at(-1);
    if (rows.length < pageSize) return;
  }
}

/** A U.S. number's ten digits, so that `+1 (305) 555-0142` and `305.555.0142` are one. */
const numberOf = (text: string) => phoneDigits(text).replace(/^1(?=\d{10}$)/, '');

/**
 * Tells whether answers are a person's, who is named by an email address or a phone number.
 *
 * @throws CommandError where it is neither, so that a name is not answered by "nothing is kept"
 */
function isOf(person: string): (lead: Lead) => boolean {
  const address = person.trim().toLowerCase();
  const number = numberOf(person);
  if (person.includes('@')) return ({ email }) => email.trim().toLowerCase() === address;
  if (number === '') {
    throw new CommandError(
      'A person is named by an email address or a phone number; `list --reveal` shows whose they are.',
    );
  }
  return ({ phone }) => numberOf(phone) === number;
}

/**
 * Everything that is kept of a person, by whatever they typed as their email address or phone number.
 *
 * @throws CommandError where that is neither
 * @throws Sealed where answers are sealed and no key was given: then nobody can be looked up
 */
export async function findPerson(
  database: Database,
  person: string,
  privateKey: string | null,
): Promise<{ row: LeadRow; details: LeadDetails }[]> {
  const isTheirs = isOf(person);
  const found: { row: LeadRow; details: LeadDetails }[] = [];
  for await (const { row, details } of everyLead(database, privateKey)) {
    const opened = details ?? (await openLead(row.details, null));
    if (isTheirs(opened.lead)) found.push({ row, details: opened });
  }
  return found;
}

/** A stored consent, opened. */
export interface OpenedConsent {
  readonly leadId: string;
  readonly evidence: { revision: number; received_at: string; given: boolean; text?: string };
}

/** Opens what is kept of a consent. */
export async function openConsent(
  { lead_id: leadId, revision, received_at, evidence }: Tables['consents'],
  privateKey: string | null,
): Promise<OpenedConsent> {
  const opened = await openDetails<{ given: boolean; text?: string }>(evidence, privateKey);
  return { leadId, evidence: { revision, received_at, ...opened } };
}

/**
 * The evidence of consents that names a phone number, whether or not their lead is still there. It names no email
 * address, so that by one nothing is found.
 *
 * @throws Sealed as {@link findPerson} does
 */
export async function findConsents(
  { db }: Database,
  person: string,
  privateKey: string | null,
): Promise<OpenedConsent[]> {
  const number = numberOf(person);
  // Fewer digits than a number has within its area may be an extension of somebody else's.
  if (person.includes('@') || number.length < 7) return [];
  const found: OpenedConsent[] = [];
  let last: Tables['consents'] | undefined;
  for (;;) {
    let page = db.selectFrom('consents').selectAll().orderBy('lead_id').orderBy('revision').limit(pageSize);
    if (last) {
      const { lead_id: id, revision } = last;
      page = page.where((eb) => eb(eb.refTuple('lead_id', 'revision'), '>', eb.tuple(id, revision)));
    }
    const rows = await page.execute();
    for (const row of rows) {
      const consent = await openConsent(row, privateKey);
      // A number begins with a digit and ends before the next word.
      const numbers = consent.evidence.text?.match(/\d[^\p{L},;]*/gu) ?? [];
      if (numbers.some((text) => numberOf(text) === number)) found.push(consent);
    }
    last = rows.at(-1);
    if (rows.length < pageSize) return found;
  }
}

/** The answers as they may be looked through: those that tell who gave them are dots. */
export function masked(lead: Lead, open: ReadonlySet<string>): Lead {
  return leadOf((field) => (open.has(field) || lead[field] === '' ? lead[field] : '•••'));
}
