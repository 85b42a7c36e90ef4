import { statSync } from 'node:fs';
import type { SqliteDatabase } from 'kysely';
import SqliteFile from 'libsql';
import { FileLost } from './databaseErrors';

/** The commands that run by `exec`, because they begin or end a transaction or must run outside of one. */
const commands = new Set(['begin', 'commit', 'rollback', 'vacuum']);
const writes = /^\s*(insert|update|delete|create|alter|drop)\b/i;

/**
 * The settings of each connection to SQLite. With `synchronous = full` a commit is on the disk when it returns; with
 * `secure_delete` deleted rows are overwritten. The last line reads, which opens the journal.
 */
const settings = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma secure_delete = on;
  select count(*) from sqlite_schema`;

/**
 * Opens a SQLite file for Kysely. libsql 0.5 leaves a statement open that found the file busy, and every later commit fails
 * until that statement is garbage-collected. So the write lock is taken by `exec('begin immediate')`, which leaves no
 * statement, before a writing statement runs. A libsql that resets a statement which failed would make this needless
 * (https://github.com/tursodatabase/libsql-js/pull/238).
 */
export function sqliteFile(path: string) {
  const file = new SqliteFile(path);
  const inodes = () =>
    [path, `${path}-wal`].map((name) => statSync(name, { throwIfNoEntry: false })?.ino).join();
  let opened: string | undefined;
  const isInPlace = () => opened === undefined || opened === inodes();
  const isInside = () => file.inTransaction;
  function begin(): void {
    if (!isInPlace()) throw new FileLost();
    file.exec('begin immediate');
  }
  // SQLite itself has rolled back where the disk was full, and fails if told to again.
  const rollback = () => {
    if (isInside()) file.exec('rollback');
  };
  function locked<Result>(work: () => Result): Result {
    if (isInside()) return work();
    begin();
    try {
      const result = work();
      file.exec('commit');
      return result;
    } catch (error) {
      rollback();
      throw error;
    }
  }
  function runCommand(sql: string): void {
    if (sql === 'begin') begin();
    else if (sql === 'rollback') rollback();
    else file.exec(sql);
  }
  const database: SqliteDatabase = {
    close: () => file.close(),
    prepare: (sql) => {
      if (commands.has(sql)) {
        const run = () => {
          runCommand(sql);
          return { changes: 0, lastInsertRowid: 0 };
        };
        return { reader: false, run, all: () => [], iterate: () => [][Symbol.iterator]() };
      }
      const statement = file.prepare(sql);
      if (!writes.test(sql)) return statement;
      return {
        reader: statement.reader,
        run: (parameters) => locked(() => statement.run(...parameters)),
        all: (parameters) => locked(() => statement.all(...parameters)),
        iterate: (parameters) => statement.iterate(...parameters),
      };
    },
  };
  const open = (): Promise<void> => {
    file.exec(settings);
    opened = inodes();
    return Promise.resolve();
  };
  return { database, open, isInPlace };
}
