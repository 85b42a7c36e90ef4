import { setImmediate as nextTurn } from 'node:timers/promises';

const pageSize = 500;

/**
 * Reads the rows of a query in pages, so that no command holds all of them.
 *
 * @param read reads at most `size` rows that follow `last`, the last row of the previous page
 * @param limit how many rows at most
 */
export async function* pagesOf<Row>(
  read: (size: number, last: Row | undefined) => Promise<Row[]>,
  limit = Infinity,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  for (let left = limit; left > 0; left -= pageSize) {
    const size = Math.min(pageSize, left);
    // SQLite answers synchronously: without this turn of the event loop, Node frees no statement of an earlier page. A
    // libsql that frees a statement once it is read would make it needless.
    await nextTurn();
    const rows = await read(size, last);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    last = rows.at(-1);
  }
}
