import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Kysely, type KyselyPlugin } from 'kysely';
import { Client } from 'pg';
import { compact } from '../../../server/db/compact';
import { isPostgres, type Database } from '../../../server/db/database';
import { openDatabase } from '../../../server/db/migrate';
import type { Tables } from '../../../server/db/tables';
import { readSettings, type DatabaseAddress } from '../../../server/settings/settings';
import { until } from '../until';
import type { Postgres } from './postgres';

/** A database for one test: its address, and all the bytes of its files. */
export interface TestDatabase {
  readonly url: string;
  /** Whether a text stands anywhere in its files; of PostgreSQL's, in its tables. */
  holds(text: string): Promise<boolean>;
  readonly remove: () => Promise<void>;
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

/** A new database on a PostgreSQL server. */
export async function postgresDatabase({
  url,
  folder,
}: Pick<Postgres, 'url' | 'folder'> = postgresOfSuite): Promise<TestDatabase> {
  const name = `t${randomUUID().replaceAll('-', '')}`;
  await asAdmin(url, (client) => client.query(`create database ${name}`));
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
    remove: async () => {
      await asAdmin(url, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/** Both makes of database, for `describe.each`. PostgreSQL is left out only where the setup found none. */
export const databases: [name: 'SQLite' | 'PostgreSQL', () => Promise<TestDatabase>][] = [
  ['SQLite', sqliteDatabase],
];
if (postgresOfSuite.url) databases.push(['PostgreSQL', postgresDatabase]);

/** A suite for PostgreSQL alone, skipped only where the setup found none. */
export const describePostgres = (name: string, tests: () => void) =>
  (postgresOfSuite.url ? describe : describe.skip)(name, tests);

/** The address that a DATABASE_URL names. */
export function databaseAddress(url: string): DatabaseAddress {
  const { databaseAddress: address } = readSettings({ DATABASE_URL: url });
  if (!address) throw new Error('No database');
  return address;
}

/** Opens a database that has the tables of this build. */
export const openMigrated = (url: string): Promise<Database> => openDatabase(databaseAddress(url));

/** What a database holds: its leads, the leads of its outbox, and the faults that SQLite finds in its file. */
export async function readDatabase({ url }: TestDatabase) {
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

type Refusing = 'leads' | 'reviews' | 'accepted_keys' | 'event_counts';

/** Has a database refuse to delete rows of a table, or to give one of its columns a value, until it is allowed again. */
export async function refuseChanges({ db }: Database, table: Refusing, column?: string): Promise<void> {
  const event = column === undefined ? sql`delete` : sql`update of ${sql.ref(column)}`;
  const when = column === undefined ? sql`` : sql`when (new.${sql.ref(column)} is not null)`;
  const trigger = sql`create trigger refusal before ${event} on ${sql.table(table)} for each row ${when}`;
  if (!isPostgres(db)) {
    await sql`${trigger} begin select raise(abort, 'refused'); end`.execute(db);
    return;
  }
  await sql`
    create or replace function refuse() returns trigger language plpgsql as 'begin raise exception ''refused''; end'`.execute(
    db,
  );
  await sql`${trigger} execute function refuse()`.execute(db);
}

/** Ends what {@link refuseChanges} began. */
export async function allowChanges({ db }: Database, table: Refusing): Promise<void> {
  const onTable = isPostgres(db) ? sql`on ${sql.table(table)}` : sql``;
  await sql`drop trigger refusal ${onTable}`.execute(db);
}

/**
 * Rewrites a database's files until a text is gone from them. PostgreSQL leaves deleted rows in place while any
 * connection might still see them, one of a database beside it included, so one rewriting may come too early.
 */
export async function untilErased(text: string, files: TestDatabase, stored: Database): Promise<void> {
  await until(async () => {
    await compact(stored.db);
    return !(await files.holds(text));
  });
}

/** Whether any connection to a PostgreSQL database waits for a lock. */
export async function isWaitingForLock(db: Kysely<Tables>): Promise<boolean> {
  const waiting = sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await waiting.execute(db)).rows.length > 0;
}

/**
 * The database, wrapped so that `work` runs once, right after the first query that returns rows: between a command's read
 * and its write.
 */
export function withMeanwhile(db: Kysely<Tables>, work: () => Promise<void>): Kysely<Tables> {
  let isDone = false;
  const meanwhile: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (result.rows.length === 0 || isDone) return result;
      isDone = true;
      await work();
      return result;
    },
  };
  return db.withPlugin(meanwhile);
}

export const rowsOf = <Table extends keyof Tables>(db: Kysely<Tables>, table: Table) =>
  (db as unknown as Kysely<Record<string, unknown>>).selectFrom(table).selectAll().execute() as Promise<
    Tables[Table][]
  >;

/** Writes values into every row of a table, or into those of one lead. */
export async function update<Table extends keyof Tables>(
  db: Kysely<Tables>,
  table: Table,
  values: Partial<Tables[Table]>,
  lead?: unknown,
): Promise<void> {
  const untyped = db as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const all = untyped.updateTable(table as string).set(values);
  await (lead === undefined ? all : all.where(table === 'leads' ? 'id' : 'lead_id', '=', lead)).execute();
}
