import { sql } from 'kysely';
import type { Database } from '../../../server/db/database';

/** Has a database refuse to delete rows of a table, or to give one of its columns a value, until it is allowed again. */
export async function refuseChanges(
  { db, kind }: Database,
  table: 'leads' | 'reviews' | 'accepted_keys',
  column?: string,
): Promise<void> {
  const event = column === undefined ? sql`delete` : sql`update of ${sql.ref(column)}`;
  const when = column === undefined ? sql`` : sql`when (new.${sql.ref(column)} is not null)`;
  const trigger = sql`create trigger refusal before ${event} on ${sql.table(table)} for each row ${when}`;
  if (kind === 'sqlite') {
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
export async function allowChanges(
  { db, kind }: Database,
  table: 'leads' | 'reviews' | 'accepted_keys',
): Promise<void> {
  if (kind === 'sqlite') await sql`drop trigger refusal`.execute(db);
  else await sql`drop trigger refusal on ${sql.table(table)}`.execute(db);
}
