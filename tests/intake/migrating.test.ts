import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { connect } from '../../server/db/database';
import { metadataOf } from '../../server/db/metadata';
import { migrateDatabase, openDatabase } from '../../server/db/migrate';
import type { Tables } from '../../server/db/tables';
import type { DatabaseAddress } from '../../server/settings/settings';
import { closing } from '../support/cleanUp';
import { root } from '../support/root';
import { firstRelease, migrationNames, makeEarlierDatabase } from '../support/server/earlierRelease';
import { rowsOf } from '../support/server/rows';
import { databaseAddress, emptyDatabases } from '../support/server/testDatabases';

it('the site has names of migrations that sort in the order in which they were made', () => {
  expect([...migrationNames].sort()).toEqual(migrationNames);
  expect(migrationNames.slice(firstRelease.length).every((name) => /^\d{8}T\d{4}-/.test(name))).toBe(true);
});

describe.each(emptyDatabases)('the site, upgrading a database on %s,', (make, makeDatabase) => {
  const before = (name: string) => migrationNames.slice(0, migrationNames.indexOf(name));
  let address: DatabaseAddress;
  beforeEach(async () => {
    address = databaseAddress(closing(await makeDatabase()).url);
  });

  const earlier = migrationNames
    .slice(firstRelease.length - 1, -1)
    .map((name, index) => [name, firstRelease.length + index] as const);
  it.each(earlier)('keeps each lead and its counts in a database as of %s', async (_name, count) => {
    await makeEarlierDatabase(address, migrationNames.slice(0, count));
    const { ran, backup } = await migrateDatabase(address);
    expect(ran).toEqual(migrationNames.slice(count));
    const { db } = closing(await openDatabase(address));
    const [lead] = await rowsOf(db, 'leads');
    expect(lead).toMatchObject({ id: 'L1', utm_source: '', revisions: 2, sequence: null });
    expect(lead?.reference).toMatch(/^DD-[0-9A-Z]{8}$/);
    const [consent] = await rowsOf(db, 'consents');
    expect(consent?.phone_digest).toBe(lead?.phone_digest);
    const [key] = await rowsOf(db, 'accepted_keys');
    expect(key).toMatchObject({ revision: 2 });
    expect(await rowsOf(db, 'event_counts')).toMatchObject([{ event: 'sent', count: 3 }]);
    if (make === 'SQLite') {
      expect(statSync(backup ?? '').mode & 0o777).toBe(0o600);
      const copy = closing(connect({ kind: 'sqlite', file: backup ?? '' }));
      expect(await rowsOf(copy.db, 'leads')).toMatchObject([{ id: 'L1' }]);
    } else expect(backup).toBeNull();
    expect(await migrateDatabase(address)).toEqual({ ran: [], backup: null, keyed: false });
  });

  it('keeps every row of the tables of commit 8338faf7', async () => {
    const dump = readFileSync(join(root, 'tests/support/server/release8338faf7.sql'), 'utf8');
    const earlier = connect(address);
    const statements = dump
      .replace(/^--.*$/gm, '')
      .split(/;$/m)
      .slice(0, -1);
    for (const statement of statements) await sql.raw(statement).execute(earlier.db);
    await earlier.close();
    await migrateDatabase(address);
    const { db } = closing(await openDatabase(address));
    const filled = [...dump.matchAll(/^insert into (\w+) /gm)].map(([, table]) => table as keyof Tables);
    const rowCounts = filled.slice(1, -1).map(async (table) => [table, (await rowsOf(db, table)).length]);
    expect(await Promise.all(rowCounts)).toEqual(filled.slice(1, -1).map((table) => [table, 1]));
    expect(await metadataOf(db, 'retention.ranAt')).not.toBeNull();
  });

  it('treats each lead that an earlier build may have sent as sent', async () => {
    await makeEarlierDatabase(address, before('20261125T0300-first-sending'));
    const { db, close } = connect(address);
    const time = '2026-11-02T10:00:00.000Z';
    const traces: Record<string, [lead: object, message: object]> = {
      waiting: [{}, {}],
      taken: [{ partner_has_at: time }, {}],
      revised: [{ revisions: 2 }, {}],
      tried: [{}, { tries: 1 }],
      beingSent: [{}, { leased_until: time }],
      sentBack: [{}, { queued_at: '2026-11-03T10:00:00.000Z' }],
    };
    for (const [id, [lead, message]] of Object.entries(traces)) {
      const row = { id, submission_id: id, received_at: time, revised_at: time, revisions: 1, details: '{}' };
      await (db as unknown as Kysely<{ leads: Omit<Tables['leads'], 'reference' | 'utm_content'> }>)
        .insertInto('leads')
        .values({ ...row, utm_source: '', utm_campaign: '', ...lead })
        .execute();
      const queued = { id, lead_id: id, revision: 1, state: 'waiting', tries: 0 } as const;
      await db
        .insertInto('outbox')
        .values({ ...queued, queued_at: time, next_try_at: time, ...message })
        .execute();
    }
    await close();
    await migrateDatabase(address);
    const open = closing(await openDatabase(address));
    const neverSent = (await rowsOf(open.db, 'leads')).filter((lead) => lead.first_sent_at === null);
    expect(neverSent.map(({ id }) => id)).toEqual(['waiting']);
  });

  it('keeps only the day, and no id, of a purged lead', async () => {
    await makeEarlierDatabase(address, before('20261127T1655-purged-leads-by-day'));
    const { db, close } = connect(address);
    await sql`insert into purged_leads (submission_id, lead_id, received_at, suspect, utm_source, utm_campaign)
      values ('S2', 'L2', '2026-11-03T15:20:30.456Z', null, 'google', 'spring')`.execute(db);
    await close();
    await migrateDatabase(address);
    const open = closing(await openDatabase(address));
    const [left] = await rowsOf(open.db, 'purged_leads');
    // The tests run in New York time, where midnight is at 05:00 UTC.
    expect(left).toMatchObject({ submission_id: 'S2', received_at: '2026-11-03T05:00:00.000Z' });
    expect(left).toMatchObject({ utm_source: 'google', utm_campaign: 'spring' });
    expect(left).not.toHaveProperty('lead_id');
  });

  // SQLite locks its file against other processes, which endurance/upgrade.test.ts tests.
  if (make === 'PostgreSQL') {
    it('runs each migration once if several servers start at the same moment', async () => {
      await makeEarlierDatabase(address, firstRelease);
      const all = await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(address)));
      expect(all.filter(({ ran }) => ran.length > 0)).toHaveLength(1);
    });
  }

  it('leaves a database as it was if a migration fails halfway', async () => {
    await makeEarlierDatabase(address, firstRelease);
    const wrong = connect(address);
    await sql`update leads set details = 'no JSON'`.execute(wrong.db);
    await wrong.close();
    await expect(migrateDatabase(address)).rejects.toThrow(/^DATABASE_URL cannot be .* migrated: .*no JSON/);
    const open = closing(connect(address));
    const tables = await open.db.introspection.getTables();
    expect(tables.map(({ name }) => name)).not.toContain('outcomes');
    await sql`select sent_at from accepted_keys`.execute(open.db);
  });

  it('says in every command to migrate first, and in an older build which one is newer', async () => {
    await makeEarlierDatabase(address, firstRelease);
    await expect(openDatabase(address)).rejects.toThrow('run `npm run leads -- migrate`');
    await migrateDatabase(address);
    const open = closing(connect(address));
    await sql`insert into kysely_migration values ('20990101T0000-later', '2099')`.execute(open.db);
    await sql`update metadata set value = '2.0 of 2099' where name = 'schema.build'`.execute(open.db);
    await expect(openDatabase(address)).rejects.toThrow('newer build (2.0 of 2099)');
    await expect(migrateDatabase(address)).rejects.toThrow('newer build (2.0 of 2099)');
  });
});
