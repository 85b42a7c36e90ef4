import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { OperatorError } from '../lib/operatorError';
import { commandTimeoutMs, isPostgres } from './database';
import type { Tables } from './tables';

/** How long to wait before the next try at a journal that is in use, in milliseconds. */
const busyIntervalMs = 50;

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
 * Writes SQLite's journal into its file, where `secure_delete` overwrites deleted rows, and empties the journal.
 *
 * @throws OperatorError if another process uses it for longer than a command waits
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
    await wait(busyIntervalMs);
  }
}
