import { sql, type Kysely } from 'kysely';
import { isPostgres, type Database } from '../../../server/db/database';
import { compact } from '../../../server/db/databaseFiles';
import type { Tables } from '../../../server/db/tables';
import { until } from '../until';
import { openMigrated, type TestDatabase } from './testDatabases';

const withoutTypes = (db: Kysely<Tables>) => db as unknown as Kysely<Record<string, Record<string, unknown>>>;

/** All rows of a table. */
export const rowsOf = <Table extends keyof Tables>(db: Kysely<Tables>, table: Table) =>
  withoutTypes(db).selectFrom(table).selectAll().execute() as unknown as Promise<Tables[Table][]>;

/** Adds rows to a table, in which columns without a value are null or have their default. */
export const insertRows = <Table extends keyof Tables>(
  db: Kysely<Tables>,
  table: Table,
  rows: readonly Partial<Tables[Table]>[],
) => withoutTypes(db).insertInto(table).values(rows).execute();

/** Writes values into every row of a table, or only into those of the lead with this id. */
export const updateRows = <Table extends keyof Tables>(
  db: Kysely<Tables>,
  table: Table,
  values: Partial<Tables[Table]>,
  leadId?: string,
) => {
  const update = withoutTypes(db).updateTable<string>(table).set(values);
  const column = table === 'leads' ? 'id' : 'lead_id';
  return (leadId === undefined ? update : update.where(column, '=', leadId)).execute();
};

/** The leads of a database, the leads of its outbox, and the faults that SQLite finds in its file. */
export async function readDatabase({ url }: Pick<TestDatabase, 'url'>) {
  const { db, close } = await openMigrated(url);
  try {
    const leads = await db.selectFrom('leads').select(['id', 'submission_id', 'revisions']).execute();
    const outbox = await db.selectFrom('outbox').select('lead_id').execute();
    const check = sql<{ integrity_check: string }>`pragma integrity_check`;
    const faults = isPostgres(db) ? [] : (await check.execute(db)).rows;
    return {
      leads,
      queued: outbox.map(({ lead_id }) => lead_id),
      faults: faults.map((row) => row.integrity_check).filter((text) => text !== 'ok'),
    };
  } finally {
    await close();
  }
}

/**
 * Rewrites a database's files until a text is gone from them. PostgreSQL keeps deleted rows while any connection, even
 * one to another database, might still see them, so one rewriting may come too early.
 */
export async function untilErased(text: string, files: TestDatabase, stored: Database): Promise<void> {
  await until(async () => {
    await compact(stored.db);
    return !(await files.holds(text));
  });
}
