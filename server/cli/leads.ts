import { stringify } from 'csv-stringify/sync';
import type { Kysely } from 'kysely';
import {
  nonIdentifyingFields,
  leadFields,
  buildLead,
  type Lead,
  type LeadField,
} from '../../src/domain/lead';
import { sourceFields } from '../../src/domain/source';
import type { LeadDetails } from '../db/details';
import { leadPages, markHandled, type LeadRevision } from '../db/leads';
import { metadataOf } from '../db/metadata';
import { messagesOf, settleMessages } from '../db/outbox';
import { outcomesOf } from '../db/outcomes';
import { leadIdOf } from '../db/references';
import type { LeadRow, OutboxRow, Tables } from '../db/tables';
import { formatMinute, parseMoment } from '../operations/dates';
import { quantity, dollars, printable, formatTable, spreadsheetCsv } from '../operations/format';
import { failureWords, partnerState } from '../operations/partnerState';
import { isUnread, readerWith, type Unread } from '../operations/reader';
import { OperatorError } from '../operatorError';
import type { CommandContext, KeyOptions, RevealOptions } from './context';
import { print, write } from './output';

/** Replaces the answers that identify a person by dots, unless they are to be revealed. */
function masked(lead: Lead, reveal = false): Lead {
  const visibleFields = new Set(reveal ? leadFields : nonIdentifyingFields);
  return buildLead((field) => (visibleFields.has(field) || lead[field] === '' ? lead[field] : '•••'));
}

/** One cell of a table from its parts, without those that are empty; `-` if all are. */
const joinedCell = (...parts: string[]) => printable(parts.filter(Boolean).join(' ')) || '-';

const listedCells = (lead: Lead) => [
  joinedCell(lead.firstName, lead.lastName),
  joinedCell(lead.email),
  joinedCell(lead.phone),
  joinedCell(lead.vehicleYear, lead.vehicleMake, lead.vehicleModel),
];

/** The cell on the partner: `has it`, or the state of the message and what the partner may have: `dead, may have it`. */
function partnerCell(lead: LeadRow, messages: readonly Pick<OutboxRow, 'state' | 'delivered_at'>[]): string {
  const { state, words } = partnerState(lead, messages);
  if (state === 'latest') return words;
  const unsent = messages.find((message) => message.state === 'dead' || message.state === 'settled');
  return [unsent?.state ?? 'waits', ...(state === 'nothing' ? [] : [words])].join(', ');
}

/**
 * Prints the leads, the newest first.
 *
 * @throws OperatorError at the end, if the keys given opened none of some answers
 */
export async function listLeads(
  context: CommandContext,
  { key, reveal, limit }: RevealOptions & { limit: number },
): Promise<void> {
  const reader = await readerWith(key);
  const headings = [
    'REFERENCE',
    'RECEIVED (UTC)',
    'REV',
    'PARTNER',
    'SUSPECT',
    'SOURCE',
    'NAME',
    'EMAIL',
    'PHONE',
    'VEHICLE',
  ];
  const lines: string[][] = [];
  for await (const rows of leadPages(context.db, { newestFirst: true, limit })) {
    const ids = rows.map(({ id }) => id);
    const messages = await messagesOf(context.db, ids);
    for (const row of rows) {
      const details = await reader.lead(row.details);
      const messagesOfRow = messages.filter(({ lead_id }) => lead_id === row.id);
      lines.push([
        row.reference,
        formatMinute(row.received_at),
        String(row.revisions),
        partnerCell(row, messagesOfRow),
        row.suspect ?? '-',
        joinedCell(row.utm_source, row.utm_campaign),
        ...(isUnread(details) ? [`(${details})`] : listedCells(masked(details.lead, reveal))),
      ]);
    }
  }
  await print(context, lines.length === 0 ? 'No leads yet.' : formatTable([headings, ...lines]));
  if (lines.length === limit)
    await print(context, '\nThere may be more: --limit NUMBER lists as many of the newest.');
  reader.failIfWrongKey();
}

/**
 * Prints what is stored of one lead.
 *
 * @param typed its id or reference
 * @throws OperatorError if there is none
 */
export async function showLead(
  context: CommandContext,
  typed: string,
  { key, reveal }: RevealOptions,
): Promise<void> {
  const { db } = context;
  const id = await leadIdOf(db, typed);
  const row = await db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new OperatorError(`There is no lead ${printable(typed)}.`);
  const reader = await readerWith(key);
  const details = await reader.lead(row.details);
  const messages = await messagesOf(db, [id]);
  const outcomes = await outcomesOf(db, row);
  const { words, since } = partnerState(row, messages);
  const facts: [name: string, value: string][] = [
    ['reference', row.reference],
    ['id', row.id],
    ['submissionId', row.submission_id],
    ['received', row.received_at],
    ['revisions', row.revisions > 1 ? `${row.revisions}, the latest ${row.revised_at}` : '1'],
    ['suspect', row.suspect ?? 'no'],
    ['partner', since === null ? words : `${words} since ${since}`],
  ];
  if (row.exported_at) facts.push(['handled', row.exported_at]);
  for (const { id: message, state, tries, last_failure } of messages) {
    const last = last_failure ? `, the last: ${failureWords(last_failure)}` : '';
    facts.push(['message', `${message} ${state}, ${tries} failed tries${last}`]);
  }
  for (const { type, happened_at, amount_cents, commission_cents, reason } of outcomes) {
    const parts = [happened_at];
    if (amount_cents !== null) parts.push(`amount ${dollars(amount_cents)}`);
    if (commission_cents !== null) parts.push(`commission ${dollars(commission_cents)}`);
    if (reason) parts.push(reason);
    facts.push([type, parts.join(', ')]);
  }
  if (isUnread(details)) facts.push(['answers', `${details}: give the private key with --key FILE`]);
  else {
    const lead = masked(details.lead, reveal);
    const number = details.lead.phone.trim();
    const { text } = details.consent;
    facts.push(
      ['consent', details.consent.given ? 'given' : 'not given'],
      ['consent text', reveal || number === '' ? text : text.replaceAll(number, lead.phone)],
    );
    for (const field of leadFields) facts.push([field, lead[field] || '-']);
    facts.push(
      ...Object.entries(details.source ?? {}),
      ['page', details.page.url],
      ['language', details.page.language],
      ['privacy signal', details.page.globalPrivacyControl ? 'on' : 'off'],
    );
  }
  await print(context, formatTable(facts.map(([name, value]) => [name, printable(value)])));
  reader.failIfWrongKey();
}

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
      eb.and([eb('lead_id', 'in', ids), eb('state', '=', 'waiting')]),
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
    const exported: LeadRevision[] = [];
    const records: unknown[][] = [];
    for (const row of rows) {
      const details = await reader.lead(row.details);
      records.push(csvColumns.map(([, cell]) => cell(row, details)));
      if (!isUnread(details)) exported.push({ id: row.id, revision: row.revisions });
    }
    // A lead whose row did not reach the file must not count as handled.
    if (!(await write(context, stringify(records, spreadsheetCsv)))) return;
    if (markHandled) settled += await recordExport(db, exported, now(), hasPartner);
    else unhandled += rows.filter((row) => row.exported_at === null && row.partner_has_at === null).length;
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
