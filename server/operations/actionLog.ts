import { randomUUID } from 'node:crypto';
import type { OperationContext } from './context';

/**
 * Writes down what was done in the operator's page. Retention deletes it after two years.
 *
 * @param subject what it was done to, such as the reference of a lead; never an answer of a person
 */
export const recordAction = (
  { db, now }: Pick<OperationContext, 'db' | 'now'>,
  action: string,
  subject = '',
) =>
  db
    .insertInto('operator_actions')
    .values({ id: randomUUID(), at: now().toISOString(), action, subject })
    .execute();

/** The latest actions, the newest first; those on one subject where it is given. */
export function latestActions({ db }: Pick<OperationContext, 'db'>, subject?: string) {
  let query = db.selectFrom('operator_actions').select(['id', 'at', 'action', 'subject']);
  if (subject !== undefined) query = query.where('subject', '=', subject);
  return query.orderBy('at', 'desc').orderBy('id').limit(100).execute();
}
