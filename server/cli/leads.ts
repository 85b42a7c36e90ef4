import { stringify } from 'csv-stringify/sync';
import type { Kysely } from 'kysely';
import { formatPhone } from '../../src/domain/contact';
import {
  nonIdentifyingFields,
  leadFields,
  buildLead,
  type Lead,
  vehicleName,
  type LeadField,
} from '../../src/domain/lead';
import { sourceFields } from '../../src/domain/source';
import type { LeadDetails } from '../db/details';
import { leadPages, markHandled, type LeadRevision } from '../db/leads';
import { metadataOf } from '../db/metadata';
import { settleMessages } from '../db/outbox';
import { revokedAmong } from '../db/revocations';
import type { LeadRow, Tables } from '../db/tables';
import { formatMinute, momentsOf, parseMoment, type Span } from '../operations/dates';
import { quantity, dollars, printable, formatTable, spreadsheetCsv } from '../operations/format';
import { listLeads as list, showLead as show, type LeadStatus, type ListedLead } from '../operations/leads';
import { isUnread, readerWith, type Reader, type Unread } from '../operations/reader';
import type { CommandContext, KeyOptions, RevealOptions } from './context';
import { printListed, write, type JsonOption } from './output';

/** Replaces the answers that identify a person by dots, unless they are to be revealed. */
function masked(lead: Lead, reveal = false): Lead {
  const visibleFields = new Set(reveal ? leadFields : nonIdentifyingFields);
  return buildLead((field) => (visibleFields.has(field) || lead[field] === '' ? lead[field] : '•••'));
}

/** A lead as it is printed: with its answers, or why they cannot be read. */
type PrintedLead = Omit<ListedLead, 'details'> & { readonly lead: Lead | `(${Unread})` };

const answersOf = (details: LeadDetails | Unread, reveal: boolean | undefined): PrintedLead['lead'] =>
  isUnread(details) ? `(${details})` : masked(details.lead, reveal);

export interface ListOptions extends RevealOptions, JsonOption, Span {
  readonly status?: LeadStatus;
  readonly source?: string;
  readonly limit: number;
}

/**
 * Prints leads, the newest first, two lines each: what one looks for in 80 columns, then what else there is.
 *
 * @throws OperatorError at the end, if the keys given opened none of some answers
 */
export async function listLeads(context: CommandContext, options: ListOptions): Promise<void> {
  const { key, reveal, json, since, until, limit, status, source } = options;
  const reader = await readerWith(key);
  const listed = await list(context, {
    statuses: status && [status],
    source,
    ...momentsOf({ since, until }, context.now()),
    limit,
  });
  const leads = await Promise.all(
    listed.map(async ({ details, ...rest }) => ({
      ...rest,
      lead: answersOf(await reader.lead(details), reveal),
    })),
  );
  const more = '\n\nThere may be more: --limit NUMBER lists as many of the newest.';
  await printListed(context, { json }, leads, () =>
    leads.length === 0 ? 'No leads yet.' : `${leadLines(leads, reveal)}${leads.length === limit ? more : ''}`,
  );
  reader.failIfWrongKey();
}

const answerText = (answer: string) => printable(answer) || '-';

function leadLines(leads: readonly PrintedLead[], reveal: boolean | undefined): string {
  const [headings = '', ...lines] = formatTable([
    ['LEAD', 'UTC', 'PARTNER', 'OUTCOME', 'CREDIT', 'BALANCE'],
    ...leads.map(({ lead, reference, receivedAt, status, outcome }) => [
      reference,
      formatMinute(receivedAt).slice(5),
      status,
      outcome ?? '-',
      ...(typeof lead === 'string'
        ? [lead]
        : [answerText(lead.creditScore), answerText(lead.currentLoanBalance)]),
    ]),
  ]).split('\n');
  const secondLines = leads.map(({ lead: stored, ...one }) => {
    const lead = typeof stored === 'string' ? null : stored;
    const parts = [
      lead && vehicleName(lead),
      one.source && `from ${[one.source, one.campaign].filter(Boolean).join('/')}`,
      one.suspect && `suspect: ${one.suspect}`,
      one.repeatOf && `repeats ${one.repeatOf}`,
      one.revisions > 1 ? `revision ${one.revisions}` : '',
      isPlain(one) ? '' : `the partner ${one.partner}`,
      one.reason,
      ...(lead && reveal ? [`${lead.firstName} ${lead.lastName}`.trim(), lead.email, lead.phone] : []),
    ].filter(Boolean);
    return parts.length > 0 ? [`  ${printable(parts.join(', '))}`] : [];
  });
  return [headings, ...lines.flatMap((line, index) => [line, ...(secondLines[index] ?? [])])].join('\n');
}

