import type { Kysely } from 'kysely';
import { deleteLeads } from '../db/leads';
import { countRequest } from '../db/privacyRequests';
import { deleteReviews } from '../db/reviews';
import type { ConsentRow, Tables } from '../db/tables';
import { OperatorError } from '../operatorError';
import { printable } from './format';

interface ToDelete {
  /** The id of a lead or review that is deleted too. */
  readonly id: string | undefined;
  /** The stored leads of the person. */
  readonly leadIds: readonly string[];
  /** The evidence of consents that names them. */
  readonly consents: readonly ConsentRow[];
  /** That part of the evidence which says that they did not consent: no law asks for it. */
  readonly refusals: readonly ConsentRow[];
  readonly now: Date;
}

/**
 * Deletes all that is stored of a person but the evidence of a consent that was given, and counts the request, in one
 * transaction.
 *
 * @returns the deleted leads and messages, as they were, and how many reviews and remains of older leads were deleted
 * @throws OperatorError if nothing is stored under the id
 */
export const deletePerson = (db: Kysely<Tables>, { id, leadIds, consents, refusals, now }: ToDelete) =>
  db.transaction().execute(async (trx) => {
    const namedIds = id === undefined ? [] : [id];
    const ids = [...namedIds, ...leadIds];
    const { leads, messages } = await deleteLeads(trx, (eb) => eb('id', 'in', ids));
    const purged = await trx
      .deleteFrom('purged_leads')
      .where('lead_id', 'in', [...ids, ...consents.map(({ lead_id }) => lead_id)])
      .returning('submission_id')
      .execute();
    const reviews = await deleteReviews(trx, (eb) => eb('id', 'in', namedIds));
    if (id !== undefined && leads.length + purged.length + reviews === 0)
      throw new OperatorError(`Nothing is stored under ${printable(id)}.`);
    const submissionIds = [...leads, ...purged].map(({ submission_id }) => submission_id);
    await trx.deleteFrom('outcomes').where('submission_id', 'in', submissionIds).execute();
    for (const { lead_id, revision } of refusals) {
      await trx
        .deleteFrom('consents')
        .where('lead_id', '=', lead_id)
        .where('revision', '=', revision)
        .execute();
    }
    await countRequest(trx, 'forgotten', now);
    if (reviews > 0) await countRequest(trx, 'reviewDeleted', now, reviews);
    return { leads, messages, reviews, purged: purged.length };
  });
