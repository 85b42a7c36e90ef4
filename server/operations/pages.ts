import { sql, type SqlBool } from 'kysely';

/** How many items a page has: the most that the free data grid displays. */
export const pageSize = 100;

/** Whether a lead or review comes after the page before, by the key that {@link pageOf} gave. */
export function follows(after: string) {
  const [receivedAt = '', id = ''] = after.split(' ');
  return sql<SqlBool>`(received_at, id) < (${receivedAt}, ${id})`;
}

/**
 * Makes a page of items sorted by time and id, the newest first.
 *
 * @param items one more than a page has, if there are that many
 * @returns `next` is the key after which the next page begins; `null` on the last one
 */
export function pageOf<Item extends { readonly receivedAt: string; readonly id: string }>(
  items: readonly Item[],
) {
  const last = items.length > pageSize ? items[pageSize - 1] : undefined;
  return { items: items.slice(0, pageSize), next: last ? `${last.receivedAt} ${last.id}` : null };
}
