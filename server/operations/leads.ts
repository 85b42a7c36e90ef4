import { expressionBuilder, sql, type RawBuilder, type SqlBool } from 'kysely';
import { site } from '../../src/config/site';
import { comparablePhone } from '../../src/domain/contact';
import type { LeadGroup } from '../../src/domain/outcome';
import { quantity } from '../../src/lib/quantity';
import { outcomesBySubmission } from '../attribution/figures';
import { latestOutcome, type Outcome } from '../attribution/leadResult';
import type { OperationContext } from '../context';
import { emailDigests, phoneDigests } from '../db/digests';
import {
  isAmong,
  isNamed,
  isNameOfLead,
  isOneOf,
  outcomesOf,
  partnerWords,
  refused,
  selectLeads,
  type StoredLead,
  undelivered,
} from '../db/leads';
import { messagesOf } from '../db/outbox';
import { lastDayToTell, statesNeedingNotice } from '../db/revocations';
import { unreadable } from '../db/sealing';
import type { LeadRow, RevocationRow, Tables } from '../db/tables';
import { OperatorError } from '../lib/operatorError';
import { momentsOf, printable, type Span } from './format';
import { latestActions } from './operatorAccess';
import { outcomeOf, outcomeWords } from './outcomes';
import type { Reader } from './reader';

/** How many leads a page has: the most that the free data grid displays. */
const pageSize = 100;

/** Which leads to list: those that were received in a span. */
export interface LeadFilter extends Span {
  /** A further condition. */
  readonly which?: RawBuilder<SqlBool> | undefined;
  /** The `utm_source`; `''` for leads without one. */
  readonly source?: string | undefined;
  /** The key after which the page begins. */
  readonly after?: string | undefined;
  readonly limit: number;
}

/**
 * Lists leads, the newest first, a page at a time.
 *
 * @throws OperatorError if a limit of the span is no date
 */
export async function listLeads(
  { db, now }: Pick<OperationContext, 'db' | 'now'>,
  { which, source, after, limit, ...span }: LeadFilter,
): Promise<ListedLead[]> {
  const { begin, end } = momentsOf(span, now());
  let query = selectLeads(db).where('received_at', '>=', begin).where('received_at', '<', end);
  if (source !== undefined) query = query.where('utm_source', '=', source);
  if (which) query = query.where(which);
  if (after) {
    const [receivedAt = '', id = ''] = after.split(' ');
    query = query.where(sql<SqlBool>`(received_at, id) < (${receivedAt}, ${id})`);
  }
  const page = query.orderBy('received_at', 'desc').orderBy('id', 'desc').limit(limit);
  return listed(db, await page.execute());
}

/** Leads as lists show them. */
async function listed(db: OperationContext['db'], rows: readonly StoredLead[]): Promise<ListedLead[]> {
  const submissionIds = rows.map(({ submission_id }) => submission_id);
  const outcomes = await outcomesBySubmission(db, (eb) => eb('submission_id', 'in', submissionIds));
  return rows.map((row) => listedLead(row, outcomes.get(row.submission_id) ?? []));
}

/** A lead as lists show it. Times are ISO 8601. */
export const listedLead = (row: StoredLead, outcomes: readonly Outcome[]) => ({
  id: row.id,
  /** The name that the operator uses for it; every command accepts it. */
  reference: row.reference,
  receivedAt: row.received_at,
  revisions: row.revisions,
  status: row.standing,
  /** Whether the partner has it, in words. */
  partner: partnerWords(row),
  reason: row.partner_reason,
  suspect: row.suspect,
  /** The reference of an earlier lead of the same person; `null` without one, or once it is purged. */
  repeatOf: row.repeat_of === '' ? null : row.repeat_of,
  source: row.utm_source,
  campaign: row.utm_campaign,
  /** The latest outcome. */
  outcome: latestOutcome(outcomes),
  /** Its answers as they are stored: JSON (`LeadDetails`), or sealed. */
  details: row.details,
});
export type ListedLead = ReturnType<typeof listedLead>;

