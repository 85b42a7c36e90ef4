import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Database } from '../../../server/db/database';
import { openDatabase } from '../../../server/db/migrate';
import { readSettings, type DatabaseAddress } from '../../../server/settings/settings';
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

/** Asks PostgreSQL on a connection of its own. */
export async function onConnection<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Makes a database on a PostgreSQL server, as a copy of another. Copied as files (PostgreSQL 15 and newer), it takes a third
 * of the work that writing it to the log takes.
 */
export async function newPostgresDatabase(
  { url, folder }: Pick<Postgres, 'url' | 'folder'>,
  template = 'template1',
  name = `t${randomUUID().replaceAll('-', '')}`,
): Promise<TestDatabase> {
  const asAdmin = <Result>(work: (client: Client) => Promise<Result>) =>
    onConnection(`${url}/postgres`, work);
  await asAdmin((client) => client.query(`create database ${name} template ${template} strategy file_copy`));
  return {
    url: `${url}/${name}`,
    holds: (text) =>
      asAdmin(async (client) => {
        // Writes pages that are only in memory to the files.
        await client.query('checkpoint');
        const found = 'select oid from pg_database where datname = $1';
        const { rows } = await client.query<{ oid: string }>(found, [name]);
        return anyFileHolds(join(folder, 'base', String(rows[0]?.oid)), text);
      }),
    close: async () => {
      await asAdmin((client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/** How many tables, triggers, functions, settings and samples of the planner a database of PostgreSQL has. */
export async function shapeOf(client: Client): Promise<string> {
  const catalogs = ['pg_class', 'pg_trigger', 'pg_proc', 'pg_db_role_setting', 'pg_statistic'];
  const counts = catalogs.map((catalog) => `(select count(*) from ${catalog}) as ${catalog}`);
  return JSON.stringify((await client.query(`select ${counts.join()}`)).rows);
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