/** Whether the status of a lead says all of what the partner has: it may have what it did not accept. */
function isPlain({ status, partner }: Pick<ListedLead, 'status' | 'partner'>): boolean {
  if (partner === 'has it') return status === 'delivered';
  const isAnswered = status === 'rejected' || status === 'duplicate' || status === 'unclear';
  return partner === 'does not have it' || (isAnswered && partner === 'may have it');
}

/**
 * Prints what is stored of one lead.
 *
 * @param typed its id or reference
 * @throws OperatorError if there is none
 */
export async function showLead(
  context: CommandContext,
  id: string,
  { key, reveal, json }: RevealOptions & JsonOption,
): Promise<void> {
  const { details: stored, ...lead } = await show(context, { id });
  const reader = await readerWith(key);
  const details = await reader.lead(stored);
  // What the partner says may repeat what the person typed.
  const answer = reveal && lead.answer !== null ? await reader.answer(lead.answer) : null;
  const agreements = await agreementsOf(context.db, lead.id, reader);
  if (!reveal && !isUnread(details)) {
    // The words name the phone number.
    const phone = details.lead.phone.trim();
    for (const number of [formatPhone(phone), phone].filter(Boolean))
      for (const agreement of agreements) agreement.text = agreement.text.replaceAll(number, '•••');
  }
  const facts: [name: string, value: string][] = [
    ['reference', lead.reference],
    ['id', lead.id],
    ['submissionId', lead.submissionId],
    ['received', lead.receivedAt],
    ['revisions', lead.revisions > 1 ? `${lead.revisions}, the latest ${lead.revisedAt}` : '1'],
    ['suspect', lead.suspect ?? 'no'],
    ['partner', lead.partnerSince === null ? lead.partner : `${lead.partner} since ${lead.partnerSince}`],
  ];
  if (lead.repeatOf !== null) facts.push(['repeats', lead.repeatOf]);
  if (lead.partnerId !== null) facts.push(["partner's id", lead.partnerId]);
  if (lead.verdict !== null || lead.reason !== null)
    facts.push(['partner says', [lead.verdict ?? 'not taken', lead.reason].filter(Boolean).join(': ')]);
  if (answer !== null)
    facts.push(['last answer', isUnread(answer) ? `(${answer})` : `${answer.status} ${answer.text}`]);
  if (lead.confirmation) facts.push(['confirmation', `${lead.confirmation.at} ${lead.confirmation.words}`]);
  if (lead.handledAt) facts.push(['handled', lead.handledAt]);
  for (const { id: message, state, failedTries, lastFailure } of lead.messages) {
    const last = lastFailure ? `, the last: ${lastFailure}` : '';
    facts.push(['message', `${message} ${state}, ${failedTries} failed tries${last}`]);
  }
  for (const { type, happened_at, amount_cents, commission_cents, reason } of lead.outcomes) {
    const parts = [happened_at];
    if (amount_cents !== null) parts.push(`amount ${dollars(amount_cents)}`);
    if (commission_cents !== null) parts.push(`commission ${dollars(commission_cents)}`);
    if (reason) parts.push(reason);
    facts.push([type, parts.join(', ')]);
  }
  if (isUnread(details)) facts.push(['answers', `${details}: give the private key with --key FILE`]);
  else {
    const answers = masked(details.lead, reveal);
    let last = '';
    for (const { at, words, text } of agreements) {
      facts.push(['consent', `${at} ${words}`]);
      if (text !== '' && text !== last) facts.push(['consent text', (last = text)]);
    }
    for (const field of leadFields) facts.push([field, answers[field] || '-']);
    facts.push(
      ...Object.entries(details.source ?? {}),
      ['page', details.page.url],
      ['language', details.page.language],
      ['privacy signal', details.page.globalPrivacyControl ? 'on' : 'off'],
    );
  }
  const source = isUnread(details) ? null : details.source;
  const printed = { ...lead, lead: answersOf(details, reveal), source, agreements, answer };
  await printListed(context, { json }, printed, () =>
    formatTable(facts.map(([name, value]) => [name, printable(value)])),
  );
  reader.failIfWrongKey();
}

/** What was agreed to, taken back and agreed to again, in the order of the times, with the exact words. */
async function agreementsOf(
  db: Kysely<Tables>,
  leadId: string,
  reader: Reader,
): Promise<{ at: string; words: string; text: string }[]> {
  const consents = await db.selectFrom('consents').selectAll().where('lead_id', '=', leadId).execute();
  const revocations = await db.selectFrom('revocations').selectAll().where('lead_id', '=', leadId).execute();
  const events = revocations.map(({ revoked_at: at, state }) => ({
    at,
    words: `taken back (${state})`,
    text: '',
  }));
  for (const { received_at: at, evidence: stored } of consents) {
    const evidence = await reader.evidence(stored);
    if (isUnread(evidence)) events.push({ at, words: evidence, text: '' });
    else {
      const { given, version = '', build = '', text = '' } = evidence;
      const where = [version && `version ${version}`, build && `build ${build}`].filter(Boolean).join(', ');
      events.push({ at, words: `${given ? 'given' : 'not given'}${where && ` (${where})`}`, text });
    }
  }
  return events.sort((one, other) => (one.at < other.at ? -1 : 1));
}