/** @throws OperatorError if there is no such lead */
export async function findLead(db: OperationContext['db'], given: string): Promise<StoredLead> {
  const row = await selectLeads(db).where(isNamed(given)).executeTakeFirst();
  if (!row) throw new OperatorError(`There is no lead ${printable(given)}.`);
  return row;
}

/** Says why a message was not delivered. Earlier builds stored `missing` if no server could open the answers. */
export const failureWords = (failure: string) =>
  failure === unreadable || failure === 'missing' ? 'no server can open it: retry ID --key FILE' : failure;

/** The condition of each group of leads. */
const groups: Readonly<Record<LeadGroup, RawBuilder<SqlBool>>> = {
  undelivered: isAmong(undelivered),
  delivered: isAmong(['delivered']),
  rejected: isAmong(refused),
  settled: isAmong(['settled']),
  suspect: sql<SqlBool>`suspect is not null`,
};

type PageFilter = Omit<LeadFilter, 'which' | 'limit'> & { readonly status?: LeadGroup | undefined };

/** A page of the leads that fit the filters, the newest first. */
export async function leadPage(context: OperationContext, { status, ...filter }: PageFilter) {
  const which = status && groups[status];
  const leads = await listLeads(context, { ...filter, which, limit: pageSize + 1 });
  const sources = await context.db
    .selectFrom('leads')
    .select('utm_source')
    .distinct()
    .where('utm_source', '!=', '')
    .orderBy('utm_source')
    .limit(100)
    .execute();
  const last = leads.length > pageSize ? leads[pageSize - 1] : undefined;
  return {
    items: leads.slice(0, pageSize),
    /** The key after which the next page begins; `null` on the last one. */
    next: last ? `${last.receivedAt} ${last.id}` : null,
    /** The first hundred values of `utm_source`, in alphabetical order. */
    sources: sources.map(({ utm_source }) => utm_source),
  };
}

/**
 * Returns the keys that find a person's records: the digests of their addresses and numbers, and ids of leads. A named
 * lead adds its digests, which find the person's other leads.
 *
 * @throws OperatorError if nobody is named, or a contact is a person's name, by which nothing can be found
 */
