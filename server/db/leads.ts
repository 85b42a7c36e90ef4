import { randomBytes } from 'node:crypto';
import { sql, type InferResult, type Kysely, type SqlBool, type Transaction } from 'kysely';
import { UUID_REGEX } from 'valibot';
import type { RowCondition } from './database';
import type { OutcomeRow, Tables } from './tables';

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

/** Deletes leads with their messages and keys, and returns them. The evidence of consent and the outcomes stay. */
export async function deleteLeads(trx: Transaction<Tables>, which: RowCondition<'leads'>) {
  // Leads come first, as lockLeads says, so that a message which a concurrent revision adds is deleted too.
  const deleting = trx.deleteFrom('leads').where(which);
  const leads = await deleting.returningAll().returning(standingColumns).execute();
  const ids = leads.map(({ id }) => id);
  await trx.deleteFrom('outbox').where('lead_id', 'in', ids).execute();
  await trx.deleteFrom('mail_outbox').where('lead_id', 'in', ids).execute();
  await trx.deleteFrom('accepted_keys').where('subject_id', 'in', ids).execute();
  return leads;
}

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

/** Deletes reviews with their keys, and returns how many. */
export async function deleteReviews(trx: Transaction<Tables>, which: RowCondition<'reviews'>) {
  const reviews = await trx.deleteFrom('reviews').where(which).returning('id').execute();
  const ids = reviews.map(({ id }) => id);
  await trx.deleteFrom('accepted_keys').where('subject_id', 'in', ids).execute();
  return reviews.length;
}

/** The outcomes reported for a lead, in the order in which they happened. */
export const outcomesOf = (db: Kysely<Tables>, { submission_id }: Pick<OutcomeRow, 'submission_id'>) =>
  db
    .selectFrom('outcomes')
    .selectAll()
    .where('submission_id', '=', submission_id)
    .orderBy('happened_at')
    .execute();

/** Stores an outcome, and returns whether it is new: not if its `webhook_id` is stored already. */
export async function insertOutcome(db: Kysely<Tables>, row: OutcomeRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('outcomes')
    .values(row)
    .onConflict((conflict) => conflict.column('webhook_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Crockford's base 32, which leaves out I, L, O and U (https://www.crockford.com/base32.html). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Makes a reference, by which a visitor, the operator and the partner name a lead: `DD-7K2M9QXR`. */
export const newReference = () =>
  `DD-${Array.from(randomBytes(8), (byte) => alphabet.charAt(byte % 32)).join('')}`;

/** Returns a reference as it is stored, from any spelling (`dd 7k2m-9qxr`, O for 0, I and L for 1); else `null`. */
export function referenceIn(text: string): string | null {
  const [, digits] = /^DD([0-9A-Z]{8})$/.exec(text.toUpperCase().replace(/[\s-]+/g, '')) ?? [];
  const decoded = digits?.replaceAll('O', '0').replace(/[IL]/g, '1');
  return decoded === undefined || decoded.includes('U') ? null : `DD-${decoded}`;
}

/** Whether a text is the reference or an id of a lead, rather than an email address or a phone number. */
export const isNameOfLead = (text: string) => referenceIn(text) !== null || UUID_REGEX.test(text.trim());

/** Makes a reference that no stored or purged lead has. */
export async function unusedReference(db: Kysely<Tables>): Promise<string> {
  const reference = newReference();
  return (await submissionIdOf(db, reference)) === null ? reference : unusedReference(db);
}

/** The condition that a lead has this reference, id or submissionId, in any spelling. */
export function isNamed(given: string) {
  const id = given.trim().toLowerCase();
  return sql<SqlBool>`(
    leads.reference = ${referenceIn(given)} or leads.id = ${id} or leads.submission_id = ${id})`;
}

/** Finds the submissionId of a stored or purged lead by one of its names or the partner's own id; else `null`. */
export async function submissionIdOf(db: Kysely<Tables>, given: string): Promise<string | null> {
  const partnerId = given.trim();
  const lead = await db
    .selectFrom('leads')
    .select('submission_id')
    .where(sql<SqlBool>`(${isNamed(given)} or partner_id = ${partnerId})`)
    .executeTakeFirst();
  const purged = await db
    .selectFrom('purged_leads')
    .select('submission_id')
    .where(
      sql<SqlBool>`(submission_id = ${partnerId.toLowerCase()} or partner_id = ${partnerId}
        or reference = ${referenceIn(given)})`,
    )
    .executeTakeFirst();
  return (lead ?? purged)?.submission_id ?? null;
}
