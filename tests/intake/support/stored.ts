import { sql } from 'kysely';
import type { Database } from '../../../server/db/database';
import { openDatabase } from '../../../server/db/migrate';
import { readSettings, type DatabaseAddress } from '../../../server/settings/settings';
import type { TestDatabase } from './databases';

/** The address that a DATABASE_URL names. */
export function addressOf(url: string): DatabaseAddress {
  const { database } = readSettings({ DATABASE_URL: url });
  if (!database) throw new Error('No database');
  return database;
}

/** Opens a migrated database. */
export const openStored = (url: string): Promise<Database> => openDatabase(addressOf(url));

/** What a database holds: its leads, the leads of its outbox, and the faults that SQLite finds in its file. */
export async function storedLeads({ url }: TestDatabase) {
  const { db, kind, close } = await openStored(url);
  try {
    const leads = await db.selectFrom('leads').select(['id', 'submission_id', 'revisions']).execute();
    const outbox = await db.selectFrom('outbox').select('lead_id').execute();
    const check = sql<{ integrity_check: string }>`pragma integrity_check`;
    const faults = kind === 'sqlite' ? (await check.execute(db)).rows : [];
    return {
      leads,
      queued: outbox.map(({ lead_id }) => lead_id),
      faults: faults.map((row) => row.integrity_check).filter((text) => text !== 'ok'),
    };
  } finally {
    await close();
  }
}
