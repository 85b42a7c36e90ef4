import type { SqliteDatabase } from 'kysely';
import SqliteFile from 'libsql';

/** What Kysely runs outside of any statement of its own. */
const bare = new Set(['begin', 'commit', 'rollback', 'vacuum']);
const writes = /^\s*(insert|update|delete|create|alter|drop)\b/i;

/**
 * A file of SQLite as Kysely takes it, which waits for a lock before it writes and not while it does. libsql 0.5 does
 * not reset a prepared statement that found the file busy: it counts as running until it is collected, and until then
 * no transaction can be committed. `exec` leaves no statement behind, so the lock is taken by that.
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
      if (bare.has(sql)) {
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
