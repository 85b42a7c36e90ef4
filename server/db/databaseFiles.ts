import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import SqliteFile from 'libsql';
import { OperatorError } from '../lib/operatorError';
import { commandTimeoutMs, isPostgres } from './database';
import type { Tables } from './tables';

/**
 * Copies a SQLite database as it is at one moment, while servers write to it, or throws an OperatorError. Only this user
 * can read the copy. It gets its name once it is complete: a killed command leaves a `.part` file, which the next one
 * with that name removes.
 */
export function backupSqlite(file: string, copy: string): void {
  if (existsSync(copy)) throw new OperatorError(`${copy} already exists.`);
  const part = `${copy}.part`;
  const removePart = () => [part, `${part}-journal`].forEach((name) => rmSync(name, { force: true }));
  const source = new SqliteFile(file);
  try {
    removePart();
    // Created first with 0600: SQLite would create it with the permissions that the umask leaves.
    writeFileSync(part, '', { mode: 0o600 });
    source.prepare('vacuum into ?').run(part);
    renameSync(part, copy);
  } catch (error) {
    removePart();
    const { code, message } = error as NodeJS.ErrnoException;
    throw new OperatorError(`${copy} cannot be written: ${code ?? message}.`);
  } finally {
    source.close();
  }
}

/**
 * Rewrites the database's files, so that nothing of deleted rows is left in them: SQLite's file, whose journal is
 * emptied, or PostgreSQL's tables (its write-ahead log expires by itself, see docs/operating.md). Nobody else can use
 * the database meanwhile. PostgreSQL keeps a deleted row while an open transaction could still see it.
 */
export async function compact(db: Kysely<Tables>): Promise<void> {
  if (isPostgres(db)) {
    for (const { schema = 'public', name } of await db.introspection.getTables())
      await sql`vacuum full ${sql.id(schema, name)}`.execute(db);
  } else await sql`vacuum`.execute(db);
  await emptyJournal(db);
}

/**
 * Writes SQLite's journal into its file, where `secure_delete` overwrites deleted rows, and empties the journal. Throws
 * an OperatorError if another process uses it for longer than a command waits.
 */
export async function emptyJournal(db: Kysely<Tables>): Promise<void> {
  if (isPostgres(db)) return;
  const deadline = performance.now() + commandTimeoutMs;
  for (;;) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return;
    if (performance.now() >= deadline)
      throw new OperatorError(
        "What was deleted is gone from the tables, but another process uses the database's files, which may still contain it: run `npm run leads -- compact`.",
      );
    await wait(50);
  }
}
