import { withoutNumbers } from '../../src/domain/contact';
import { nonIdentifyingFields, leadFields, buildLead, type Lead, vehicleName } from '../../src/domain/lead';
import { quantity } from '../../src/lib/quantity';
import type { LeadDetails } from '../db/details';
import { isAmong, type Standing } from '../db/standing';
import type { Span } from '../operations/dates';
import { exportPages, recordExport } from '../operations/exportLeads';
import { formatMinute, formatTable, printable } from '../operations/format';
import { byTime, leadView, listLeads, type ListedLead, type LeadView } from '../operations/leads';
import { hasPartner } from '../operations/outbox';
import { isUnread, readerWith, type Reader, type Unread } from '../operations/reader';
import { printListed, write, type CommandContext, type CommonOptions } from './context';

/** Replaces the answers that identify a person with dots, unless they are to be revealed. */
function masked(lead: Lead, reveal = false): Lead {
  const visibleFields = new Set(reveal ? leadFields : nonIdentifyingFields);
  return buildLead((field) => (visibleFields.has(field) || lead[field] === '' ? lead[field] : '•••'));
}

/** A lead as it is printed: with its answers, or why they cannot be read. */
type PrintedLead = Omit<ListedLead, 'details'> & { readonly lead: Lead | `(${Unread})` };

const answersOf = (details: LeadDetails | Unread, reveal: boolean | undefined): PrintedLead['lead'] =>
  isUnread(details) ? `(${details})` : masked(details.lead, reveal);

export interface ListOptions extends CommonOptions, Span {
  readonly status?: Standing;
  readonly source?: string;
  readonly limit: number;
}

/**
 * Prints leads, the newest first, two lines each: the main facts in 80 columns, then the rest.
 *
 * @throws OperatorError at the end, if keys were given and none opened some of the answers
 */
export async function printLeads(context: CommandContext, options: ListOptions): Promise<void> {
  const { key, reveal, json, limit, status, ...filter } = options;
  const reader = await readerWith(key);
  const listed = await listLeads(context, { ...filter, which: status && isAmong([status]), limit });
  const leads = await Promise.all(
    listed.map(async ({ details, ...rest }) => ({
      ...rest,
      lead: answersOf(await reader.lead(details), reveal),
    })),
  );
  const more = '\n\nThere may be more: --limit NUMBER lists that many of the newest.';
  await printListed(context, { json }, leads, () =>
    leads.length === 0
      ? 'No leads found.'
      : `${leadLines(leads, reveal)}${leads.length === limit ? more : ''}`,
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
      isPartnerImplied(one) ? '' : `the partner ${one.partner}`,
      one.reason,
      ...(lead && reveal ? [`${lead.firstName} ${lead.lastName}`.trim(), lead.email, lead.phone] : []),
    ].filter(Boolean);
    return parts.length > 0 ? [`  ${printable(parts.join(', '))}`] : [];
  });
  return [headings, ...lines.flatMap((line, index) => [line, ...(secondLines[index] ?? [])])].join('\n');
}

/** Whether a lead's status implies what the partner has, so that this need not be printed. */
function isPartnerImplied({ status, partner }: Pick<ListedLead, 'status' | 'partner'>): boolean {
  if (partner === 'has it') return status === 'delivered';
  const isAnswered = status === 'rejected' || status === 'duplicate' || status === 'unclear';
  return partner === 'does not have it' || (isAnswered && partner === 'may have it');
}

/** A line about a lead; not printed if its value is `null` or empty. */
type Fact = readonly [name: string, value: string | null];

