import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Database } from '../../../server/db/database';
import { openDatabase } from '../../../server/db/migrate';
import { readSettings, type DatabaseAddress } from '../../../server/settings/settings';
import { needing } from '../programs';
import type { Postgres } from './postgres';

/** A database for one test. */
export interface TestDatabase {
  readonly url: string;
  /** Whether a text is anywhere in its files; for PostgreSQL, in the files of its tables. */
  holds(text: string): boolean | Promise<boolean>;
  close(): unknown;
}

function anyFileHolds(folder: string, text: string): boolean {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .some((entry) => {
      try {
        return readFileSync(join(entry.parentPath, entry.name)).includes(text);
      } catch {
        // PostgreSQL has removed it in the meantime.
        return false;
      }
    });
}

/** A database in a file in a new folder: a copy of the one that the suite's setup migrated, if any. */
export function sqliteDatabase(template = process.env.TEST_SQLITE_TEMPLATE ?? ''): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'intake-'));
  const file = `${folder}/leads.db`;
  if (template !== '') copyFileSync(template, file);
  return Promise.resolve({
    url: `file:${file}`,
    holds: (text) => anyFileHolds(folder, text),
    close: () => rmSync(folder, { recursive: true, force: true }),
  });
}

/**
 * Makes a database on a PostgreSQL server, as a copy of another. Copying files (PostgreSQL 15 and newer) takes a third
 * of the work of writing the copy to the log.
 */
export async function newPostgresDatabase(
  { url, folder }: Pick<Postgres, 'url' | 'folder'>,
  template = 'template1',
): Promise<TestDatabase> {
  const name = `t${randomUUID().replaceAll('-', '')}`;
  const asAdmin = async (query: string) => {
    const client = new Client(`${url}/postgres`);
    await client.connect();
    try {
      return (await client.query<{ oid?: number }>(query)).rows;
    } finally {
      await client.end();
    }
  };
  await asAdmin(`create database ${name} template ${template} strategy file_copy`);
  return {
    url: `${url}/${name}`,
    holds: async (text) => {
      // Writes pages that are only in memory to the files.
      await asAdmin('checkpoint');
      const [row] = await asAdmin(`select oid from pg_database where datname = '${name}'`);
      return anyFileHolds(join(folder, 'base', String(row?.oid)), text);
    },
    close: () => asAdmin(`drop database ${name} with (force)`),
  };
}

/** The address that a DATABASE_URL names. */
export function databaseAddress(url: string): DatabaseAddress {
  const { databaseAddress: address } = readSettings({ DATABASE_URL: url });
  if (!address) throw new Error('No database');
  return address;
}

/** Opens a database that has the tables of this build. */
export const openMigrated = (url: string, lookupKey: Buffer | null = null): Promise<Database> =>
  openDatabase(databaseAddress(url), lookupKey);

/** The server that the suite's setup started, if any. */
const { TEST_POSTGRES_URL = '', TEST_POSTGRES_FOLDER = '' } = process.env;
const postgresOfSuite = { url: TEST_POSTGRES_URL, folder: TEST_POSTGRES_FOLDER };

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
