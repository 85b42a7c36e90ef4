import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { CompiledQuery, Kysely, PostgresDialect, sql, SqliteDialect } from 'kysely';
import { Pool } from 'pg';
import type { DatabaseAddress } from '../settings/settings';
import { migrate } from './migrations';
import { sqliteFile } from './sqliteFile';
import type { Tables } from './tables';

/** An open database, in either make. */
export interface Database {
  readonly kind: DatabaseAddress['kind'];
  readonly db: Kysely<Tables>;
  /** Frees the file or the connections. */
  readonly close: () => Promise<void>;
}

/** How long a request waits for a busy or absent database, in milliseconds, before it is told so. */
const patienceMs = 3000;

/**
 * What each connection to SQLite is set to: a commit is on the disk when it returns (`FULL` syncs the journal at
 * each), and what is deleted is overwritten, not only unlinked.
 */
const sqliteSettings = [
  'pragma journal_mode = wal',
  'pragma synchronous = full',
  'pragma secure_delete = on',
  `pragma busy_timeout = ${patienceMs}`,
];

function openSqlite(file: string): Kysely<Tables> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // Made by us, so that only this user can read it; SQLite gives its journal the same rights.
  closeSync(openSync(file, 'a', 0o600));
  return new Kysely<Tables>({
    dialect: new SqliteDialect({
      database: sqliteFile(file),
      onCreateConnection: async (connection) => {
        for (const setting of sqliteSettings) await connection.executeQuery(CompiledQuery.raw(setting));
      },
    }),
  });
}

function openPostgres(url: string): Kysely<Tables> {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    // Also the wait for a free connection under load; a browser waits 15 seconds in all.
    connectionTimeoutMillis: 3 * patienceMs,
    query_timeout: 3 * patienceMs,
    keepAlive: true,
  });
  // An idle connection that breaks is replaced at the next use; unheard, its error would end the process.
  pool.on('error', () => undefined);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/**
 * Opens a database and brings it to its latest shape; a file that is not there is made, with its folder.
 *
 * @throws what the database says where it cannot be opened
 */
export async function openDatabase(address: DatabaseAddress): Promise<Database> {
  const db = address.kind === 'sqlite' ? openSqlite(address.file) : openPostgres(address.url);
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy().catch(() => undefined);
    throw error;
  }
  return { kind: address.kind, db, close: () => db.destroy() };
}

const erasable = ['leads', 'consents', 'reviews', 'accepted_keys', 'outbox'] as const;

/**
 * Leaves nothing of deleted rows in the database's files: SQLite's file is rewritten and its journal emptied;
 * PostgreSQL's tables are rewritten (its write-ahead log ages out by itself, see docs/operating.md).
 *
 * @throws where another process kept the journal in use all the while; asking again then helps
 */
export async function eraseDeleted({ db, kind }: Database): Promise<void> {
  if (kind === 'postgres') {
    for (const table of erasable) await sql`vacuum full ${sql.table(table)}`.execute(db);
    return;
  }
  await sql`vacuum`.execute(db);
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The journal is in use and was not emptied: run the command again.');
}
