import { accessSync, constants, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  replaceWithNoncontingentExpression,
  sql,
  type Dialect,
  type ExpressionOrFactory,
  type PostgresPoolClient,
  type SelectQueryBuilder,
  type SqlBool,
} from 'kysely';
import { DatabaseError, Pool, types, type PoolClient } from 'pg';
import type { DatabaseAddress } from '../settings/settings';
import { CommitUnanswered, asOperatorError } from './databaseErrors';
import { openSqlite } from './sqliteDialect';
import type { Tables } from './tables';

export interface Database {
  readonly db: Kysely<Tables>;
  /** Whether a SQLite file and its journal are still at their paths. If not, writes would be lost, so they fail. */
  readonly isInPlace: () => boolean;
  readonly close: () => Promise<void>;
}

/** Whether a query builder is for PostgreSQL rather than SQLite. */
export const isPostgres = <Schema>(db: Kysely<Schema>) => db.getExecutor().adapter instanceof PostgresAdapter;

export type RowCondition<Table extends keyof Tables> = ExpressionOrFactory<Tables, Table, SqlBool>;

/** How long a request waits for a busy or absent database before it is refused, in milliseconds. */
export const requestTimeoutMs = 3000;
/** How long a query of retention or a migration, which may read whole tables, may take, in milliseconds. */
export const wholeTableTimeoutMs = 60_000;
/** How long a query waits for a connection to PostgreSQL, including its turn in the pool, in milliseconds. */
const connectTimeoutMs = 4000;
/** How long a command waits for a database that a server is migrating, in milliseconds. */
export const commandTimeoutMs = 60_000;

/**
 * Creates a SQLite file that only this user can read; SQLite gives its journal the same permissions. An existing file
 * is not opened: closing it would release the locks that SQLite holds on it in this process (POSIX), and another
 * process could then delete the journal that this one writes to.
 */
function createSqliteFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // libsql's own error does not name missing permissions.
  if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK);
  else writeFileSync(file, '', { flag: 'a', mode: 0o600 });
}

/**
 * Wraps a connection of the pool. After a timeout or a broken connection, fails every further query and lets the pool
 * discard the connection: its late answer could be taken for another query's, and its transaction may still be open.
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
    // The other overload is for cursors, which Kysely uses only for streaming.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(failure),
  };
}

// Reads counts and sums as numbers, as in SQLite. By default `pg` returns them as text.
types.setTypeParser(types.builtins.INT8, Number);

function postgresDialect(url: string, { connections = 10, queryTimeoutMs }: Options): Dialect {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectTimeoutMs,
    ...(queryTimeoutMs && {
      query_timeout: queryTimeoutMs,
      // Shorter, so that PostgreSQL ends a query before the client gives up on it.
      statement_timeout: queryTimeoutMs - 500,
      idle_in_transaction_session_timeout: 2 * queryTimeoutMs,
    }),
    keepAlive: true,
  });
  // Without these listeners, the error of a broken connection would end the process. The pool emits it for an idle
  // connection; one in use emits it itself between two queries. The pool replaces the connection at its next use.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new PostgresDialect({
    pool: { connect: async () => discardedOnFailure(await pool.connect()), end: () => pool.end() },
  });
}

interface Options {
  /** How long a query to PostgreSQL may take, in milliseconds; unlimited by default. */
  readonly queryTimeoutMs?: number;
  /** The highest number of connections to PostgreSQL. */
  readonly connections?: number;
  /** How long a query waits for a SQLite file that another process has locked, in milliseconds. */
  readonly busyMs?: number;
}

/**
 * Opens a database without checking its tables. Creates a missing SQLite file and its folder; throws an OperatorError if
 * the file cannot be opened. Connects to PostgreSQL only at the first query.
 */
export function connect(address: DatabaseAddress, options: Options = {}): Database {
  try {
    if (address.kind === 'sqlite') createSqliteFile(address.file);
    const { dialect, isInPlace } =
      address.kind === 'sqlite'
        ? openSqlite(address.file, options.busyMs ?? commandTimeoutMs)
        : { dialect: postgresDialect(address.url, options), isInPlace: () => true };
    // PostgreSQL rejects an empty list after `in`; the plugin makes such a condition match nothing, on both databases.
    const plugins = [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })];
    const db = new Kysely<Tables>({ dialect, plugins });
    return { db, isInPlace, close: () => db.destroy() };
  } catch (error) {
    throw asOperatorError(address, error);
  }
}

/** Reads a query in pages, so that its rows are never all in memory, in the order of a key: unique columns of it. */
export async function* pagesOf<Schema, Table extends keyof Schema, Row extends object>(
  query: SelectQueryBuilder<Schema, Table, Row>,
  key: readonly (keyof Row & string)[],
  pageSize = 500,
): AsyncGenerator<Row[]> {
  const columns = key.map((name) => sql.ref(name));
  const page = columns.reduce((ordered, column) => ordered.orderBy(column), query).limit(pageSize);
  const keyOf = (row: Row) => key.map((name) => row[name]);
  let last: Row | undefined;
  for (;;) {
    // SQLite answers synchronously: without this turn of the event loop, Node frees no statement of an earlier page.
    // Needless once libsql frees a statement as soon as it is read.
    await nextTurn();
    const isNext = last && sql<SqlBool>`(${sql.join(columns)}) > (${sql.join(keyOf(last))})`;
    const rows = await (isNext ? page.where(isNext) : page).execute();
    if (rows.length > 0) yield rows;
    if (rows.length < pageSize) return;
    last = rows.at(-1);
  }
}
