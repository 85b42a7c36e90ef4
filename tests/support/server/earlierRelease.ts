import { sql, type Kysely } from 'kysely';
import { connect } from '../../../server/db/database';
import { migrations, runSteps } from '../../../server/db/migrations';
import type { DatabaseAddress } from '../../../server/settings/settings';
import { someLead } from './submissions';

/** The names of all migrations, in their order. */
export const migrationNames = Object.keys(migrations);
/** The migrations of the first release (commit eae1deb), when their names had no day. */
export const firstRelease = migrationNames.filter((name) => name.startsWith('2026-'));

/** Makes the database of an earlier build, with a lead, its consent, its key and counts of the first release. */
export async function makeEarlierDatabase(address: DatabaseAddress, had: readonly string[]): Promise<void> {
  const { db, close } = connect(address);
  const untyped = db as unknown as Kysely<Record<string, Record<string, unknown>>>;
  await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
    db,
  );
  const migrate = async (names: readonly string[]) => {
    for (const name of names) {
      await runSteps(db as unknown as Kysely<unknown>, migrations[name] ?? []);
      await untyped
        .insertInto('kysely_migration')
        .values({ name, timestamp: '2026-11-01T00:00:00.000Z' })
        .execute();
    }
  };
  await migrate(had.slice(0, firstRelease.length));
  const time = '2026-11-02T10:00:00.000Z';
  const details = JSON.stringify({ lead: someLead(), consent: { version: 'c1', text: '', given: true } });
  const lead = { id: 'L1', submission_id: 'S1', received_at: time, revised_at: time, revisions: 2, details };
  await untyped.insertInto('leads').values(lead).execute();
  const evidence = JSON.stringify({ version: 'c1', text: 'call me at (305) 555-0142, please', given: true });
  await untyped
    .insertInto('consents')
    .values({ lead_id: 'L1', revision: 1, received_at: time, evidence })
    .execute();
  await untyped
    .insertInto('accepted_keys')
    .values({ key: 'k', fingerprint: 'f', subject_id: 'L1', received_at: time })
    .execute();
  await untyped.insertInto('event_counts').values({ day: '2026-11-02', event: 'sent', count: 3 }).execute();
  await migrate(had.slice(firstRelease.length));
  await close();
}
