import { withoutNumbers } from '../../src/domain/contact';
import { nonIdentifyingFields, buildLead, type Lead, vehicleName } from '../../src/domain/lead';
import { quantity } from '../../src/lib/quantity';
import { isAmong, type Standing } from '../db/leads';
import type { Span } from '../operations/dates';
import { exportPages, recordExport } from '../operations/exportLeads';
import { formatMinute, formatTable, inFacts, printable } from '../operations/format';
import { listLeads, openedLead, type ListedLead } from '../operations/leads';
import { hasPartner } from '../operations/outbox';
import { readerWith } from '../operations/reader';
import { printListed, write, type CommandContext, type CommonOptions } from './context';

/** Replaces the answers that identify a person with dots. */
const masked = (lead: Lead): Lead =>
  buildLead((field) => (nonIdentifyingFields.includes(field) || lead[field] === '' ? lead[field] : '•••'));

type PrintedLead = Omit<ListedLead, 'details'> & { readonly lead: Lead | '(sealed)' };

type ListOptions = CommonOptions & Span & { status?: Standing; source?: string; limit: number };

/** Prints leads, the newest first. If keys open none of some answers, it ends with an OperatorError. */
export async function printLeads(context: CommandContext, options: ListOptions): Promise<void> {
  const { key, reveal, limit, status } = options;
  const reader = await readerWith(key);
  const leads: PrintedLead[] = [];
  for (const one of await listLeads(context, { ...options, which: status && isAmong([status]) })) {
    const { details: stored, ...rest } = one;
    const lead = (await reader.lead(stored))?.lead;
    leads.push({ ...rest, lead: lead ? (reveal ? lead : masked(lead)) : '(sealed)' });
  }
  const more = '\n\nThere may be more: --limit NUMBER lists that many of the newest.';
  await printListed(context, options, leads, () =>
    leads.length === 0
      ? 'No leads found.'
      : `${leadLines(leads, reveal)}${leads.length === limit ? more : ''}`,
  );
  if (key !== undefined) reader.failIfAnyUnread();
}

/** Two lines a lead: the main facts in 80 columns, then the rest. */
function leadLines(leads: readonly PrintedLead[], reveal: boolean | undefined): string {
  const lines = formatTable([
    ['LEAD', 'UTC', 'PARTNER', 'OUTCOME', 'CREDIT', 'BALANCE'],
    ...leads.map(({ lead, reference, receivedAt, status, outcome }) => {
      const answers = typeof lead === 'string' ? [lead] : [lead.creditScore, lead.currentLoanBalance];
      const facts = [reference, formatMinute(receivedAt).slice(5), status, outcome ?? '', ...answers];
      return facts.map((fact) => fact || '-');
    }),
  ]).split('\n');
  const secondLines = leads.map(({ lead: stored, ...one }) => {
    const lead = typeof stored === 'string' ? null : stored;
    const parts = [
      lead && vehicleName(lead),
      one.source && `from ${[one.source, one.campaign].filter(Boolean).join('/')}`,
      one.suspect && `suspect: ${one.suspect}`,
      one.repeatOf && `repeats ${one.repeatOf}`,
      one.revisions > 1 ? `revision ${one.revisions}` : '',
      `the partner ${one.partner}`,
      one.reason,
      ...(lead && reveal ? [`${lead.firstName} ${lead.lastName}`.trim(), lead.email, lead.phone] : []),
    ];
    return `  ${printable(parts.filter(Boolean).join(', '))}`;
  });
  return lines.flatMap((line, index) => (index === 0 ? line : [line, secondLines[index - 1]])).join('\n');
}

/** Prints what is stored of one lead, by its id or reference. */
export async function showLead(context: CommandContext, typed: string, options: CommonOptions) {
  const reader = await readerWith(options.key);
  const stored = await openedLead(context, typed, reader);
  const details = typeof stored.details === 'string' ? null : stored.details;
  // The partner's answer may repeat personal answers, and the words agreed to have the phone number.
  const hidden = {
    ...stored,
    details: details ? { ...details, lead: masked(details.lead), consent: null } : '(sealed)',
    answer: null,
    agreements: stored.agreements.map(({ at, evidence }) => {
      if (typeof evidence === 'string') return { at, evidence: '(sealed)' };
      const text = withoutNumbers(evidence.text ?? '', details?.lead.phone ?? '');
      return { at, evidence: { ...evidence, text } };
    }),
  };
  await printListed(context, options, options.reveal ? stored : hidden, inFacts);
  if (options.key !== undefined) reader.failIfAnyUnread();
}

/**
 * Prints leads as CSV. With `markHandled` they count as handled then: retention deletes them in time, and if there is no
 * partner yet, a later one does not get them. Leads that could not be read have rows that say so, do not count as
 * handled, and end it with an OperatorError with their number.
 */
export async function exportCsv(
  context: CommandContext,
  { since, markHandled, key }: CommonOptions & { since?: string; markHandled?: boolean },
): Promise<void> {
  const reader = await readerWith(key);
  const isForPartner = await hasPartner(context);
  let [settled, unhandled] = [0, 0];
  for await (const page of exportPages(context, since, reader)) {
    // A lead whose row did not reach the file must not count as handled.
    if (!(await write(context, page.csv))) return;
    if (markHandled) settled += await recordExport(context, page.exported, isForPartner);
    else unhandled += page.unhandled;
  }
  if (unhandled > 0) {
    const partner = isForPartner ? 'the partner' : 'a partner that is set later';
    console.error(
      `${quantity(unhandled, 'lead is', 'leads are')} still unhandled: never deleted, and still to be sent to ${partner}. --mark-handled changes that.`,
    );
  }
  if (settled > 0)
    console.error(`${quantity(settled, 'lead')} will not be sent to a partner that is set later.`);
  reader.failIfAnyUnread();
}
