import type { Kysely } from 'kysely';
import { referenceIn } from './references';
import type { OutcomeRow, Tables } from './tables';

/** The outcomes that were reported of a lead, in the order in which they happened. */
export const outcomesOf = (db: Kysely<Tables>, { submission_id }: Pick<OutcomeRow, 'submission_id'>) =>
  db
    .selectFrom('outcomes')
    .selectAll()
    .where('submission_id', '=', submission_id)
    .orderBy('happened_at')
    .execute();

/**
 * Stores an outcome unless its `webhook_id` is stored already.
 *
 * @returns whether it is new
 */
export async function insertOutcome(db: Kysely<Tables>, row: OutcomeRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('outcomes')
    .values(row)
    .onConflict((conflict) => conflict.column('webhook_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/**
 * The submissionId of a lead, also of one that was purged; `null` if there is none.
 *
 * @param text its reference, its id (which is gone with a purged one), its submissionId, or the partner's own id
 */
export async function submissionIdOf(db: Kysely<Tables>, text: string): Promise<string | null> {
  const given = text.trim();
  const id = given.toLowerCase();
  const reference = referenceIn(text);
  const lead = await db
    .selectFrom('leads')
    .select('submission_id')
    .where((eb) =>
      eb.or([
        eb('id', '=', id),
        eb('submission_id', '=', id),
        eb('reference', '=', reference),
        eb('partner_id', '=', given),
      ]),
    )
    .executeTakeFirst();
  const purged = await db
    .selectFrom('purged_leads')
    .select('submission_id')
    .where((eb) =>
      eb.or([eb('submission_id', '=', id), eb('reference', '=', reference), eb('partner_id', '=', given)]),
    )
    .executeTakeFirst();
  return (lead ?? purged)?.submission_id ?? null;
}
