import { setImmediate as nextTurn } from 'node:timers/promises';

const pageSize = 500;

/**
 * Reads the rows of a query in pages, so that no command holds all of them.
 *
 * @param read reads at most `size` rows that follow `last`, the last row of the previous page
 */
export async function* pagesOf<Row>(
  read: (size: number, last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  for (;;) {
    // SQLite answers synchronously: without this turn of the event loop, Node frees no statement of an earlier page. A
    // libsql that frees a statement once it is read would make it needless.
    await nextTurn();
    const rows = await read(pageSize, last);
    if (rows.length > 0) yield rows;
    if (rows.length < pageSize) return;
    last = rows.at(-1);
  }
}
