import { expressionBuilder, sql, type RawBuilder, type SqlBool } from 'kysely';
import { site } from '../../src/config/site';
import type { LeadGroup } from '../../src/domain/outcome';
import { quantity } from '../../src/lib/quantity';
import { outcomesBySubmission } from '../attribution/figures';
import { latestOutcome, type Outcome } from '../attribution/leadResult';
import type { OperationContext } from '../context';
import { emailDigests, phoneDigests } from '../db/digests';
import { isAmong, partnerWords, refused, selectLeads, type StoredLead, undelivered } from '../db/leads';
import { messagesOf } from '../db/outbox';
import { outcomesOf } from '../db/outcomes';
import { isNamed, isNameOfLead } from '../db/references';
import { lastDayToTell, statesNeedingNotice } from '../db/revocations';
import { unreadable } from '../db/sealing';
import type { RevocationRow, Tables } from '../db/tables';
import { OperatorError } from '../lib/operatorError';
import { timeRangeOf, type Span } from './dates';
import { printable } from './format';
import { latestActions } from './operatorAccess';
import { outcomeOf, outcomeWords } from './outcomes';
import type { Reader } from './reader';

/** How many leads a page has: the most that the free data grid displays. */
const pageSize = 100;

interface LeadFilter extends Span {
  readonly which?: RawBuilder<SqlBool> | undefined;
  /** The `utm_source`; `''` for leads without one. */
  readonly source?: string | undefined;
  /** The key after which the page begins: the time and the id of a lead. */
  readonly after?: string | undefined;
  readonly limit: number;
}

