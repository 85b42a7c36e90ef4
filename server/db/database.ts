import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { CompiledQuery, Kysely, PostgresDialect, SqliteDialect, type PostgresPoolClient } from 'kysely';
import { Client, DatabaseError, Pool, type ClientConfig, type PoolClient } from 'pg';
import { OperatorError } from '../operatorError';
import type { DatabaseAddress } from '../settings/settings';
import { sqliteFile } from './sqliteFile';
import type { Tables } from './tables';

/** An open database: SQLite or PostgreSQL. */
export interface Database {
  readonly kind: DatabaseAddress['kind'];
  readonly db: Kysely<Tables>;
  /** Frees the file or the connections. */
  readonly close: () => Promise<void>;
}

/** How long a request waits for a busy or absent database, in milliseconds, before it is told so. */
const requestTimeoutMs = 3000;
/** How long it waits for its turn where all connections are in use: as long as a browser waits for one try. */
const poolWaitMs = 2 * requestTimeoutMs;

/**
 * What each connection to SQLite is set to: a commit is on the disk when it returns (`FULL` syncs the journal at
 * each), and what is deleted is overwritten, not only unlinked.
 */
const sqliteSettings = [
  'pragma journal_mode = wal',
  'pragma synchronous = full',
  'pragma secure_delete = on',
];
/** How long a command waits for a server that migrates. */
const commandTimeoutMs = 60_000;

function openSqlite(file: string, busyMs: number): Kysely<Tables> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // Made by us, so that only this user can read it; SQLite gives its journal the same rights.
  closeSync(openSync(file, 'a', 0o600));
  return new Kysely<Tables>({
    dialect: new SqliteDialect({
      database: sqliteFile(file),
      onCreateConnection: async (connection) => {
        for (const setting of [`pragma busy_timeout = ${busyMs}`, ...sqliteSettings])
          await connection.executeQuery(CompiledQuery.raw(setting));
      },
    }),
  });
}

/** A connection that is given up where the server does not take it in time, however long its turn took to come. */
class ClientWithTimeout extends Client {
  constructor(config: ClientConfig = {}) {
    super({ ...config, connectionTimeoutMillis: requestTimeoutMs });
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
function discardedOnFailure(client: PoolClient): PostgresPoolClient {
  let failure: Error | undefined;
  const query = async (text: string, values: readonly unknown[]) => {
    if (failure) throw failure;
    try {
      return await client.query(text, [...values]);
    } catch (error) {
      if (error instanceof DatabaseError) throw error;
      failure = text === 'commit' ? new CommitUnanswered('', { cause: error }) : (error as Error);
      throw failure;
    }
  };
  return {
    // Its other form is for cursors, where Kysely streams, which nothing here does.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(failure),
  };
}

/** What visitors wait for is given up by the server too, and soon enough that its refusal still arrives. */
const limits = {
  query_timeout: requestTimeoutMs,
  statement_timeout: requestTimeoutMs - 500,
  lock_timeout: requestTimeoutMs - 500,
  idle_in_transaction_session_timeout: 2 * requestTimeoutMs,
};

function openPostgres(url: string, { connections, answersRequests }: Required<Options>): Kysely<Tables> {
  const pool = new Pool({
    connectionString: url,
    Client: ClientWithTimeout,
    max: connections,
    connectionTimeoutMillis: poolWaitMs,
    ...(answersRequests && limits),
    keepAlive: true,
  });
  // A connection that breaks is replaced at the next use. Its error, unheard, would end the process: that of an idle
  // one comes from the pool, that of one in use, between two of its queries, from itself.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { connect: async () => discardedOnFailure(await pool.connect()), end: () => pool.end() },
    }),
  });
}

interface Options {
  /** Whether visitors wait for it: then a query that takes seconds fails; else one may take as long as it takes. */
  readonly answersRequests?: boolean;
  /** How many connections to PostgreSQL at most. */
  readonly connections?: number;
}

/**
 * Connects to a database, whatever its tables are; a file that is not there is made, with its folder. PostgreSQL is
 * asked at the first query.
 *
 * @throws what the file system says of a file
 */
export function connect(
  address: DatabaseAddress,
  { answersRequests = false, connections = 10 }: Options = {},
): Database {
  const db =
    address.kind === 'sqlite'
      ? openSqlite(address.file, answersRequests ? requestTimeoutMs : commandTimeoutMs)
      : openPostgres(address.url, { answersRequests, connections });
  return { kind: address.kind, db, close: () => db.destroy() };
}

/** Where a database is, without its password. */
function placeOf(address: DatabaseAddress): string {
  return address.kind === 'sqlite' ? address.file : `PostgreSQL at ${new URL(address.url).host}`;
}

/** What an error of opening a database is told as: in one line with the place, where it is not ours. */
export function cannotOpen(address: DatabaseAddress, error: unknown): unknown {
  if (error instanceof OperatorError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  // What PostgreSQL itself answers has a number for its code.
  const reason = error instanceof DatabaseError ? message : (code ?? message);
  return new CannotOpen(`DATABASE_URL cannot be opened: ${reason} (${placeOf(address)}).`, { cause: error });
}

/** A database that cannot be opened. */
export class CannotOpen extends OperatorError {
  /** Whether it may be there later. */
  get isAbsent(): boolean {
    return isUnavailable(this.cause);
  }
}

/**
 * Whether an error is the database's: its server does not answer or is starting, its disk is full, it is locked for too
 * long. Anything else is a fault of ours.
 */
export function isUnavailable(error: unknown): boolean {
  const { code = '', message, name } = error as NodeJS.ErrnoException;
  if (error instanceof DatabaseError)
    // Connection, resources, transactions that ended others, operator, lock, and a server that only reads
    // (https://www.postgresql.org/docs/current/errcodes-appendix.html).
    return /^(08|53|40|57)|^(55P03|25P03|25006)$/.test(code);
  if (name === 'SqliteError') return /^SQLITE_(BUSY|LOCKED|IOERR|FULL|READONLY|CANTOPEN)/.test(code);
  return /^E[A-Z]+$/.test(code) || /timeout|terminated|not queryable/i.test(message);
}
