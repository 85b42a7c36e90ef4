import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import type * as timers from 'node:timers/promises';
import type { ControlledTransaction } from 'kysely';
import { connect } from '../../server/db/database';
import { migrateDatabase } from '../../server/db/migrate';
import type { Tables } from '../../server/db/tables';
import { business } from '../../src/config/business';
import { afterTest, closing } from '../support/cleanUp';
import { listen } from '../support/server/client';
import { signedHeaders, webhookSecret } from '../support/server/partner';
import { startPostgres } from '../support/server/postgres';
import { readDatabase, rowsOf } from '../support/server/rows';
import { serveIntake } from '../support/server/serveIntake';
import { startIntakeProcess } from '../support/server/smallSite';
import { stallingProxyTo } from '../support/server/stallingProxy';
import { leadBodyOf, post } from '../support/server/submissions';
import {
  databases,
  postgresDatabase,
  emptyPostgres,
  emptySqlite,
  describePostgres,
  databaseAddress,
  openMigrated,
} from '../support/server/testDatabases';
import { until } from '../support/until';

// A server tries an unavailable database again every two seconds; here it waits a twentieth of that.
jest.mock('node:timers/promises', () => {
  const actual = jest.requireActual<typeof timers>('node:timers/promises');
  return { ...actual, setTimeout: (ms: number, ...more: []) => actual.setTimeout(ms / 20, ...more) };
});

/** A file that another program locks. */
async function lockableFile() {
  const file = await emptySqlite();
  const { url } = file;
  const holder = connect(databaseAddress(url));
  let lock: ControlledTransaction<Tables>;
  return {
    url,
    interrupt: async () => {
      lock = await holder.db.startTransaction().execute();
    },
    restore: () => lock.rollback().execute(),
    close: async () => {
      await holder.close();
      await file.close();
    },
  };
}

/** A separate PostgreSQL server, which can be stopped and started. */
async function stoppableServer() {
  const server = await startPostgres();
  if (!server) throw new Error('PostgreSQL is not installed');
  const { url, stop, start, close } = server;
  return { url: `${url}/postgres`, interrupt: stop, restore: start, close };
}

/** Databases that a test can make unavailable, even for open connections, and available again. */
const interruptible = { SQLite: lockableFile, PostgreSQL: stoppableServer };

it.each(databases)('the site says so while %s is unavailable, and later stores each lead', async (make) => {
  const database = closing(await interruptible[make]());
  await database.interrupt();
  const server = closing(await startIntakeProcess({ DATABASE_URL: database.url }));
  const { api } = server;
  await until(() => server.output().includes('It is tried again every two seconds'));
  expect((await post(`${api}/leads`, leadBodyOf())).status).toBe(503);
  const health = await fetch(`${api}/health`);
  expect([health.status, await health.text()]).toEqual([503, '']);
  await database.restore();
  await until(async () => (await fetch(`${api}/health`)).ok);
  expect((await post(`${api}/leads`, leadBodyOf())).status).toBe(201);

  const [key, body] = [randomUUID(), leadBodyOf()];
  await database.interrupt();
  const refused = await post(`${api}/leads`, body, { key });
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('content-type')).toBe('application/problem+json');
  expect(await refused.text()).not.toContain(body.lead.lastName);
  // The log comes through a pipe, and may arrive after the answer.
  await until(() => /"status":503,.*"error":/.test(server.output()));
  expect(server.output()).not.toContain(body.lead.lastName);

  await database.restore();
  expect((await post(`${api}/leads`, body, { key })).status).toBe(201);
  expect((await post(`${api}/leads`, body, { key })).status).toBe(200);
  const { db } = closing(await openMigrated(database.url));
  for (const table of ['leads', 'consents', 'outbox', 'accepted_keys'] as const) {
    expect([table, await rowsOf(db, table)]).toEqual([table, [expect.anything(), expect.anything()]]);
  }
});

it('the site, while another process has locked its SQLite file, serves its pages, and stores a lead that waited once the file is free', async () => {
  const file = closing(await lockableFile());
  const server = closing(await startIntakeProcess({ DATABASE_URL: file.url }));
  await file.interrupt();
  const waiting = post(`${server.api}/leads`, leadBodyOf());
  // If the process were blocked, the lead would be refused before the pages are served.
  for (let page = 0; page < 20; page += 1) await fetch(new URL('/', server.api));
  await file.restore();
  expect((await waiting).status).toBe(201);
});

/** A PostgreSQL database, reachable directly and through a proxy that can stall. */
async function databaseBehindProxy(makeDatabase = postgresDatabase) {
  const database = closing(await makeDatabase());
  const address = new URL(database.url);
  const proxy = closing(await stallingProxyTo(Number(address.port)));
  address.port = String(proxy.port);
  return { database, proxy, proxied: { DATABASE_URL: address.href } };
}

/** Makes the timeouts of the servers in this process wait for {@link afterTimeouts}. */
const holdTimeouts = () =>
  jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'] });

