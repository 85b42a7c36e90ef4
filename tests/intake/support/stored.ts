import { sql } from 'kysely';
import { openDatabase } from '../../../server/db/migrate';
import { readSettings } from '../../../server/settings/settings';
import type { TestDatabase } from './databases';

/** What stands in a database: its leads, the leads of its outbox, and what SQLite finds wrong with its file. */
export async function storedLeads(database: TestDatabase) {
  const { database: address } = readSettings({ DATABASE_URL: database.url });
  if (!address) throw new Error('No database');
  const { db, kind, close } = await openDatabase(address);
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
