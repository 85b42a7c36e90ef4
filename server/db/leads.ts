import type { Transaction } from 'kysely';
import type { RowCondition } from './database';
import { standingColumns } from './standing';
import type { Tables } from './tables';

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

/**
 * Deletes leads with their messages and keys. The evidence of consent and the outcomes stay.
 *
 * @returns the deleted leads, as they were
 */
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

/**
 * Marks leads as handled, so that retention deletes them in time, unless they were revised since they were read.
 *
 * @returns the ids of those that were marked
 */
export async function markHandled(
  trx: Transaction<Tables>,
  leads: readonly LeadRevision[],
  now: Date,
): Promise<string[]> {
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
