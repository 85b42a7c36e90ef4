import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { CompiledQuery, Kysely, PostgresDialect, sql, SqliteDialect, type PostgresPoolClient } from 'kysely';
import { Client, DatabaseError, Pool, type ClientConfig, type PoolClient } from 'pg';
import { WrongSetting } from '../../src/config/settings';
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
/** How long it waits for its turn where all connections are in use: as long as a browser waits for one try. */
const turnMs = 2 * patienceMs;

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

/** A connection that is given up where the server does not take it in time, however long its turn took to come. */
class PromptClient extends Client {
  constructor(config: ClientConfig = {}) {
    super({ ...config, connectionTimeoutMillis: patienceMs });
  }
}

/**
 * A commit was sent to the database and not answered: what it would have made lasting may be stored or not.
 */
export class CommitUnanswered extends Error {
  override readonly name = 'CommitUnanswered';
}

/**
 * A connection of the pool that is thrown away once a query was left without an answer, by a time-out or a broken
 * line: its answer could still come, and its transaction is open. What is asked on it afterwards fails at once.
 */
function disposable(client: PoolClient): PostgresPoolClient {
  let loss: Error | undefined;
  const query = async (text: string, values: readonly unknown[]) => {
    if (loss) throw loss;
    try {
      return await client.query(text, [...values]);
    } catch (error) {
      if (error instanceof DatabaseError) throw error;
      loss = text === 'commit' ? new CommitUnanswered('', { cause: error }) : (error as Error);
      throw loss;
    }
  };
  return {
    // Its other form is for cursors, where Kysely streams, which nothing here does.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(loss),
  };
}

/** @param queryMs how long an answer may take, in milliseconds; without it, as long as it takes */
function openPostgres(url: string, queryMs?: number): Kysely<Tables> {
  const pool = new Pool({
    connectionString: url,
    Client: PromptClient,
    max: 10,
    connectionTimeoutMillis: turnMs,
    ...(queryMs !== undefined && { query_timeout: queryMs }),
    keepAlive: true,
  });
  // A connection that breaks is replaced at the next use. Its error, unheard, would end the process: that of an idle
  // one comes from the pool, that of one in use, between two of its queries, from itself.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { connect: async () => disposable(await pool.connect()), end: () => pool.end() },
    }),
  });
}

/**
 * Opens a database and brings it to its latest shape; a file that is not there is made, with its folder.
 *
 * @param options.answersRequests whether visitors wait for it: then a query that takes seconds fails. Without it one
 *   may take as long as it takes, as rewriting tables does.
 * @throws WrongSetting in one line that names the setting, where it cannot be opened
 */
export async function openDatabase(
  address: DatabaseAddress,
  { answersRequests = false } = {},
): Promise<Database> {
  let patient: Kysely<Tables> | undefined;
  try {
    patient = address.kind === 'sqlite' ? openSqlite(address.file) : openPostgres(address.url);
    // Never in a hurry: a new index takes its time, and servers that start together wait for each other.
    await migrate(patient);
  } catch (error) {
    await patient?.destroy().catch(() => undefined);
    const { code, message } = error as NodeJS.ErrnoException;
    // What PostgreSQL itself answers has a number for its code.
    const reason = error instanceof DatabaseError ? message : (code ?? message);
    throw new WrongSetting(`DATABASE_URL cannot be opened: ${reason}.`);
  }
  let db = patient;
  if (address.kind === 'postgres' && answersRequests) {
    await patient.destroy();
    db = openPostgres(address.url, patienceMs);
  }
  return { kind: address.kind, db, close: () => db.destroy() };
}

const erasable = ['leads', 'consents', 'reviews', 'accepted_keys', 'outbox'] as const;

/** Rows are deleted, and the files that held them could not be rewritten: in one line, with the cause's. */
export class NotErased extends Error {
  constructor(cause: unknown) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const [reason = ''] = (message || (code ?? '')).split('\n');
    super(
      `What was deleted is gone from the tables, but the database's files may still hold it (${reason}): run the command again.`,
      { cause },
    );
  }
}

/** How often, and after how many milliseconds again, it is tried to be alone with what was deleted. */
const erasing = { attempts: 50, pauseMs: 100 };
const pause = () => new Promise((resolve) => setTimeout(resolve, erasing.pauseMs));

/**
 * Waits until no transaction could see what was deleted before: PostgreSQL's `vacuum full` keeps such rows
 * (https://www.postgresql.org/docs/current/routine-vacuuming.html). It counts the snapshots that are held in this
 * database, and whatever began to write earlier in any database of the server, as its own snapshot does.
 */
async function outlastTransactions(db: Kysely<Tables>) {
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(db);
  const now = sql`${rows[0]?.id}::xid8`;
  for (let attempt = 0; attempt < erasing.attempts; attempt += 1) {
    const older = await sql`
      select where pg_snapshot_xmin(pg_current_snapshot()) <= ${now}
      union all
      select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and age(backend_xmin) >= age(${now}::xid)`.execute(
      db,
    );
    if (older.rows.length === 0) return;
    await pause();
  }
  throw new Error('a transaction has been open for seconds');
}

/**
 * Leaves nothing of deleted rows in the database's files: SQLite's file is rewritten and its journal emptied;
 * PostgreSQL's tables are rewritten (its write-ahead log ages out by itself, see docs/operating.md).
 *
 * @throws NotErased where the disk is full, or something else kept the journal or a transaction open all the while
 */
export async function eraseDeleted(database: Database): Promise<void> {
  try {
    await rewriteFiles(database);
  } catch (error) {
    throw new NotErased(error);
  }
}

async function rewriteFiles({ db, kind }: Database): Promise<void> {
  if (kind === 'postgres') {
    await outlastTransactions(db);
    for (const table of erasable) await sql`vacuum full ${sql.table(table)}`.execute(db);
    return;
  }
  await sql`vacuum`.execute(db);
  for (let attempt = 0; attempt < erasing.attempts; attempt += 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return;
    await pause();
  }
  throw new Error('the journal is in use');
}
