import type { ExpressionBuilder } from 'kysely';
import type { OutcomeType } from '../../src/domain/outcome';
import { outcomesBySubmission } from '../attribution/adFigures';
import { latestOutcome, type Outcome } from '../attribution/leadResult';
import type { OperationContext } from '../context';
import type { CopyFault } from '../db/details';
import { messagesOf } from '../db/outbox';
import { isNamed } from '../db/references';
import type { LeadRow, OutboxRow, Tables } from '../db/tables';
import { OperatorError } from '../lib/operatorError';
import { momentsOf, type Span } from './dates';
import { printable } from './format';
import { follows } from './pages';

/** The states of a lead's message by which leads are listed. */
export const leadStatuses = [
  'waiting',
  'held',
  'delivered',
  'rejected',
  'duplicate',
  'unclear',
  'dead',
  'settled',
] as const satisfies readonly OutboxRow['state'][];
export type LeadStatus = (typeof leadStatuses)[number];

/** Which leads to list: those that were received in a span. */
export interface LeadFilter extends Span {
  /** Any of these. */
  readonly statuses?: readonly LeadStatus[] | undefined;
  /** An outcome that was reached. */
  readonly outcome?: OutcomeType | undefined;
  readonly isSuspect?: boolean | undefined;
  /** The `utm_source`; `''` for leads without one. */
  readonly source?: string | undefined;
  /** The key after which the page begins. */
  readonly after?: string | undefined;
  readonly limit: number;
}

/** The status of a lead: that of the message which the partner did not take, if there is one. */
const statusOf = (messages: readonly OutboxRow[]): LeadStatus =>
  messages.find(({ state }) => state !== 'delivered')?.state ?? 'delivered';

/** Whether the message of a lead's latest revision is in one of these states. */
export const isAmong = (statuses: readonly LeadStatus[]) => (eb: ExpressionBuilder<Tables, 'leads'>) => {
  const messages = eb.selectFrom('outbox').select('outbox.id').where('outbox.state', 'in', statuses);
  const ofLead = messages.whereRef('outbox.lead_id', '=', 'leads.id');
  return eb.exists(ofLead.whereRef('outbox.revision', '=', 'leads.revisions'));
};

/**
 * Lists leads, the newest first, a page at a time.
 *
 * @throws OperatorError if a limit of the span is no date
 */
export async function listLeads(
  { db, now }: Pick<OperationContext, 'db' | 'now'>,
  { statuses, outcome, isSuspect, source, after, limit, ...span }: LeadFilter,
): Promise<ListedLead[]> {
  const { begin, end } = momentsOf(span, now());
  let query = db
    .selectFrom('leads')
    .selectAll()
    .where('received_at', '>=', begin)
    .where('received_at', '<', end);
  if (source !== undefined) query = query.where('utm_source', '=', source);
  if (statuses) query = query.where(isAmong(statuses));
  if (isSuspect) query = query.where('suspect', 'is not', null);
  if (outcome) {
    const reached = db.selectFrom('outcomes').select('submission_id').where('type', '=', outcome);
    query = query.where('submission_id', 'in', reached);
  }
  if (after) query = query.where(follows(after));
  const page = query.orderBy('received_at', 'desc').orderBy('id', 'desc').limit(limit);
  return listed({ db }, await page.execute());
}

/** Leads as lists show them. */
export async function listed({ db }: Pick<OperationContext, 'db'>, rows: readonly LeadRow[]) {
  const ids = rows.map(({ id }) => id);
  const ofLeads = await messagesOf(db, ids);
  const submissionIds = rows.map(({ submission_id }) => submission_id);
  const outcomes = await outcomesBySubmission(db, (eb) => eb('submission_id', 'in', submissionIds));
  return rows.map((row) =>
    listedLead(
      row,
      ofLeads.filter(({ lead_id }) => lead_id === row.id),
      outcomes.get(row.submission_id) ?? [],
    ),
  );
}

/** A lead as lists show it. Times are ISO 8601. */
export const listedLead = (row: LeadRow, messages: readonly OutboxRow[], outcomes: readonly Outcome[]) => ({
  id: row.id,
  /** What the operator calls it; every command takes it. */
  reference: row.reference,
  receivedAt: row.received_at,
  revisions: row.revisions,
  status: statusOf(messages),
  /** What the partner has of it, in words. */
  partner: partnerState(row, messages).words,
  reason: row.partner_reason,
  suspect: row.suspect,
  /** The reference of an earlier lead of the same person, or `null`: also where that was purged. */
  repeatOf: row.repeat_of === '' ? null : row.repeat_of,
  source: row.utm_source,
  campaign: row.utm_campaign,
  /** The outcome that counts now. */
  outcome: latestOutcome(outcomes),
  /** Its answers as they are stored: JSON (`LeadDetails`), or sealed. */
  details: row.details,
});
export type ListedLead = ReturnType<typeof listedLead>;

/** @throws OperatorError if there is no such lead */
export async function findLead(db: OperationContext['db'], given: string): Promise<LeadRow> {
  const row = await db.selectFrom('leads').selectAll().where(isNamed(given)).executeTakeFirst();
  if (!row) throw new OperatorError(`There is no lead ${printable(given)}.`);
  return row;
}

/** What the partner has of a lead, as the commands say it. */
const partnerStates = {
  latest: 'has it',
  earlier: 'has an earlier revision',
  // A worker began to send it, and the answer may have been lost.
  maybe: 'may have it',
  nothing: 'does not have it',
} as const;

/**
 * What the partner has of a lead. One that answers a revision by `duplicate` has an earlier one.
 *
 * @param messages all messages of the lead
 * @returns `since` is when the partner took a revision first (ISO 8601), or `null`
 */
export function partnerState(
  lead: Pick<LeadRow, 'partner_has_at' | 'first_sent_at' | 'partner_verdict' | 'revisions'>,
  messages: readonly Pick<OutboxRow, 'delivered_at' | 'revision'>[],
) {
  const [since = null] = [lead.partner_has_at, ...messages.map(({ delivered_at }) => delivered_at)]
    .filter((time) => time !== null)
    .sort();
  let state: keyof typeof partnerStates = lead.first_sent_at === null ? 'nothing' : 'maybe';
  const isOlder =
    lead.partner_verdict === 'duplicate' &&
    messages.some(({ delivered_at, revision }) => delivered_at !== null && revision < lead.revisions);
  if (since !== null) state = lead.partner_has_at === null || isOlder ? 'earlier' : 'latest';
  return { state, words: partnerStates[state], since };
}

const faultWords: Readonly<Record<string, string>> = {
  missing: 'was sealed before a partner was set: retry ID --key FILE',
  unreadable: 'cannot be opened with this PARTNER_WEBHOOK_SECRET: retry ID --key FILE',
} satisfies Record<CopyFault, string>;

/** Why a message was not delivered. Earlier builds stored the words themselves. */
export const failureWords = (failure: string) => faultWords[failure] ?? failure;
