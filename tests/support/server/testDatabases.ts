import { sql } from 'kysely';
import type { Database } from '../../../server/db/database';
import { needing } from '../programs';
import { newPostgresDatabase, shapeOf, sqliteDatabase, type TestDatabase } from './newDatabases';
import { rowsOf } from './rows';

export { databaseAddress, openMigrated, sqliteDatabase, type TestDatabase } from './newDatabases';

/** The server that the suite's setup started, if any. */
const postgresOfSuite = {
  url: process.env.TEST_POSTGRES_URL ?? '',
  folder: process.env.TEST_POSTGRES_FOLDER ?? '',
};

/** A database that the tests of this file use in turn, and the tests' own connections to it. */
interface Reused {
  readonly database: TestDatabase;
  readonly stored: Database;
  /** Its metadata before the first test. */
  readonly metadata: string;
}
const free: Reused[] = [];
const opened: Reused[] = [];
afterAll(async () => {
  for (const { database, stored } of opened) {
    await stored.close();
    await database.close();
  }
});

async function open(): Promise<Reused> {
  const database = await newPostgresDatabase(postgresOfSuite);
  const stored = database.open();
  const reused = { database, stored, metadata: JSON.stringify(await rowsOf(stored.db, 'metadata')) };
  opened.push(reused);
  return reused;
}

/** Ends all other connections to a database, empties its tables, and restores its metadata. */
async function empty({ stored: { db }, metadata }: Reused): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name <> 'tests'`.execute(db);
  await sql`
    do $$ begin execute (
      select 'truncate ' || string_agg(relname, ',') from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname <> 'kysely_migration' and pg_relation_size(oid) > 0
    ); end $$`.execute(db);
  await sql`insert into metadata select * from json_populate_recordset(null::metadata, ${metadata})`.execute(
    db,
  );
}

/**
 * A PostgreSQL database with the tables of this build and no rows. Making one and connecting to it takes longer than
 * most tests, so one that an earlier test of this file has closed is reused, if that test changed only rows.
 */
export async function postgresDatabase(): Promise<TestDatabase> {
  const reused = free.pop() ?? (await open());
  const { database, stored } = reused;
  return {
    ...database,
    open: () => ({ ...stored, close: () => Promise.resolve() }),
    close: async () => {
      if ((await shapeOf(stored.db)) !== process.env.TEST_POSTGRES_SHAPE) return;
      await empty(reused);
      free.push(reused);
    },
  };
}

/** Databases without tables. */
export const emptySqlite = () => sqliteDatabase('');
export const emptyPostgres = () => newPostgresDatabase(postgresOfSuite, 'template0');

type Makes = [name: 'SQLite' | 'PostgreSQL', () => Promise<TestDatabase>][];
/** Both kinds of database, for `describe.each`. PostgreSQL is left out only if the setup did not find it. */
export const databases: Makes = [['SQLite', sqliteDatabase]];
export const emptyDatabases: Makes = [['SQLite', emptySqlite]];
if (postgresOfSuite.url) {
  databases.push(['PostgreSQL', postgresDatabase]);
  emptyDatabases.push(['PostgreSQL', emptyPostgres]);
}

/** A suite only for PostgreSQL. */
export const describePostgres = (name: string, tests: () => void) =>
  needing(postgresOfSuite.url !== '', describe)(name, tests);
