import type { OutcomeType } from '../../src/domain/outcome';
import { latestActions } from './actionLog';
import type { OperationContext } from './context';
import { momentsOf, type Span } from './dates';
import { quantity } from './format';
import { isNamed, listed, listLeads, showLead, type LeadStatus } from './leads';
import { leadsOf } from './personLookup';
import { readerWith } from './reader';
import { revocationWords, untoldStates } from './revocation';

/** How many leads a page has: the most that the free data grid shows. */
const pageSize = 100;

/** The groups of leads by their messages: `undelivered` is whatever the partner has not taken, and may be sent again. */
const statusesOf = {
  undelivered: ['waiting', 'held', 'dead', 'unclear'],
  delivered: ['delivered'],
  rejected: ['rejected', 'duplicate'],
  settled: ['settled'],
} as const satisfies Record<string, readonly LeadStatus[]>;
export const leadGroups = [...(Object.keys(statusesOf) as (keyof typeof statusesOf)[]), 'suspect'] as const;

export interface PageFilter extends Span {
  readonly status?: (typeof leadGroups)[number] | undefined;
  readonly outcome?: OutcomeType | undefined;
  readonly source?: string | undefined;
  /** The key after which the page begins. */
  readonly after?: string | undefined;
}

/**
 * A page of the leads that fit the filters, the newest first.
 *
 * @throws OperatorError if a day is none
 */
export async function leadPage(
  { db, now }: OperationContext,
  { since, until, status, outcome, source, after }: PageFilter,
) {
  const [receivedAt = '', id = ''] = after?.split(' ') ?? [];
  const leads = await listLeads(
    { db },
    {
      ...momentsOf({ since, until }, now()),
      statuses: status && status !== 'suspect' ? statusesOf[status] : undefined,
      isSuspect: status === 'suspect',
      outcome,
      source,
      after: after ? { receivedAt, id } : undefined,
      limit: pageSize + 1,
    },
  );
  const last = leads.length > pageSize ? leads[pageSize - 1] : undefined;
  const sources = await db
    .selectFrom('leads')
    .select('utm_source')
    .distinct()
    .where('utm_source', '!=', '')
    .orderBy('utm_source')
    .limit(100)
    .execute();
  return {
    leads: leads.slice(0, pageSize),
    /** The key after which the next page begins; `null` on the last one. */
    next: last ? `${last.receivedAt} ${last.id}` : null,
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
  const named = await db.selectFrom('leads').selectAll().where(isNamed(text)).execute();
  if (named.length > 0) return listed({ db }, named);
  const reader = await readerWith(undefined);
  const found = await leadsOf({ db, settings }, { contacts: [text], reader }, pageSize);
  return listed({ db }, found.slice(0, pageSize));
}

/**
 * Everything that is known of one lead, with its answers as they are stored.
 *
 * @throws OperatorError if there is none
 */
export async function leadView({ db, settings }: OperationContext, reference: string) {
  const lead = await showLead({ db }, { id: reference });
  const consents = await db
    .selectFrom('consents')
    .selectAll()
    .where('lead_id', '=', lead.id)
    .orderBy('revision')
    .execute();
  const revocation = await db
    .selectFrom('revocations')
    .select(['revoked_at', 'state'])
    .where('lead_id', '=', lead.id)
    .orderBy('revoked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const actions = await latestActions({ db }, lead.reference);
  const events: [at: string | null, text: string][] = [
    [lead.receivedAt, 'Received'],
    [lead.revisions > 1 ? lead.revisedAt : null, `Sent again with changes, revision ${lead.revisions}`],
    [lead.handledAt, 'Marked as handled'],
    [lead.confirmation?.at ?? null, `Confirmation by email ${lead.confirmation?.words ?? ''}`],
    [revocation?.revoked_at ?? null, 'Calls taken back'],
    [lead.verdictAt, `The partner answered: ${[lead.verdict, lead.reason].filter(Boolean).join(', ')}`],
    ...lead.messages.flatMap((message): [string | null, string][] => {
      const { state, queuedAt, deliveredAt, failedTries, lastFailure } = message;
      const failed =
        failedTries === 0
          ? ''
          : `; ${quantity(failedTries, 'try', 'tries')} failed${lastFailure === null ? '' : `, the last: ${lastFailure}`}`;
      return [
        [queuedAt, `${state === 'settled' ? 'Not to be sent' : 'Queued for the partner'}${failed}`],
        [deliveredAt, 'The partner has it'],
      ];
    }),
    ...lead.outcomes.map(({ happened_at, type }): [string, string] => [happened_at, `Outcome: ${type}`]),
    ...actions.map(({ at, action }): [string, string] => [at, `In this page: ${action}`]),
  ];
  const { messages, outcomes, ...more } = lead;
  return {
    ...more,
    /** Whether it can be sent to the partner now. */
    canSend: settings.partner !== null && !messages.some(({ state }) => state === 'settled'),
    outcomes: outcomes.map((outcome) => ({
      id: outcome.webhook_id,
      type: outcome.type,
      at: outcome.happened_at,
      amountCents: outcome.amount_cents,
      commissionCents: outcome.commission_cents,
      reason: outcome.reason,
    })),
    /** The `Evidence` of each agreement as it is stored, the oldest first. */
    agreements: consents.map(({ received_at, evidence }) => ({ at: received_at, evidence })),
    revocation: revocation
      ? {
          at: revocation.revoked_at,
          words: revocationWords(revocation),
          isToTell: untoldStates.includes(revocation.state),
        }
      : null,
    timeline: events
      .flatMap(([at, text]) => (at === null ? [] : { at, text }))
      .sort((one, other) => (one.at < other.at ? -1 : 1)),
  };
}
