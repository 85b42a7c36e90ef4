import { statSync } from 'node:fs';
import { sql, type Kysely } from 'kysely';
import { connect, type Database } from '../../server/db/database';
import { migrateDatabase, openDatabase } from '../../server/db/migrate';
import { migrations } from '../../server/db/migrations';
import type { DatabaseAddress } from '../../server/settings/settings';
import { databases, type TestDatabase } from './support/databases';
import { someLead } from './support/people';
import { addressOf } from './support/stored';

const names = Object.keys(migrations);
/** The migrations of the first release (commit eae1deb), before names had a day. */
const firstRelease = names.filter((name) => name.startsWith('2026-'));

/** Makes the database as an earlier build left it, with a lead, its consent, its key and counts. */
async function releasedEarlier(address: DatabaseAddress, had: readonly string[]): Promise<void> {
  const { db, close } = connect(address);
  const untyped = db as unknown as Kysely<Record<string, Record<string, unknown>>>;
  await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
    db,
  );
  for (const name of had) {
    await migrations[name]?.(db as unknown as Kysely<unknown>);
    await untyped
      .insertInto('kysely_migration')
      .values({ name, timestamp: '2026-11-01T00:00:00.000Z' })
      .execute();
  }
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
  await close();
}

describe.each(databases)('the operator, who upgrades a database on %s,', (make, makeDatabase) => {
  let database: TestDatabase;
  let address: DatabaseAddress;
  let open: Database | undefined;
  beforeEach(async () => {
    database = await makeDatabase();
    address = addressOf(database.url);
  });
  afterEach(async () => {
    await open?.close();
    open = undefined;
    await database.remove();
  });

  it('has names of migrations that sort in the order in which they were made', () => {
    expect([...names].sort()).toEqual(names);
    expect(names.slice(firstRelease.length).every((name) => /^\d{8}T\d{4}-/.test(name))).toBe(true);
  });

  const earlier = names
    .slice(firstRelease.length - 1, -1)
    .map((name, index) => [name, firstRelease.length + index] as const);
  it.each(earlier)(
    'finds every lead and its counts in a database that ended with %s',
    async (_name, count) => {
      await releasedEarlier(address, names.slice(0, count));
      const { ran, backup } = await migrateDatabase(address);
      expect(ran).toEqual(names.slice(count));
      open = await openDatabase(address);
      const { db } = open;
      const [lead] = await db.selectFrom('leads').selectAll().execute();
      expect(lead).toMatchObject({ id: 'L1', utm_source: '', revisions: 2, sequence: null });
      const [consent] = await db.selectFrom('consents').selectAll().execute();
      expect(consent?.phone_digest).toBe(lead?.phone_digest);
      const [key] = await db.selectFrom('accepted_keys').selectAll().execute();
      expect(key).toMatchObject({ revision: 2 });
      expect(await db.selectFrom('event_counts').selectAll().execute()).toMatchObject([
        { event: 'sent', count: 3 },
      ]);
      if (make === 'SQLite') {
        expect(statSync(backup ?? '').mode & 0o777).toBe(0o600);
        const before = connect({ kind: 'sqlite', file: backup ?? '' });
        expect(await before.db.selectFrom('leads').select('id').execute()).toEqual([{ id: 'L1' }]);
        await before.close();
      } else expect(backup).toBeNull();
      expect(await migrateDatabase(address)).toEqual({ ran: [], backup: null });
    },
  );

  it('runs each migration once where several servers start at the same moment', async () => {
    await releasedEarlier(address, firstRelease);
    // In one process SQLite's lock would be waited for by the one that holds it.
    const starts = make === 'SQLite' ? 1 : 4;
    const all = await Promise.all(Array.from({ length: starts }, () => migrateDatabase(address)));
    expect(all.filter(({ ran }) => ran.length > 0)).toHaveLength(1);
  });

  it('leaves a database as it was where a migration fails half way', async () => {
    await releasedEarlier(address, firstRelease);
    const wrong = connect(address);
    await sql`update leads set details = 'no JSON'`.execute(wrong.db);
    await wrong.close();
    await expect(migrateDatabase(address)).rejects.toThrow('DATABASE_URL cannot be opened');
    open = connect(address);
    const tables = await open.db.introspection.getTables();
    expect(tables.map(({ name }) => name)).not.toContain('outcomes');
    await sql`select sent_at from accepted_keys`.execute(open.db);
  });

  it('says in every command to migrate first, and in an older build which one was newer', async () => {
    await releasedEarlier(address, firstRelease);
    await expect(openDatabase(address)).rejects.toThrow('run `npm run leads -- migrate`');
    await migrateDatabase(address);
    open = connect(address);
    await sql`insert into kysely_migration values ('20990101T0000-later', '2099')`.execute(open.db);
    await sql`update metadata set value = '2.0 of 2099' where name = 'schema.build'`.execute(open.db);
    await expect(openDatabase(address)).rejects.toThrow('newer build (2.0 of 2099)');
    await expect(migrateDatabase(address)).rejects.toThrow('newer build (2.0 of 2099)');
  });
});
