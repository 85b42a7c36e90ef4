import { statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { SqliteDialect, SqliteDriver, type CompiledQuery, type DatabaseConnection } from 'kysely';
import SqliteFile from 'libsql';
import { FileLost } from './databaseErrors';

/** The commands that run by `exec`, because they begin or end a transaction or must run outside of one. */
const commands: readonly string[] = ['begin', 'commit', 'rollback', 'vacuum'];
const writes = /^\s*(insert|update|delete|create|alter|drop)\b/i;

/**
 * The settings of each connection to SQLite. With `synchronous = full` a commit is on the disk when it returns; with
 * `secure_delete` deleted rows are overwritten. The last statement reads, which opens the journal.
 */
const settings = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma secure_delete = on;
  select count(*) from sqlite_schema`;

const inodesOf = (path: string) =>
  [path, `${path}-wal`].map((name) => statSync(name, { throwIfNoEntry: false })?.ino).join();

/**
 * Kysely's driver on libsql, with two differences. It waits for a locked file between tries, because SQLite's own wait
 * (`busy_timeout`) would block the event loop, and with it every page. And it takes the write lock by
 * `exec('begin immediate')` before a writing statement runs: libsql 0.5 leaves a statement open that found the file
 * busy, and every later commit fails until that statement is garbage-collected; `exec` leaves none. Needless once libsql
 * resets a failed statement (https://github.com/tursodatabase/libsql-js/pull/238).
 */
class WaitingSqliteDriver extends SqliteDriver {
  /** The inodes of the file and its journal, once they are open. */
  private opened: string | undefined;

  constructor(
    private readonly path: string,
    private readonly file: SqliteFile.Database,
    private readonly limitMs: number,
  ) {
    super({ database: file });
  }

  readonly isInPlace = (): boolean => this.opened === undefined || this.opened === inodesOf(this.path);

  override async init(): Promise<void> {
    await super.init();
    await this.whileBusy(() => this.file.exec(settings), performance.now() + this.limitMs);
    this.opened = inodesOf(this.path);
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    // Starts here, to include the wait for the only connection.
    const deadline = performance.now() + this.limitMs;
    const connection = await super.acquireConnection();
    return {
      executeQuery: <Row>(query: CompiledQuery) =>
        this.whileBusy(() => this.execute<Row>(connection, query), deadline),
      streamQuery: (query, size) => connection.streamQuery(query, size),
    };
  }

  private async whileBusy<Result>(work: () => Result, deadline: number): Promise<Awaited<Result>> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        const { code = '' } = error as NodeJS.ErrnoException;
        if (!code.startsWith('SQLITE_BUSY') || performance.now() >= deadline) throw error;
        await wait(10);
      }
    }
  }

  private async execute<Row>(connection: DatabaseConnection, query: CompiledQuery) {
    if (commands.includes(query.sql)) {
      this.runCommand(query.sql);
      return { rows: [] };
    }
    if (this.file.inTransaction || !writes.test(query.sql)) return connection.executeQuery<Row>(query);
    this.runCommand('begin');
    try {
      const result = await connection.executeQuery<Row>(query);
      this.runCommand('commit');
      return result;
    } catch (error) {
      this.runCommand('rollback');
      throw error;
    }
  }

  private runCommand(command: string): void {
    if (command === 'begin' && !this.isInPlace()) throw new FileLost();
    // SQLite rolls back by itself when the disk is full, and a second rollback would fail.
    if (command === 'rollback' && !this.file.inTransaction) return;
    this.file.exec(command === 'begin' ? 'begin immediate' : command);
  }
}

/** Opens a SQLite file for Kysely. A query waits at most `limitMs` for what another process has locked. */
export function openSqlite(path: string, limitMs: number) {
  const database = new SqliteFile(path);
  const driver = new WaitingSqliteDriver(path, database, limitMs);
  const dialect = new SqliteDialect({ database });
  dialect.createDriver = () => driver;
  return { dialect, isInPlace: driver.isInPlace };
}
