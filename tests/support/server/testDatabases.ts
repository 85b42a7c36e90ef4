import { needing } from '../programs';
import { newPostgresDatabase, sqliteDatabase, type TestDatabase } from './newDatabases';

export { databaseAddress, openMigrated, sqliteDatabase, type TestDatabase } from './newDatabases';

/** The server that the suite's setup started, if any. */
const postgresOfSuite = {
  url: process.env.TEST_POSTGRES_URL ?? '',
  folder: process.env.TEST_POSTGRES_FOLDER ?? '',
};

/** A PostgreSQL database with the tables of this build and no rows. */
export const postgresDatabase = () => newPostgresDatabase(postgresOfSuite);

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
