import { quantity } from '../../src/lib/quantity';
import type { OperationContext } from '../context';
import { messagesOf } from '../db/outbox';
import { outcomesOf } from '../db/outcomes';
import { isNamed } from '../db/references';
import { isOneOf, refused, selectLeads, undelivered, type Standing } from '../db/standing';
import type { LeadRow } from '../db/tables';
import { failureWords, findLead, listed, listedLead, listLeads, type LeadFilter } from './leads';
import { latestActions } from './operatorAccess';
import { outcomeOf, outcomeWords } from './outcomes';
import { pageOf, pageSize } from './pages';
import { leadsOf } from './personLookup';
import { readerWith } from './reader';
import { revocationsOf } from './revocation';

/** Orders what has a time (ISO 8601); what has the same keeps its order. */
export const byTime = (one: { readonly at: string }, other: { readonly at: string }) =>
  one.at.localeCompare(other.at);

/** The groups of leads by their standings. */
const statusesOf = {
  undelivered,
  delivered: ['delivered'],
  rejected: refused,
  settled: ['settled'],
} as const satisfies Record<string, readonly Standing[]>;
export const leadGroups = [...(Object.keys(statusesOf) as (keyof typeof statusesOf)[]), 'suspect'] as const;

type PageFilter = Omit<LeadFilter, 'statuses' | 'isSuspect' | 'limit'> & {
  readonly status?: (typeof leadGroups)[number] | undefined;
};

/** A page of the leads that fit the filters, the newest first. */
export async function leadPage(context: OperationContext, { status, ...filter }: PageFilter) {
  const leads = await listLeads(context, {
    ...filter,
    statuses: status && status !== 'suspect' ? statusesOf[status] : undefined,
    isSuspect: status === 'suspect',
    limit: pageSize + 1,
  });
  const sources = await context.db
    .selectFrom('leads')
    .select('utm_source')
    .distinct()
    .where('utm_source', '!=', '')
    .orderBy('utm_source')
    .limit(100)
    .execute();
  return {
    ...pageOf(leads),
    /** Every `utm_source` that a lead came by. */
    sources: sources.map(({ utm_source }) => utm_source),
  };
}

/**
 * The leads of a person, or the one with a reference.
 *
 * @param text a reference, an email address or a phone number, in any spelling
 * @throws OperatorError if it is none of them
 */
export async function searchLeads({ db, settings }: OperationContext, text: string) {
  const named = await selectLeads(db).where(isNamed(text)).execute();
  if (named.length > 0) return listed({ db }, named);
  const reader = await readerWith(undefined);
  const found = await leadsOf({ db, settings }, { contacts: [text], reader }, pageSize);
  return listed({ db }, found.slice(0, pageSize));
}

/** Whether a confirmation waits, was mailed or was given up, since when and why; `null` where none was queued. */
async function confirmationOf(db: OperationContext['db'], lead: LeadRow) {
  const { id, confirmation_at: at, confirmation_failure: failure } = lead;
  if (at === null) return null;
  if (failure !== null) return { at, words: `given up: ${failure}` };
  const waiting = db.selectFrom('mail_outbox').select('id').where('lead_id', '=', id);
  return { at, words: (await waiting.executeTakeFirst()) ? 'queued' : 'mailed' };
}

/**
 * Everything that is stored of one lead, with its answers as they are stored. Times are ISO 8601.
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
  const says = [row.partner_verdict ?? 'not taken', row.partner_reason].filter(Boolean).join(', ');
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
    ...revocations.map(({ at }): [string, string] => [at, 'Calls taken back']),
    ...outcomes.map((one): [string, string] => [one.happened_at, `Outcome: ${outcomeWords(one)}`]),
    ...actions.map(({ at, action }): [string, string] => [at, `In the operator's page: ${action}`]),
  ];
  return {
    ...listedLead(row, outcomes),
    submissionId: row.submission_id,
    /** Since when the partner has a revision of it. */
    partnerSince: row.partner_since,
    partnerId: row.partner_id,
    verdict: row.partner_verdict,
    /** The partner's last answer as it is stored: JSON (`StoredAnswer`), or sealed. */
    answer: row.partner_answer,
    /** Whether it can be sent to the partner now. */
    canSend: settings.partner !== null && row.standing !== 'settled',
    /** Whether it can be kept from the partner. */
    canSettle: isOneOf(undelivered, row.standing),
    outcomes: outcomes.map((one) => ({ ...outcomeOf(one), words: outcomeWords(one) })),
    /** The `Evidence` of each agreement as it is stored, the oldest first. */
    agreements: consents.map(({ received_at, evidence }) => ({ at: received_at, evidence })).sort(byTime),
    revocations,
    timeline: events.flatMap(([at, text]) => (at === null ? [] : { at, text })).sort(byTime),
  };
}

export type LeadView = Awaited<ReturnType<typeof leadView>>;
