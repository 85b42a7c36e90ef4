import { sql, type Kysely, type SqlBool } from 'kysely';
import type { LeadRow, Tables } from './tables';

/**
 * What came of a lead, first what needs the operator. It is the state of the one message of the lead that is not delivered
 * (`OutboxRow`), and `delivered` where every message is: a revision replaces that message, and nothing is queued beside it.
 *
 * - `dead`: the partner did not take it, and it is not tried again by itself.
 * - `unclear`: nobody knows what the partner's answer means.
 * - `held`: it may not come from a person, and waits for the operator.
 * - `waiting`: it is on its way, or waits for a partner to be set.
 * - `rejected`, `duplicate`: the partner does not want it.
 * - `settled`: the operator exported or settled it, and it is not to be sent.
 */
export const standings = [
  'dead',
  'unclear',
  'held',
  'waiting',
  'rejected',
  'duplicate',
  'delivered',
  'settled',
] as const;
export type Standing = (typeof standings)[number];

/** Whatever the partner has not answered clearly, and may be sent. It is unhandled until the operator exports or settles it. */
export const undelivered = ['dead', 'unclear', 'held', 'waiting'] as const satisfies readonly Standing[];
/** Whatever the partner does not want: handled, and not sent again by itself. */
export const refused = ['rejected', 'duplicate'] as const satisfies readonly Standing[];
/** Whatever the operator may have sent by `retry`. */
export const retriable = [...undelivered, ...refused] as const;

/** Whether a standing is among some. */
export const isOneOf = (some: readonly Standing[], standing: Standing): boolean => some.includes(standing);

/**
 * Whether the standing of a lead is among some, in a query of leads: a message has one of them or, where `delivered` is among
 * them, none has another. PostgreSQL joins by it, and SQLite uses the index.
 */
export function isAmong(some: readonly Standing[]) {
  const not = isOneOf(some, 'delivered') ? sql`not` : sql``;
  return sql<SqlBool>`${not} exists (
    select 1 from outbox where outbox.lead_id = leads.id and outbox.state ${not} in (${sql.join(some)}))`;
}

/** Whether the partner has a lead or wants none, or the operator exported or settled it: then retention deletes it in time. */
export const isHandled = sql<SqlBool>`(exported_at is not null or not ${isAmong(undelivered)})`;

/** What queries of leads select beside the columns, or return of leads that they change or delete. */
export const standingColumns = [
  sql<Standing>`coalesce(
    (select state from outbox where outbox.lead_id = leads.id and outbox.state <> 'delivered' limit 1), 'delivered')`.as(
    'standing',
  ),
  sql<string | null>`(select min(delivered_at) from outbox where outbox.lead_id = leads.id)`.as(
    'partner_since',
  ),
  sql<SqlBool>`exists (
    select 1 from revocations where revocations.lead_id = leads.id and revocations.queued_at >= leads.revised_at)`.as(
    'is_revoked',
  ),
] as const;

/** A lead with what came of it. */
export interface StoredLead extends LeadRow {
  readonly standing: Standing;
  /** When the partner took a revision first, or `null`. */
  readonly partner_since: string | null;
  /** Whether the agreement to calls was taken back since the latest revision. */
  readonly is_revoked: SqlBool;
}

/** Selects leads with what came of each. */
export const selectLeads = (db: Kysely<Tables>) =>
  db.selectFrom('leads').selectAll('leads').select(standingColumns);

/**
 * What the partner has of a lead, in words. One that answers a revision by `duplicate` has an earlier one; where a server
 * began to send it, the answer may have been lost.
 */
export function partnerWords({ first_sent_at, partner_since, partner_has_at, partner_verdict }: StoredLead) {
  if (partner_since === null) return first_sent_at === null ? 'does not have it' : 'may have it';
  const hasOlder = partner_verdict === 'duplicate' && partner_since < (partner_has_at ?? '');
  return partner_has_at === null || hasOlder ? 'has an earlier revision' : 'has it';
}
