import type { SqliteDatabase } from 'kysely';
import SqliteFile from 'libsql';

/** The commands that run by `exec`, because they begin or end a transaction or must run outside of one. */
const commands = new Set(['begin', 'commit', 'rollback', 'vacuum']);
const writes = /^\s*(insert|update|delete|create|alter|drop)\b/i;

/**
 * Opens a SQLite file for Kysely. It takes the write lock by `exec` before a writing statement runs: libsql 0.5 does not
 * reset a prepared statement that found the file busy. Such a statement counts as running until it is garbage-collected,
 * and until then no transaction can be committed. `exec` leaves no statement behind.
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
