import { promises, rmSync, type StatsFs } from 'node:fs';
import { sql } from 'kysely';
import { connect } from '../../server/db/database';
import { setMetadata } from '../../server/db/metadata';
import { problemOf } from '../../server/intake/requests';
import { databaseIncident } from '../../server/maintenance/health';
import { closing } from '../support/cleanUp';
import { allowChanges, isWaitingForLock, refuseChanges } from '../support/server/databaseFaults';
import { openIntake } from '../support/server/intake';
import { jsonOf, leadBodyOf, personalData, post } from '../support/server/submissions';
import {
  databaseAddress,
  databases,
  describePostgres,
  openMigrated,
  postgresDatabase,
  sqliteDatabase,
} from '../support/server/testDatabases';
import { until } from '../support/until';

it('the site says why the database cannot be written, also where the error has a code alone', () => {
  const fault = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' });
  expect(databaseIncident(fault).text).toMatch(/^The database cannot be written \(ECONNREFUSED\)/);
});

it.each(['file', 'journal'])('the site refuses leads once its SQLite %s is gone', async (what) => {
  const intake = await openIntake();
  const file = intake.database.url.replace('file:', '');
  // Every connection is already open.
  expect(await intake.countOf('leads')).toBe(0);
  rmSync(what === 'file' ? file : `${file}-wal`);
  expect((await post(intake.leads, leadBodyOf())).status).toBe(503);
  expect((await fetch(`${intake.url}/health`)).status).toBe(503);
  // The server's own tasks do not write either.
  await expect(setMetadata(intake.stored.db, 'partner.set', '1')).rejects.toThrow('start the server again');
  await intake.runScheduler();
  expect(intake.log.join()).toContain('cannot be written (the file or its journal was removed or replaced');
});

it('the site, promising that a lead is stored, has it on the disk by then: a commit waits for the disk', async () => {
  const { url } = closing(await sqliteDatabase());
  const { db } = closing(connect(databaseAddress(url)));
  const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(db);
  // FULL (https://sqlite.org/pragma.html#pragma_synchronous).
  expect(rows).toEqual([{ synchronous: 2 }]);
});

describe('the site, on a full disk,', () => {
  it('says that nothing was stored, not that the server is at fault', async () => {
    const { url } = closing(await sqliteDatabase());
    const { db } = closing(await openMigrated(url));
    // The file may not grow.
    await sql`pragma max_page_count = 1`.execute(db);
    const filling = db.transaction().execute(async (trx) => {
      for (let revision = 0; ; revision += 1) {
        const consent = { lead_id: 'L1', revision, received_at: '', evidence: '', phone_digest: null };
        await trx.insertInto('consents').values(consent).execute();
      }
    });
    const error = await filling.catch((reason: unknown) => reason);
    expect(problemOf(error)).toMatchObject({ status: 503 });
  });

  it('reports itself down and alerts once a lead would not fit, even if less would, until there is space', async () => {
    const intake = await openIntake();
    let passed = 0;
    const freeBytes = jest.spyOn(promises, 'statfs');
    const health = async () => {
      intake.moveClock((passed += 10_000));
      await intake.runScheduler();
      return (await fetch(`${intake.url}/health`)).status;
    };
    freeBytes.mockResolvedValue({ bavail: 200, bsize: 4096, blocks: 1000 } as StatsFs);
    expect([await health(), await health()]).toEqual([503, 503]);
    freeBytes.mockRestore();
    expect([await health(), await health()]).toEqual([200, 200]);
    const said = intake.log.map((line) => (JSON.parse(line) as { msg?: string }).msg ?? '');
    expect(said.filter((words) => /^the database can/i.test(words))).toEqual([
      'The database cannot be written (its disk is full): leads are refused until it can.',
      'The database can be written again.',
    ]);
  });
});

it('the site, logging requests, writes a line of JSON for each, without an address or anything that was typed', async () => {
  const intake = await openIntake(sqliteDatabase, { TRUSTED_PROXIES: '127.0.0.1' });
  const from = intake.log.length;
  await post(intake.leads, leadBodyOf(), { headers: { 'x-forwarded-for': '203.0.113.7' } });
  await fetch(`${intake.url}/who/Quackenbush?email=w@mail.example`);
  const lines = intake.log.slice(from).map((line) => JSON.parse(line) as object);
  const text = expect.any(String) as string;
  const known = { level: 'info', time: text, ms: expect.any(Number) as number };
  expect(lines).toEqual([
    { ...known, method: 'POST', route: '/api/leads', status: 201, leadId: text },
    { ...known, method: 'GET', route: 'none', status: 404 },
  ]);
});

