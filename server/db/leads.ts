import { sql, type InferResult, type Kysely, type SqlBool, type Transaction } from 'kysely';
import type { Tables } from './tables';

/** Leads without a clear answer, which may still be sent: unhandled until the operator exports or settles them. */
export const undelivered = ['dead', 'unclear', 'held', 'waiting'] as const;
/** Leads that the partner does not want. They count as handled, and are not sent again automatically. */
export const refused = ['rejected', 'duplicate'] as const;
/** Leads that the operator may send by `retry`. */
export const retriable = [...undelivered, ...refused] as const;

/**
 * The standings of a lead, first those that need the operator. A standing is the state of the lead's one undelivered
 * message (`OutboxRow`; a revision replaces it), or `delivered` if every message is.
 *
 * - `dead`: delivery failed, and is not tried again automatically.
 * - `unclear`: the partner's profile does not recognize the answer.
 * - `held`: it may not come from a person, and waits for the operator.
 * - `waiting`: it is on its way, or waits for a partner to be set.
 * - `rejected`, `duplicate`: the partner does not want it.
 * - `settled`: the operator exported or settled it, and it is not sent.
 */
export const standings = [...retriable, 'delivered', 'settled'] as const;
export type Standing = (typeof standings)[number];

/**
 * The condition that a lead's standing is one of some: a message has one of these states or, if `delivered` is one of
 * them, no message has any other. In this form PostgreSQL can join, and SQLite uses the index.
 */
export function isAmong(some: readonly Standing[]) {
  const not = some.includes('delivered') ? sql`not` : sql``;
  return sql<SqlBool>`${not} exists (
    select 1 from outbox where outbox.lead_id = leads.id and outbox.state ${not} in (${sql.join(some)}))`;
}

/** Whether the partner accepted or refused a lead, or the operator exported or settled it; retention needs that. */
export const isHandled = sql<SqlBool>`(exported_at is not null or not ${isAmong(undelivered)})`;

/**
 * The computed columns of a `StoredLead`, which queries select, or return for leads that they change or delete: its
 * standing, when the partner first accepted a revision, and whether the agreement to calls was revoked since the latest.
 */
export const standingColumns = [
  sql<Standing>`coalesce(
    (select state from outbox where outbox.lead_id = leads.id and outbox.state <> 'delivered' limit 1),
    'delivered')`.as('standing'),
  sql<string | null>`(
    select min(delivered_at) from outbox where outbox.lead_id = leads.id)`.as('first_accepted_at'),
  sql<SqlBool>`exists (
    select 1 from revocations where revocations.lead_id = leads.id
    and revocations.queued_at >= leads.revised_at)`.as('is_revoked'),
] as const;

/** Selects leads with their computed columns, for a query that adds its own conditions and order. */
export const selectLeads = (db: Kysely<Tables>) =>
  db.selectFrom('leads').selectAll('leads').select(standingColumns);

/** A lead with its standing. */
export type StoredLead = InferResult<ReturnType<typeof selectLeads>>[number];

/**
 * Says in words what the partner has of a lead. A partner that answers a revision with `duplicate` has an earlier one;
 * a lead that was sent or exported without an acceptance may still have arrived.
 */
export function partnerWords(lead: StoredLead) {
  const { first_sent_at, first_accepted_at, partner_has_at, partner_verdict } = lead;
  if (first_accepted_at === null) return first_sent_at === null ? 'does not have it' : 'may have it';
  const hasOlder = partner_verdict === 'duplicate' && first_accepted_at < (partner_has_at ?? '');
  return partner_has_at === null || hasOlder ? 'has an earlier revision' : 'has it';
}

/**
 * Locks leads until the transaction ends, by an update without effect: SQLite has no `select for update`. A transaction
 * must lock a lead before its messages and keys, because two transactions with different orders could deadlock.
 */
export const lockLeads = (trx: Transaction<Tables>, ids: readonly string[]) =>
  trx
    .updateTable('leads')
    .set((eb) => ({ sequence: eb.ref('sequence') }))
    .where('id', 'in', ids)
    .execute();

/** A lead, and the revision of it that was read. */
export interface LeadRevision {
  readonly id: string;
  readonly revision: number;
}

/** Marks leads as handled, unless they were revised since they were read, and returns the ids of those marked. */
export async function markHandled(trx: Transaction<Tables>, leads: readonly LeadRevision[], now: Date) {
  // One statement: one for each lead would take minutes.
  const marked = await trx
    .updateTable('leads')
    .set({ exported_at: now.toISOString() })
    .where((eb) => {
      const read = leads.map(({ id, revision }) => eb.tuple(id, revision));
      return eb(eb.refTuple('id', 'revisions'), 'in', read);
    })
    .returning('id')
    .execute();
  return marked.map(({ id }) => id);
}