/** Lists the leads that were received in a span, the newest first, a page at a time. */
export async function listLeads({ db, now }: OperationContext, filter: LeadFilter): Promise<ListedLead[]> {
  const { begin, end } = timeRangeOf(filter, now());
  const { which, source, after, limit } = filter;
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

async function listed(db: OperationContext['db'], rows: readonly StoredLead[]): Promise<ListedLead[]> {
  const submissionIds = rows.map(({ submission_id }) => submission_id);
  const outcomes = await outcomesBySubmission(db, (eb) => eb('submission_id', 'in', submissionIds));
  return rows.map((row) => listedLead(row, outcomes.get(row.submission_id) ?? []));
}

const listedLead = (row: StoredLead, outcomes: readonly Outcome[]) => ({
  id: row.id,
  reference: row.reference,
  receivedAt: row.received_at,
  revisions: row.revisions,
  status: row.standing,
  partner: partnerWords(row),
  reason: row.partner_reason,
  suspect: row.suspect,
  /** The reference of an earlier lead of the same person; `null` without one, or once it is purged. */
  repeatOf: row.repeat_of === '' ? null : row.repeat_of,
  source: row.utm_source,
  campaign: row.utm_campaign,
  outcome: latestOutcome(outcomes),
  details: row.details,
});
/** A lead as lists show it, with its answers as they are stored (`LeadDetails`). Times are ISO 8601. */
export type ListedLead = ReturnType<typeof listedLead>;

/** Finds a lead by its reference, its id or its submissionId, or throws an OperatorError. */
export async function findLead(db: OperationContext['db'], given: string): Promise<StoredLead> {
  const row = await selectLeads(db).where(isNamed(given)).executeTakeFirst();
  if (!row) throw new OperatorError(`There is no lead ${printable(given)}.`);
  return row;
}

/** Says why a message was not delivered. Earlier builds stored `missing` if no server could open the answers. */
export const failureWords = (failure: string) =>
  failure === unreadable || failure === 'missing' ? 'no server can open it: retry ID --key FILE' : failure;

const groups: Readonly<Record<LeadGroup, RawBuilder<SqlBool>>> = {
  undelivered: isAmong(undelivered),
  delivered: isAmong(['delivered']),
  rejected: isAmong(refused),
  settled: isAmong(['settled']),
  suspect: sql<SqlBool>`suspect is not null`,
};

/** A page of the leads that fit the filters, the newest first. */
export async function leadPage(
  context: OperationContext,
  { status, ...filter }: Omit<LeadFilter, 'which' | 'limit'> & { status?: LeadGroup | undefined },
) {
  const which = status && groups[status];
  const leads = await listLeads(context, { ...filter, which, limit: pageSize + 1 });
  const labels = context.db.selectFrom('leads').select('utm_source').distinct().where('utm_source', '!=', '');
  const sources = await labels.orderBy('utm_source').limit(100).execute();
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
 * Finds a person's leads, the evidence of their consents, and all evidence that names the person's phone number, even
 * if its lead is no longer stored. Evidence has no email address. The contacts are email addresses and phone numbers, in
 * any spelling, looked up by the indexes of their digests; a reference or id of a lead also finds the person's others.
 * Throws an OperatorError if nobody is named, or one is a person's name, by which nothing can be found.
 */
export async function recordsOf({ db, settings }: OperationContext, contacts: readonly string[]) {
  const emails = contacts.filter((contact) => contact.includes('@'));
  const names = contacts.filter(isNameOfLead);
  const phones = contacts.filter((contact) => !emails.includes(contact) && !names.includes(contact));
  const emailKeys = emails.flatMap((email) => emailDigests(email, settings));
  const phoneKeys = phones.flatMap((phone) => phoneDigests(phone, settings));
  // An empty digest is that of every lead without the answer.
  if (contacts.length === 0 || [...emailKeys, ...phoneKeys].includes(''))
    throw new OperatorError('Name a person by email address, phone number or reference.');
  const eb = expressionBuilder<Tables, 'leads'>();
  const isOneOfNamed = eb.or(names.map(isNamed));
  const found = await selectLeads(db).where(isOneOfNamed).execute();
  for (const { email_digest, phone_digest } of found) {
    if (email_digest) emailKeys.push(email_digest);
    if (phone_digest) phoneKeys.push(phone_digest);
  }
  for (const which of [eb('email_digest', 'in', emailKeys), eb('phone_digest', 'in', phoneKeys)])
    found.push(...(await selectLeads(db).where(which).orderBy('received_at', 'desc').execute()));
  const leads = new Map(found.map((lead) => [lead.id, lead]));
  const consents = await db
    .selectFrom('consents')
    .selectAll()
    .where((eb) => eb.or([eb('lead_id', 'in', [...leads.keys()]), eb('phone_digest', 'in', phoneKeys)]))
    .orderBy('lead_id')
    .orderBy('revision')
    .execute();
  return { leads: [...leads.values()], consents };
}

/** Finds the lead with a reference or an id, or otherwise the leads of a person as {@link recordsOf} does: at most 100. */
export async function searchLeads(context: OperationContext, text: string) {
  const named = await selectLeads(context.db).where(isNamed(text)).execute();
  const found = named.length > 0 ? named : (await recordsOf(context, [text])).leads;
  return listed(context.db, found.slice(0, pageSize));
}

/** Says who tells the partner of a revocation. The law gives the operator ten business days. */
export function revocationWords({ state, revoked_at }: Pick<RevocationRow, 'state' | 'revoked_at'>): string {
  if (statesNeedingNotice.includes(state))
    return `tell ${site.partner} by ${lastDayToTell(revoked_at)} (47 CFR 64.1200(a)(10))`;
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

/** Everything that is stored of a lead that {@link findLead} finds, as it is stored. Times are ISO 8601. */
export async function leadView({ db, settings }: OperationContext, given: string) {
  const row = await findLead(db, given);
  const messages = await messagesOf(db, [row.id]);
  const outcomes = await outcomesOf(db, row);
  const mails = db.selectFrom('mail_outbox').select('id').where('lead_id', '=', row.id);
  const mailed = (await mails.executeTakeFirst()) ? 'queued' : 'mailed';
  const confirmation = row.confirmation_failure === null ? mailed : `given up: ${row.confirmation_failure}`;
  const consents = db.selectFrom('consents').where('lead_id', '=', row.id).orderBy('revision');
  const agreements = await consents.select(['received_at as at', 'evidence']).execute();
  const revocations = await revocationsOf(db, row.id);
  const actions = await latestActions({ db }, row.reference);
  const says = [row.partner_verdict ?? 'not accepted', row.partner_reason].filter(Boolean).join(', ');
  const events: [at: string | null, text: string][] = [
    [row.received_at, 'Received'],
    [row.revisions > 1 ? row.revised_at : null, `Sent again with changes, revision ${row.revisions}`],
    [row.exported_at, 'Marked as handled'],
    [row.confirmation_at, `Confirmation by email ${confirmation}`],
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
    partnerSince: row.first_accepted_at,
    partnerId: row.partner_id,
    verdict: row.partner_verdict,
    answer: row.partner_answer,
    canSend: settings.partner !== null && row.standing !== 'settled',
    canSettle: undelivered.some((one) => one === row.standing),
    outcomes: outcomes.map((one) => ({ ...outcomeOf(one), words: outcomeWords(one) })),
    agreements,
    revocations,
    timeline: events
      .flatMap(([at, text]) => (at === null ? [] : { at, text }))
      .sort((one, other) => one.at.localeCompare(other.at)),
  };
}

/**
 * What {@link leadView} finds, with `details`, `answer` and each `evidence` opened. What the reader cannot open stays the
 * text that is stored.
 */
export async function openedLead(context: OperationContext, given: string, reader: Reader) {
  const { details, answer, agreements, canSend, canSettle, ...view } = await leadView(context, given);
  const opened = agreements.map(async ({ at, evidence }) => ({
    at,
    evidence: (await reader.evidence(evidence)) ?? evidence,
  }));
  return {
    ...view,
    timeline: view.timeline.map(({ at, text }) => `${at} ${text}`),
    answer: answer && ((await reader.answer(answer)) ?? answer),
    agreements: await Promise.all(opened),
    details: (await reader.lead(details)) ?? details,
  };
}
