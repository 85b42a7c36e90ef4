import { setImmediate as nextTurn } from 'node:timers/promises';

const pageSize = 500;

/**
 * The rows of a query some hundred at a time, so that no command holds all of them.
 *
 * @param read the first rows, at most `size`, after the last row of the page before
 * @param limit how many rows at most
 */
export async function* pagesOf<Row>(
  read: (size: number, last: Row | undefined) => Promise<Row[]>,
  limit = Infinity,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  for (let left = limit; left > 0; left -= pageSize) {
    const size = Math.min(pageSize, left);
    // SQLite answers without a turn of the event loop, in which Node frees the statements of earlier pages.
    await nextTurn();
    const rows = await read(size, last);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    last = rows.at(-1);
  }
}