async function keysOf({ db, settings }: OperationContext, contacts: readonly string[]) {
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
  context: OperationContext,
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
export async function recordsOf(context: OperationContext, contacts: readonly string[]) {
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

/**
 * Finds the leads of a person, or the one with a reference.
 *
 * @param text a reference, an email address or a phone number, in any spelling
 * @throws OperatorError if it is none of them
 */
export async function searchLeads(context: OperationContext, text: string) {
  const { db } = context;
  const named = await selectLeads(db).where(isNamed(text)).execute();
  if (named.length > 0) return listed(db, named);
  const found = await leadsOf(context, [text], pageSize);
  return listed(db, found.slice(0, pageSize));
}

/** Says who tells the partner of a revocation. The law gives the operator ten business days. */
export function revocationWords({ state, revoked_at }: Pick<RevocationRow, 'state' | 'revoked_at'>): string {
  if (statesNeedingNotice.includes(state)) return `tell ${site.partner} by ${lastDayToTell(revoked_at)}`;
  // An export without --mark-handled leaves no trace.
  if (state === 'none') return 'it was not sent; if you exported it, tell whoever has the file';
  return state === 'waiting' ? `a message tells ${site.partner}` : `${site.partner} knows`;
}

/** Lists the revocations of a lead, the oldest first, and whether the partner knows of each. */
export async function revocationsOf(db: OperationContext['db'], leadId: string) {
  const ofLead = db.selectFrom('revocations').selectAll().where('lead_id', '=', leadId);
  return (await ofLead.orderBy('revoked_at').execute()).map((row) => ({
    at: row.revoked_at,
    state: row.state,
    words: revocationWords(row),
    needsNotice: statesNeedingNotice.includes(row.state),
  }));
}

/** Sorts records by time (ISO 8601). Records with equal times keep their order. */
const byTime = (one: { readonly at: string }, other: { readonly at: string }) =>
  one.at.localeCompare(other.at);

/** Says whether a confirmation waits, was mailed or was given up, when and why; `null` if none was queued. */
async function confirmationOf(db: OperationContext['db'], lead: LeadRow) {
  const { id, confirmation_at: at, confirmation_failure: failure } = lead;
  if (at === null) return null;
  if (failure !== null) return { at, words: `given up: ${failure}` };
  const waiting = db.selectFrom('mail_outbox').select('id').where('lead_id', '=', id);
  return { at, words: (await waiting.executeTakeFirst()) ? 'queued' : 'mailed' };
}

/**
 * Everything that is stored of one lead, with its details as stored. Times are ISO 8601.
 *
 * @param given its reference, its id or its submissionId
 * @throws OperatorError if there is none
 */
export async function leadView({ db, settings }: OperationContext, given: string) {
  const row = await findLead(db, given);
  const messages = await messagesOf(db, [row.id]);
  const outcomes = await outcomesOf(db, row);
  const confirmation = await confirmationOf(db, row);
  const consents = await db.selectFrom('consents').selectAll().where('lead_id', '=', row.id).execute();
  const revocations = await revocationsOf(db, row.id);
  const actions = await latestActions({ db }, row.reference);
  const says = [row.partner_verdict ?? 'not accepted', row.partner_reason].filter(Boolean).join(', ');
  const events: [at: string | null, text: string][] = [
    [row.received_at, 'Received'],
    [row.revisions > 1 ? row.revised_at : null, `Sent again with changes, revision ${row.revisions}`],
    [row.exported_at, 'Marked as handled'],
    [confirmation?.at ?? null, `Confirmation by email ${confirmation?.words ?? ''}`],
    [row.partner_verdict_at, `The partner answered: ${says}`],
    ...messages.flatMap(({ id, state, tries, last_failure, queued_at, delivered_at }): typeof events => {
      const last = last_failure === null ? '' : `, the last: ${failureWords(last_failure)}`;
      const failed = tries === 0 ? '' : `; ${quantity(tries, 'try', 'tries')} failed${last}`;
      return [
        [queued_at, `${state === 'settled' ? 'Not to be sent' : `Queued for the partner as ${id}`}${failed}`],
        [delivered_at, 'The partner has it'],
      ];
    }),
    ...revocations.map(({ at }): [string, string] => [at, 'Agreement to calls revoked']),
    ...outcomes.map((one): [string, string] => [one.happened_at, `Outcome: ${outcomeWords(one)}`]),
    ...actions.map(({ at, action }): [string, string] => [at, `In the operator's page: ${action}`]),
  ];
  return {
    ...listedLead(row, outcomes),
    submissionId: row.submission_id,
    /** When the partner first accepted a revision of it. */
    partnerSince: row.first_accepted_at,
    partnerId: row.partner_id,
    verdict: row.partner_verdict,
    /** The partner's last answer as it is stored: JSON (`StoredAnswer`), or sealed. */
    answer: row.partner_answer,
    /** Whether it can be sent to the partner now. */
    canSend: settings.partner !== null && row.standing !== 'settled',
    /** Whether it can be settled, so that it is not sent. */
    canSettle: isOneOf(undelivered, row.standing),
    outcomes: outcomes.map((one) => ({ ...outcomeOf(one), words: outcomeWords(one) })),
    /** The `Evidence` of each agreement as it is stored, the oldest first. */
    agreements: consents.map(({ received_at, evidence }) => ({ at: received_at, evidence })).sort(byTime),
    revocations,
    timeline: events.flatMap(([at, text]) => (at === null ? [] : { at, text })).sort(byTime),
  };
}

/**
 * Everything that is stored of one lead as {@link leadView} finds it, opened. What the reader cannot open stays as it is
 * stored.
 */
export async function openedLead(context: OperationContext, given: string, reader: Reader) {
  const { details: stored, answer, agreements, canSend, canSettle, ...view } = await leadView(context, given);
  const details = await reader.lead(stored);
  return {
    ...view,
    timeline: view.timeline.map(({ at, text }) => `${at} ${text}`),
    answer: answer && ((await reader.answer(answer)) ?? answer),
    agreements: await Promise.all(
      agreements.map(async ({ at, evidence }) => ({
        at,
        evidence: (await reader.evidence(evidence)) ?? evidence,
      })),
    ),
    ...(details ? { ...details, details: null } : { lead: null, details: stored }),
  };
}