/** Whether the partner has a lead, or wants none. */
const isWithPartner = ({ partner_has_at, partner_verdict }: LeadRow) =>
  partner_has_at !== null || partner_verdict === 'rejected' || partner_verdict === 'duplicate';

type Cell = (row: LeadRow, details: LeadDetails | Unread) => unknown;
/** A cell of the answers; empty if they could not be read. */
const read =
  (cell: (details: LeadDetails) => unknown): Cell =>
  (_, details) =>
    isUnread(details) ? '' : cell(details);
const answerCell =
  (field: LeadField): Cell =>
  (_, details) =>
    isUnread(details) ? `(${details})` : details.lead[field].replaceAll('\u0000', '\ufffd');

/** The columns of the file, each with what fills its cells. */
const csvColumns: readonly (readonly [name: string, Cell])[] = [
  ['id', (row) => row.id],
  ['reference', (row) => row.reference],
  ['receivedAt', (row) => row.received_at],
  ['revisedAt', (row) => row.revised_at],
  ['revisions', (row) => row.revisions],
  ['suspect', (row) => row.suspect],
  ['partnerHasAt', (row) => row.partner_has_at],
  ...leadFields.map((field) => [field, answerCell(field)] as const),
  ['consentGiven', read(({ consent }) => (consent.given ? 'yes' : 'no'))],
  ['consentVersion', read(({ consent }) => consent.version)],
  ['consentText', read(({ consent }) => consent.text)],
  ['submissionId', (row) => row.submission_id],
  ...sourceFields.map((field) => [field, read(({ source }) => source?.[field])] as const),
];

/**
 * Stores that leads were exported, unless they were revised meanwhile.
 *
 * @param hasPartner if true, their messages stay queued; if false, waiting ones are settled, so that no later partner gets
 *   them
 * @returns how many messages were settled
 */
const recordExport = (db: Kysely<Tables>, leads: readonly LeadRevision[], now: Date, hasPartner: boolean) =>
  db.transaction().execute(async (trx) => {
    // The leads come first: see lockLeads.
    const ids = await markHandled(trx, leads, now);
    if (hasPartner) return 0;
    const settled = await settleMessages(trx, (eb) =>
      eb.and([eb('lead_id', 'in', ids), eb('state', 'in', ['waiting', 'held'])]),
    );
    return settled.length;
  });

/**
 * Prints leads as CSV.
 *
 * @param options.markHandled whether they count as handled then: retention deletes them in time, and if there is no partner
 *   yet, they are not sent to a later one. Else nothing changes
 * @throws OperatorError with a count where leads could not be read; their rows say so, and do not count as handled
 */
export async function exportCsv(
  context: CommandContext,
  { since, markHandled, key }: KeyOptions & { since?: string; markHandled?: boolean },
): Promise<void> {
  const { db, settings, now } = context;
  const reader = await readerWith(key);
  const moment = parseMoment(since, now());
  // The command may run without the partner's settings that the server has.
  const hasPartner = settings.partner !== null || (await metadataOf(db, 'partner.set')) === '1';
  let [settled, unhandled] = [0, 0];
  await write(context, stringify([csvColumns.map(([name]) => name)], { ...spreadsheetCsv, bom: true }));
  for await (const rows of leadPages(db, { since: moment })) {
    const revoked = await revokedAmong(db, rows);
    const exported: LeadRevision[] = [];
    const records: unknown[][] = [];
    for (const row of rows) {
      const read = await reader.lead(row.details);
      const isRevoked = revoked.has(row.id) && !isUnread(read);
      const details = isRevoked ? { ...read, consent: { ...read.consent, given: false } } : read;
      records.push(csvColumns.map(([, cell]) => cell(row, details)));
      if (!isUnread(details)) exported.push({ id: row.id, revision: row.revisions });
    }
    // A lead whose row did not reach the file must not count as handled.
    if (!(await write(context, stringify(records, spreadsheetCsv)))) return;
    if (markHandled) settled += await recordExport(db, exported, now(), hasPartner);
    else unhandled += rows.filter((row) => row.exported_at === null && !isWithPartner(row)).length;
  }
  if (unhandled > 0) {
    console.error(
      `${quantity(unhandled, 'lead is', 'leads are')} still unhandled: stored without a limit, and sent to ${hasPartner ? 'the partner' : 'a partner who is set later'}. --mark-handled changes that.`,
    );
  }
  if (settled > 0)
    console.error(`${quantity(settled, 'lead is', 'leads are')} not sent to a partner who is set later.`);
  reader.failIfAnyUnread();
}