/** The result of something that waits for PostgreSQL until its timeouts are over, which must be before a browser gives up. */
async function afterTimeouts<Result>(isWaiting: () => boolean, result: Promise<Result>): Promise<Result> {
  while (!isWaiting()) await new Promise((turn) => setImmediate(turn));
  await jest.advanceTimersByTimeAsync(business.deliveryTimeoutMs);
  jest.useRealTimers();
  return result;
}
afterEach(() => {
  jest.useRealTimers();
});

describePostgres('the site, while PostgreSQL accepts connections and answers nothing,', () => {
  it.each(['open', 'new'])('says so on %s connections in time, and stores the lead later', async (which) => {
    const { database, proxy, proxied } = await databaseBehindProxy();
    const served = closing(await serveIntake(proxied));
    const [key, body] = [randomUUID(), leadBodyOf()];
    if (which === 'open') await post(`${served.url}/leads`, leadBodyOf());
    else proxy.cut();

    proxy.stall(true);
    holdTimeouts();
    const answers = Promise.all([post(`${served.url}/leads`, body, { key }), fetch(`${served.url}/health`)]);
    for (const answer of await afterTimeouts(() => proxy.waiting() === 2, answers))
      expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([503, true]);

    proxy.stall(false);
    expect((await post(`${served.url}/leads`, body, { key })).status).toBe(201);
    expect((await post(`${served.url}/leads`, body, { key })).status).toBe(200);
    const { leads } = await readDatabase(database);
    expect(leads.filter(({ submission_id }) => submission_id === body.submissionId)).toHaveLength(1);
  });
});

describePostgres('the site, starting while PostgreSQL cannot be used,', () => {
  it('refuses leads while another server hangs in a migration, and stores them later', async () => {
    const { database, proxy, proxied } = await databaseBehindProxy(emptyPostgres);
    proxy.stallAfter('create table');
    const hanging = migrateDatabase(databaseAddress(proxied.DATABASE_URL));
    await until(() => proxy.isStalled());
    const served = closing(await serveIntake({ DATABASE_URL: database.url }));
    const postedStatus = async () => (await post(`${served.url}/leads`, leadBodyOf())).status;
    expect(await postedStatus()).toBe(503);
    proxy.cut();
    await expect(hanging).rejects.toThrow('cannot be opened or migrated');
    await until(async () => (await fetch(`${served.url}/health`)).ok);
    expect(await postedStatus()).toBe(201);
  }, 20_000);
});

describePostgres('the site, when PostgreSQL does not answer a commit,', () => {
  it('says that a lead or an outcome may be stored, and stores the lead once', async () => {
    const { proxy, proxied } = await databaseBehindProxy();
    const secret = webhookSecret(1);
    const served = closing(await serveIntake({ ...proxied, PARTNER_INBOUND_SECRET: secret }));
    const [key, lead] = [randomUUID(), leadBodyOf()];
    const timestamp = new Date().toISOString();
    const outcome = { type: 'lead.funded', timestamp, data: { submissionId: randomUUID() } };
    const body = JSON.stringify(outcome);
    const headers = signedHeaders(secret, randomUUID(), new Date(), body);
    const postLead = () => post(`${served.url}/leads`, lead, { key });
    const postOutcome = () => fetch(`${served.url}/outcomes`, { method: 'POST', headers, body });
    for (const send of [postLead, postOutcome]) {
      proxy.stallAfter('commit');
      holdTimeouts();
      const answer = await afterTimeouts(proxy.isStalled, send());
      expect(answer.status).toBe(504);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      proxy.stall(false);
    }
    const again = await postLead();
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
  });

  it('checks again whether its tables are made, if that was the commit', async () => {
    const { proxy, proxied } = await databaseBehindProxy(emptyPostgres);
    proxy.stallAfter('commit');
    const starting = serveIntake(proxied);
    await until(() => proxy.isStalled());
    proxy.cut();
    proxy.stall(false);
    const served = closing(await starting);
    await until(async () => (await fetch(`${served.url}/health`)).ok);
  });
});

it('the site, behind a PgBouncer that accepts no timeouts of a connection, does not start, and says in one line which setting of PgBouncer to change', async () => {
  // PgBouncer's answer to the first message: an error of severity FATAL.
  const fields = ['SFATAL', 'C08P01', 'Munsupported startup parameter: statement_timeout', ''].join('\0');
  const error = Buffer.concat([Buffer.from('E'), Buffer.alloc(4), Buffer.from(`${fields}\0`)]);
  error.writeInt32BE(error.length - 1, 1);
  const pooler = createServer((socket) => socket.once('data', () => socket.end(error)));
  const port = await listen(pooler);
  afterTest(() => pooler.close());
  await expect(serveIntake({ DATABASE_URL: `postgres://app@127.0.0.1:${port}/leads` })).rejects.toThrow(
    /^DATABASE_URL cannot be opened or migrated: .*in pgbouncer\.ini set ignore_startup_parameters = statement_timeout,.*$/,
  );
});
