import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { connect, type Database } from '../../../server/db/database';
import { openDatabase } from '../../../server/db/migrate';
import { readSettings, type DatabaseAddress } from '../../../server/settings/settings';
import type { Postgres } from './postgres';

/** A database for one test. */
export interface TestDatabase {
  readonly url: string;
  /** Whether a text is anywhere in its files; for PostgreSQL, in the files of its tables. */
  holds(text: string): Promise<boolean>;
  /** Opens it for the test itself. */
  open(): Database;
  close(): Promise<void>;
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
    open: () => connect({ kind: 'sqlite', file }),
    holds: (text: string) => Promise.resolve(anyFileHolds(folder, text)),
    close: () => {
      rmSync(folder, { recursive: true, force: true });
      return Promise.resolve();
    },
  });
}

/**
 * Makes a database on a PostgreSQL server, as a copy of another. Copying files (PostgreSQL 15 and newer) takes a third
 * of the work of writing the copy to the log.
 */
export async function newPostgresDatabase(
  { url, folder }: Pick<Postgres, 'url' | 'folder'>,
  template = 'template1',
  name = `t${randomUUID().replaceAll('-', '')}`,
): Promise<TestDatabase> {
  const asAdmin = async <Result>(work: (client: Client) => Promise<Result>) => {
    const client = new Client(`${url}/postgres`);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  await asAdmin((client) => client.query(`create database ${name} template ${template} strategy file_copy`));
  return {
    url: `${url}/${name}`,
    open: () => connect({ kind: 'postgres', url: `${url}/${name}?application_name=tests` }),
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

/** The address that a DATABASE_URL names. */
export function databaseAddress(url: string): DatabaseAddress {
  const { databaseAddress: address } = readSettings({ DATABASE_URL: url });
  if (!address) throw new Error('No database');
  return address;
}

/** Opens a database that has the tables of this build. */
export const openMigrated = (url: string, lookupKey: Buffer | null = null): Promise<Database> =>
  openDatabase(databaseAddress(url), lookupKey);
