import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';

/** A database for one test: its address, and all the bytes of its files. */
export interface TestDatabase {
  readonly url: string;
  /** Whether a text stands anywhere in its files; of PostgreSQL's, in its tables. */
  holds(text: string): Promise<boolean>;
  remove(): Promise<void>;
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

/** A database in a file of a folder of its own. */
export function sqliteDatabase(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'intake-'));
  return Promise.resolve({
    url: `file:${folder}/leads.db`,
    holds: (text: string) => Promise.resolve(anyFileHolds(folder, text)),
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
      return Promise.resolve();
    },
  });
}

async function asAdmin<Result>(
  work: (client: Client) => Promise<Result>,
  database = 'postgres',
): Promise<Result> {
  const client = new Client(`${process.env.TEST_POSTGRES_URL ?? ''}/${database}`);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A new database on the server that the suite started. */
export async function postgresDatabase(): Promise<TestDatabase> {
  const name = `t${randomUUID().replaceAll('-', '')}`;
  await asAdmin((client) => client.query(`create database ${name}`));
  return {
    url: `${process.env.TEST_POSTGRES_URL ?? ''}/${name}`,
    holds: async (text) => {
      const folder = await asAdmin(async (client) => {
        // What is in memory alone is written out first.
        await client.query('checkpoint');
        const { rows } = await client.query<{ oid: string }>(
          'select oid from pg_database where datname = $1',
          [name],
        );
        return join(process.env.TEST_POSTGRES_FOLDER ?? '', 'base', String(rows[0]?.oid));
      });
      return anyFileHolds(folder, text);
    },
    remove: async () => {
      await asAdmin((client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/** Both makes of database, for `describe.each`. PostgreSQL is left out only where the setup found none. */
export const databases: readonly (readonly ['SQLite' | 'PostgreSQL', () => Promise<TestDatabase>])[] = [
  ['SQLite', sqliteDatabase],
  ...(process.env.TEST_POSTGRES_URL ? ([['PostgreSQL', postgresDatabase]] as const) : []),
];
