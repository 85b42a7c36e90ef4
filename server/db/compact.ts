import { sql } from 'kysely';
import { OperatorError } from '../operatorError';
import type { Database } from './database';

const rewritten = ['leads', 'consents', 'reviews', 'accepted_keys', 'outbox', 'outcomes'] as const;

/** Rows are deleted, and the files that held them could not be rewritten: in one line, with the cause's. */
class NotCompacted extends OperatorError {
  constructor(cause: unknown) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const [reason = ''] = (message || (code ?? '')).split('\n');
    super(
      `What was deleted is gone from the tables, but the database's files may still hold it (${reason}): run the command again.`,
      { cause },
    );
  }
}

/**
 * Leaves nothing of deleted rows in the database's files: SQLite's file is rewritten and its journal emptied;
 * PostgreSQL's tables are rewritten (its write-ahead log ages out by itself, see docs/operating.md). Nobody else can use
 * the database meanwhile; PostgreSQL leaves in place what a transaction that is still open could see.
 *
 * @throws NotCompacted where the disk is full, or somebody else holds the database
 */
export async function compact({ db, kind }: Database): Promise<void> {
  try {
    if (kind === 'postgres') {
      for (const table of rewritten) await sql`vacuum full ${sql.table(table)}`.execute(db);
    } else {
      await sql`vacuum`.execute(db);
      await emptyJournal({ db, kind });
    }
  } catch (error) {
    throw new NotCompacted(error);
  }
}

/**
 * Writes SQLite's journal into its file, where `secure_delete` overwrites what was deleted, and empties it.
 *
 * @throws where it is in use for longer than a connection waits
 */
export async function emptyJournal({ db, kind }: Pick<Database, 'db' | 'kind'>): Promise<void> {
  if (kind !== 'sqlite') return;
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  if (rows[0]?.busy !== 0) throw new Error('the journal is in use');
}
