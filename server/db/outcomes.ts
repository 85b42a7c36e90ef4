import type { Kysely } from 'kysely';
import type { OutcomeRow, Tables } from './tables';

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
