import { sql, type Kysely, type KyselyPlugin } from 'kysely';
import { isPostgres, type Database } from '../../../server/db/database';
import type { Tables } from '../../../server/db/tables';
import { closing } from '../cleanUp';
import { until } from '../until';
import { rowsOf, updateRows } from './rows';
import { openMigrated, type TestDatabase } from './testDatabases';

type Refusing = 'leads' | 'reviews' | 'accepted_keys' | 'event_counts' | 'metadata';

/** Makes a database refuse to delete rows of a table, or to set one of its columns, until it is allowed again. */
export async function refuseChanges({ db }: Database, table: Refusing, column?: string): Promise<void> {
  const event = column === undefined ? sql`delete` : sql`update of ${sql.ref(column)}`;
  const when = column === undefined ? sql`` : sql`when (new.${sql.ref(column)} is not null)`;
  const trigger = sql`create trigger refusal before ${event} on ${sql.table(table)} for each row ${when}`;
  if (!isPostgres(db)) {
    await sql`${trigger} begin select raise(abort, 'refused'); end`.execute(db);
    return;
  }
  await sql`
    create or replace function refuse() returns trigger language plpgsql as 'begin raise exception ''refused''; end'`.execute(
    db,
  );
  await sql`${trigger} execute function refuse()`.execute(db);
}

/** Ends what {@link refuseChanges} began. */
export async function allowChanges({ db }: Database, table: Refusing): Promise<void> {
  const onTable = isPostgres(db) ? sql`on ${sql.table(table)}` : sql``;
  await sql`drop trigger refusal ${onTable}`.execute(db);
}

/** Whether any connection to a PostgreSQL database waits for a lock. */
export async function isWaitingForLock(db: Kysely<Tables>): Promise<boolean> {
  const waiting = sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await waiting.execute(db)).rows.length > 0;
}

/**
 * The database, wrapped so that `work` runs once, right after the first query that returns rows: between the read and
 * the write of a command.
 */
export function withMeanwhile(db: Kysely<Tables>, work: () => Promise<unknown>): Kysely<Tables> {
  let isDone = false;
  const meanwhile: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (result.rows.length === 0 || isDone) return result;
      isDone = true;
      await work();
      return result;
    },
  };
  return db.withPlugin(meanwhile);
}

/**
 * Runs `work` on PostgreSQL while a transaction, as a revision does, has locked the only lead and then replaces its message.
 * @returns 'done', or the error of `work`
 */
export async function duringRevision(
  { database, stored }: { database: TestDatabase; stored: Database },
  work: () => Promise<unknown>,
): Promise<string> {
  const other = closing(await openMigrated(database.url));
  const [message] = await rowsOf(stored.db, 'outbox');
  if (!message) throw new Error('no message');
  const { result } = await other.db.transaction().execute(async (trx) => {
    await updateRows(trx, 'leads', { revisions: 2, partner_has_at: null });
    const result = work().then(() => 'done', String);
    await until(() => isWaitingForLock(other.db));
    await trx.deleteFrom('outbox').execute();
    const next = { id: 'msg_2', revision: 2, state: 'waiting', delivered_at: null } as const;
    await trx
      .insertInto('outbox')
      .values({ ...message, ...next })
      .execute();
    return { result };
  });
  return result;
}
