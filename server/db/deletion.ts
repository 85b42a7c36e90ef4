import type { Transaction } from 'kysely';
import type { RowCondition } from './database';
import { standingColumns } from './leads';
import type { Tables } from './tables';

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

/** Deletes reviews with their keys, and returns how many. */
export async function deleteReviews(trx: Transaction<Tables>, which: RowCondition<'reviews'>) {
  const reviews = await trx.deleteFrom('reviews').where(which).returning('id').execute();
  const ids = reviews.map(({ id }) => id);
  await trx.deleteFrom('accepted_keys').where('subject_id', 'in', ids).execute();
  return reviews.length;
}
