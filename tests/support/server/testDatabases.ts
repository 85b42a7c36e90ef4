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
  /** Whether a text stands anywhere in its files; of PostgreSQL's, in its tables. */
  holds(text: string): Promise<boolean>;
  close(): Promise<void>;
}

function anyFileHolds(folder: string, text: string): boolean {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .some((entry) => {
      try {
        return readFileSync(join(entry.parentPath, entry.name)).includes(text);
      } catch {
        // PostgreSQL removed it meanwhile.
        return false;
      }
    });
}

/** A database in a file of a folder of its own: a copy of the one that the suite's setup migrated, if any. */
export function sqliteDatabase(template = process.env.TEST_SQLITE_TEMPLATE ?? ''): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'intake-'));
  if (template !== '') copyFileSync(template, `${folder}/leads.db`);
  return Promise.resolve({
    url: `file:${folder}/leads.db`,
    holds: (text: string) => Promise.resolve(anyFileHolds(folder, text)),
    close: () => {
      rmSync(folder, { recursive: true, force: true });
      return Promise.resolve();
    },
  });
}

/** The server that the suite's setup started, if any. */
const postgresOfSuite = {
  url: process.env.TEST_POSTGRES_URL ?? '',
  folder: process.env.TEST_POSTGRES_FOLDER ?? '',
};

async function asAdmin<Result>(server: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client(`${server}/postgres`);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * A new database on a PostgreSQL server, by default that of the suite: a copy of the one that the setup migrated. Copied as
 * files (PostgreSQL 15 and newer), it takes a third of the work that writing it to the log takes.
 */
export async function postgresDatabase(
  { url, folder }: Pick<Postgres, 'url' | 'folder'> = postgresOfSuite,
  template = 'template1',
): Promise<TestDatabase> {
  const name = `t${randomUUID().replaceAll('-', '')}`;
  await asAdmin(url, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  );
  return {
    url: `${url}/${name}`,
    holds: async (text) => {
      const files = await asAdmin(url, async (client) => {
        // Writes pages that are only in memory to the files.
        await client.query('checkpoint');
        const { rows } = await client.query<{ oid: string }>(
          'select oid from pg_database where datname = $1',
          [name],
        );
        return join(folder, 'base', String(rows[0]?.oid));
      });
      return anyFileHolds(files, text);
    },
    close: async () => {
      await asAdmin(url, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/** Databases without tables. */
export const emptySqlite = () => sqliteDatabase('');
export const emptyPostgres = () => postgresDatabase(postgresOfSuite, 'template0');

type Makes = [name: 'SQLite' | 'PostgreSQL', () => Promise<TestDatabase>][];
/** Both makes of database, for `describe.each`. PostgreSQL is left out only where the setup found none. */
export const databases: Makes = [['SQLite', sqliteDatabase]];
export const emptyDatabases: Makes = [['SQLite', emptySqlite]];
if (postgresOfSuite.url) {
  databases.push(['PostgreSQL', postgresDatabase]);
  emptyDatabases.push(['PostgreSQL', emptyPostgres]);
}

/** A suite for PostgreSQL alone. */
export const describePostgres = (name: string, tests: () => void) =>
  needing(postgresOfSuite.url !== '', describe)(name, tests);

/** The address that a DATABASE_URL names. */
export function databaseAddress(url: string): DatabaseAddress {
  const { databaseAddress: address } = readSettings({ DATABASE_URL: url });
  if (!address) throw new Error('No database');
  return address;
}

/** Opens a database that has the tables of this build. */
export const openMigrated = (url: string, lookupKey: Buffer | null = null): Promise<Database> =>
  openDatabase(databaseAddress(url), lookupKey);
