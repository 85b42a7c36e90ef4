import type { OutcomeType } from '../../src/domain/outcome';
import { outcomesBySubmission } from '../attribution/adFigures';
import { latestOutcome, typesOfStep, type Outcome } from '../attribution/leadResult';
import type { OperationContext } from '../context';
import type { CopyFault } from '../db/details';
import { isNamed } from '../db/references';
import { isAmong, partnerWords, selectLeads, type Lead, type Standing } from '../db/standing';
import { OperatorError } from '../lib/operatorError';
import { momentsOf, type Span } from './dates';
import { printable } from './format';
import { follows } from './pages';

/** Which leads to list: those that were received in a span. */
export interface LeadFilter extends Span {
  /** Any of these. */
  readonly statuses?: readonly Standing[] | undefined;
  /** An outcome that was reached. */
  readonly outcome?: OutcomeType | undefined;
  readonly isSuspect?: boolean | undefined;
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
  { statuses, outcome, isSuspect, source, after, limit, ...span }: LeadFilter,
): Promise<ListedLead[]> {
  const { begin, end } = momentsOf(span, now());
  let query = selectLeads(db).where('received_at', '>=', begin).where('received_at', '<', end);
  if (source !== undefined) query = query.where('utm_source', '=', source);
  if (statuses) query = query.where(isAmong(statuses));
  if (isSuspect) query = query.where('suspect', 'is not', null);
  if (outcome) {
    const reached = db
      .selectFrom('outcomes')
      .select('submission_id')
      .where('type', 'in', typesOfStep(outcome));
    query = query.where('submission_id', 'in', reached);
  }
  if (after) query = query.where(follows(after));
  const page = query.orderBy('received_at', 'desc').orderBy('id', 'desc').limit(limit);
  return listed({ db }, await page.execute());
}

/** Leads as lists show them. */
export async function listed({ db }: Pick<OperationContext, 'db'>, rows: readonly Lead[]) {
  const submissionIds = rows.map(({ submission_id }) => submission_id);
  const outcomes = await outcomesBySubmission(db, (eb) => eb('submission_id', 'in', submissionIds));
  return rows.map((row) => listedLead(row, outcomes.get(row.submission_id) ?? []));
}

/** A lead as lists show it. Times are ISO 8601. */
export const listedLead = (row: Lead, outcomes: readonly Outcome[]) => ({
  id: row.id,
  /** What the operator calls it; every command takes it. */
  reference: row.reference,
  receivedAt: row.received_at,
  revisions: row.revisions,
  status: row.standing,
  /** What the partner has of it, in words. */
  partner: partnerWords(row),
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
export async function findLead(db: OperationContext['db'], given: string): Promise<Lead> {
  const row = await selectLeads(db).where(isNamed(given)).executeTakeFirst();
  if (!row) throw new OperatorError(`There is no lead ${printable(given)}.`);
  return row;
}

const faultWords: Readonly<Record<string, string>> = {
  missing: 'was sealed before a partner was set: retry ID --key FILE',
  unreadable: 'cannot be opened with this PARTNER_WEBHOOK_SECRET: retry ID --key FILE',
} satisfies Record<CopyFault, string>;

/** Why a message was not delivered. Earlier builds stored the words themselves. */
export const failureWords = (failure: string) => faultWords[failure] ?? failure;
