import type { SqliteDatabase } from 'kysely';
import SqliteFile from 'libsql';

/** The commands that run by `exec`, because they begin or end a transaction or must run outside of one. */
const commands = new Set(['begin', 'commit', 'rollback', 'vacuum']);
const writes = /^\s*(insert|update|delete|create|alter|drop)\b/i;

/**
 * Opens a SQLite file for Kysely. libsql 0.5 leaves a statement open that found the file busy, and every later commit fails
 * until that statement is garbage-collected. So the write lock is taken by `exec('begin immediate')`, which leaves no
 * statement, before a writing statement runs. A libsql that resets a statement which failed would make this needless
 * (https://github.com/tursodatabase/libsql-js/pull/238).
 */
export function sqliteFile(path: string): SqliteDatabase {
  const file = new SqliteFile(path);
  function locked<Result>(work: () => Result): Result {
    const isInside = () => file.inTransaction;
    if (isInside()) return work();
    file.exec('begin immediate');
    try {
      const result = work();
      file.exec('commit');
      return result;
    } catch (error) {
      if (isInside()) file.exec('rollback');
      throw error;
    }
  }
  return {
    close: () => file.close(),
    prepare: (sql) => {
      if (commands.has(sql)) {
        const run = () => {
          file.exec(sql === 'begin' ? 'begin immediate' : sql);
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
}
