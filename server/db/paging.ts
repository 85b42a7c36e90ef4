import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type SelectQueryBuilder, type SqlBool } from 'kysely';

/**
 * Reads the rows of a query in pages, in the order of a key, so that they are never all in memory.
 *
 * @param key unique columns that the query selects
 */
export async function* pagesOf<Schema, Table extends keyof Schema, Row extends object>(
  query: SelectQueryBuilder<Schema, Table, Row>,
  key: readonly (keyof Row & string)[],
  pageSize = 500,
): AsyncGenerator<Row[]> {
  const columns = key.map((name) => sql.ref(name));
  const page = columns.reduce((ordered, column) => ordered.orderBy(column), query).limit(pageSize);
  const keyOf = (row: Row) => key.map((name) => row[name]);
  let last: Row | undefined;
  for (;;) {
    // SQLite answers synchronously: without this turn of the event loop, Node frees no statement of an earlier page.
    // Needless once libsql frees a statement as soon as it is read.
    await nextTurn();
    const isNext = last && sql<SqlBool>`(${sql.join(columns)}) > (${sql.join(keyOf(last))})`;
    const rows = await (isNext ? page.where(isNext) : page).execute();
    if (rows.length > 0) yield rows;
    if (rows.length < pageSize) return;
    last = rows.at(-1);
  }
}