it.each(databases)('the site, at fault on %s, answers 500 and logs no answer', async (make, makeDatabase) => {
  const intake = await openIntake(makeDatabase);
  await sql`drop table consents`.execute(intake.stored.db);
  const answer = await post(intake.leads, leadBodyOf());
  expect([answer.status, (await jsonOf(answer)).detail]).toEqual([
    500,
    'The server has failed. Send it again under the same key.',
  ]);
  const [alert, request] = intake.log.slice(-2).map((line) => JSON.parse(line) as object);
  const said = make === 'SQLite' ? ['SQLITE_ERROR', 'no such table: '] : ['42P01', 'relation "'];
  const reason = expect.stringContaining(`${said[1]}consents`) as string;
  expect(request).toMatchObject({ level: 'error', status: 500, error: said[0], reason });
  expect(request).not.toHaveProperty('stack');
  expect(alert).toMatchObject({ alert: true, msg: expect.stringContaining('refused with 500') as string });
  expect(intake.log.join('\n')).not.toMatch(personalData);
  // A failed health check is logged too.
  await sql`drop table metadata`.execute(intake.stored.db);
  expect((await fetch(`${intake.url}/health`)).status).toBe(503);
  expect(intake.log.join('\n')).toContain('the check of the health failed');
});

describePostgres("the site, sharing PostgreSQL's connections,", () => {
  it.each([1, 2])('opens no more than %i connections if DATABASE_POOL says so', async (pool) => {
    const intake = await openIntake(postgresDatabase, { DATABASE_POOL: String(pool) });
    const counts = { counts: { formOpened: 1 } };
    await Promise.all([
      ...Array.from({ length: 5 }, () => post(intake.leads, leadBodyOf())),
      post(`${intake.url}/events`, counts),
    ]);
    const { rows } = await sql<{ count: string }>`
      select count(*) from pg_stat_activity
      where datname = current_database() and pid != pg_backend_pid()`.execute(intake.stored.db);
    expect(Number(rows[0]?.count)).toBeLessThanOrEqual(pool);
  });

  it('stores leads while the counts of visits hang', async () => {
    const intake = await openIntake(postgresDatabase, { DATABASE_POOL: '3' });
    await intake.stored.db.transaction().execute(async (trx) => {
      await sql`lock table event_counts`.execute(trx);
      await post(`${intake.url}/events`, { counts: { formOpened: 1 } });
      await until(() => isWaitingForLock(intake.stored.db));
      const answers = await Promise.all(Array.from({ length: 9 }, () => post(intake.leads, leadBodyOf())));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      // No lead has waited on the same connection for their statement to end.
      expect(await isWaitingForLock(intake.stored.db)).toBe(true);
    });
  });

  it('makes the server end a query of a request before the request gives up on it', async () => {
    const database = closing(await postgresDatabase());
    const { db } = closing(connect(databaseAddress(database.url), { queryTimeoutMs: 1000 }));
    await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toThrow('due to statement timeout');
  });

  it('makes the server end a transaction in which a request hangs, so that it does not lock a lead for long', async () => {
    const database = closing(await postgresDatabase());
    const address = databaseAddress(database.url);
    const hanging = closing(connect(address, { queryTimeoutMs: 700 }));
    const other = closing(connect(address));
    const transaction = hanging.db.transaction().execute(async (trx) => {
      await sql`lock table leads`.execute(trx);
      await sql`select from leads`.execute(other.db);
      await trx.selectFrom('leads').select('id').execute();
    });
    await expect(transaction).rejects.toThrow();
  });
});

it('the site, asked about its health, writes at most every ten seconds, and reveals only that a lead could be stored', async () => {
  const intake = await openIntake();
  const health = async () => {
    const answer = await fetch(`${intake.url}/health`);
    return [answer.status, await answer.text()];
  };
  expect(await health()).toEqual([200, '{"status":"ok"}']);
  await refuseChanges(intake.stored, 'metadata', 'value');
  expect(await health()).toEqual([200, '{"status":"ok"}']);
  intake.moveClock(10_000);
  expect(await health()).toEqual([503, '']);
  await allowChanges(intake.stored, 'metadata');
  expect(await health()).toEqual([503, '']);
});