/** Prints what is stored of one lead, by its id or reference. */
export async function showLead(
  context: CommandContext,
  typed: string,
  { key, reveal, json }: CommonOptions,
): Promise<void> {
  const { details: stored, canSend, ...lead } = await leadView(context, typed);
  const reader = await readerWith(key);
  const details = await reader.lead(stored);
  // The partner's answer may repeat personal answers.
  const answer = reveal && lead.answer !== null ? await reader.answer(lead.answer) : null;
  const agreements = await agreementsOf(lead, reader);
  // The words of the agreement have the phone number in them.
  const phone = isUnread(details) ? '' : details.lead.phone;
  if (!reveal) for (const agreement of agreements) agreement.text = withoutNumbers(agreement.text, phone);
  const source = isUnread(details) ? null : details.source;
  const printed = { ...lead, lead: answersOf(details, reveal), source, agreements, answer };
  await printListed(context, { json }, printed, () => {
    const facts: Fact[] = [
      ['reference', lead.reference],
      ['id', lead.id],
      ['submissionId', lead.submissionId],
      ['suspect', lead.suspect ?? 'no'],
      ['repeats', lead.repeatOf],
      ['partner', lead.partnerSince === null ? lead.partner : `${lead.partner} since ${lead.partnerSince}`],
      ["partner's id", lead.partnerId],
      ['partner says', lead.reason],
      ['last answer', answer && (isUnread(answer) ? `(${answer})` : `${answer.status} ${answer.text}`)],
      ...lead.timeline.map(({ at, text }): Fact => [at, text]),
      ...agreements.flatMap(({ at, words, text }, index): Fact[] => [
        ['consent', `${at} ${words}`],
        ['consent text', text === agreements[index - 1]?.text ? null : text],
      ]),
      ...(isUnread(details)
        ? [['answers', `${details}: give the private key with --key FILE`] as const]
        : answerFacts(details, reveal)),
    ];
    return formatTable(facts.flatMap(([name, value]) => (value ? [[name, printable(value)]] : [])));
  });
  reader.failIfWrongKey();
}

function answerFacts({ lead, source, page }: LeadDetails, reveal: boolean | undefined): Fact[] {
  const answers = masked(lead, reveal);
  return [
    ...leadFields.map((field): Fact => [field, answers[field] || '-']),
    ...Object.entries(source ?? {}),
    ['page', page.url],
    ['language', page.language],
    ['privacy signal', page.globalPrivacyControl ? 'on' : 'off'],
  ];
}

/** What was agreed to, revoked and agreed to again, sorted by time, with the exact words. */
async function agreementsOf(
  { agreements, revocations }: Pick<LeadView, 'agreements' | 'revocations'>,
  reader: Reader,
): Promise<{ at: string; words: string; text: string }[]> {
  const events = revocations.map(({ at, state }) => ({ at, words: `revoked (${state})`, text: '' }));
  for (const { at, evidence: stored } of agreements) {
    const evidence = await reader.evidence(stored);
    if (isUnread(evidence)) events.push({ at, words: evidence, text: '' });
    else {
      const { given, version = '', build = '', text = '' } = evidence;
      const where = [version && `version ${version}`, build && `build ${build}`].filter(Boolean).join(', ');
      events.push({ at, words: `${given ? 'given' : 'not given'}${where && ` (${where})`}`, text });
    }
  }
  return events.sort(byTime);
}

/**
 * Prints leads as CSV.
 *
 * @param options.markHandled whether they count as handled then: retention deletes them in time, and if there is no
 *   partner yet, they are not sent to a later one. Otherwise nothing changes
 * @throws OperatorError with a count if leads could not be read; their rows say so, and do not count as handled
 */
export async function exportCsv(
  context: CommandContext,
  { since, markHandled, key }: CommonOptions & { since?: string; markHandled?: boolean },
): Promise<void> {
  const reader = await readerWith(key);
  const isForPartner = await hasPartner(context);
  let [settled, unhandled] = [0, 0];
  for await (const page of exportPages(context, { since, reader })) {
    // A lead whose row did not reach the file must not count as handled.
    if (!(await write(context, page.csv))) return;
    if (markHandled) settled += await recordExport(context, page.exported, isForPartner);
    else unhandled += page.unhandled;
  }
  if (unhandled > 0) {
    console.error(
      `${quantity(unhandled, 'lead is', 'leads are')} still unhandled: never deleted, and still to be sent to ${isForPartner ? 'the partner' : 'a partner that is set later'}. --mark-handled changes that.`,
    );
  }
  if (settled > 0)
    console.error(`${quantity(settled, 'lead')} will not be sent to a partner that is set later.`);
  reader.failIfAnyUnread();
}
