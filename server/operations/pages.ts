/** How many items a page has: the most that the free data grid shows. */
export const pageSize = 100;

/** What pages are ordered by, the newest first: every item has a key of its own. */
export interface PageKey {
  readonly receivedAt: string;
  readonly id: string;
}

/** Reads the key that {@link pageOf} gave; `undefined` for the first page. */
export function keyIn(after: string | undefined): PageKey | undefined {
  const [receivedAt = '', id = ''] = after?.split(' ') ?? [];
  return after ? { receivedAt, id } : undefined;
}

/**
 * Makes a page.
 *
 * @param items one more than the page has, if there are as many
 * @returns `next` is the key after which the next page begins; `null` on the last one
 */
export function pageOf<Item extends PageKey>(items: readonly Item[]) {
  const last = items.length > pageSize ? items[pageSize - 1] : undefined;
  return { items: items.slice(0, pageSize), next: last ? `${last.receivedAt} ${last.id}` : null };
}
