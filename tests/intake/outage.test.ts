import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../server/db/database';
import { migrateDatabase, openDatabase } from '../../server/db/migrate';
import { readSettings } from '../../server/settings/settings';
import { compileIntake, startIntakeProcess } from './support/compiled';
import { databases, postgresDatabase, sqliteDatabase } from './support/databases';
import { describePostgres } from './support/describePostgres';
import { noLog } from './support/log';
import { jsonOf, leadBodyOf, post } from './support/people';
import { startPostgres } from './support/postgres';
import { serveIntake } from './support/serve';
import { stallingProxyTo } from './support/stallingProxy';
import { storedLeads } from './support/stored';
import { until } from './support/until';

const { script, remove } = compileIntake();
afterAll(remove);

/** A database that can be taken away, the intake's connections to it included, and brought back. */
interface Frail {
  readonly url: string;
  readonly lose: () => Promise<void>;
  readonly restore: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

async function open(url: string): Promise<Database> {
  const { database } = readSettings({ DATABASE_URL: url });
  if (!database) throw new Error('No database');
  await migrateDatabase(database);
  return openDatabase(database);
}

/** A file that another program holds and does not let go. */
async function lockedFile(): Promise<Frail> {
  const file = await sqliteDatabase();
  const { url } = file;
  const holder = await open(url);
  return {
    url,
    lose: async () => {
      await sql`begin exclusive`.execute(holder.db);
    },
    restore: async () => {
      await sql`rollback`.execute(holder.db);
    },
    remove: async () => {
      await holder.close();
      await file.remove();
    },
  };
}

/** A server of its own, which is stopped and started. */
async function stoppedServer(): Promise<Frail> {
  const server = await startPostgres();
  if (!server) throw new Error('PostgreSQL is not installed');
  const { url, stop, start } = server;
  return { url: `${url}/postgres`, lose: stop, restore: start, remove: server.remove };
}

/** How long a browser waits for one try before it makes the next, in milliseconds (src/services/httpDelivery.ts). */
const browserWaitsMs = 6000;

const frail = { SQLite: lockedFile, PostgreSQL: stoppedServer };

describe.each(databases)('the intake, when %s is gone,', (make) => {
  it('says that it stored nothing and when to come again, and then stores it once', async () => {
    const database = await frail[make]();
    const served = await startIntakeProcess(script, { DATABASE_URL: database.url });
    await post(`${served.url}/leads`, leadBodyOf());
    const key = randomUUID();
    const body = leadBodyOf();

    await database.lose();
    const refused = await post(`${served.url}/leads`, body, { key });
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('content-type')).toBe('application/problem+json');
    expect(await refused.text()).not.toContain(body.lead.lastName);
    // The log and the answer come by ways of their own, and the answer may be read first.
    await until(() => served.said().includes('the database does not answer'));
    expect(served.said()).not.toContain(body.lead.lastName);

    if (make === 'PostgreSQL') {
      const health = await fetch(`${served.url}/health`);
      expect([health.status, await jsonOf(health)]).toEqual([503, { status: 'down' }]);
    }

    await database.restore();
    expect((await post(`${served.url}/leads`, body, { key })).status).toBe(201);
    expect((await post(`${served.url}/leads`, body, { key })).status).toBe(200);
    const { db, close } = await open(database.url);
    for (const table of ['leads', 'consents', 'outbox', 'accepted_keys'] as const) {
      expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([
        table,
        [expect.anything(), expect.anything()],
      ]);
    }
    await close();
    await served.end('SIGTERM');
    await database.remove();
  });
});

/** An intake, in this process, whose way to PostgreSQL can fall silent. */
async function serveOverStallingProxy() {
  const database = await postgresDatabase();
  const address = new URL(database.url);
  const way = await stallingProxyTo(Number(address.port));
  address.port = String(way.port);
  const served = await serveIntake(readSettings({ DATABASE_URL: address.href }), { log: noLog() });
  const end = async () => {
    await served.close();
    await way.close();
    await database.remove();
  };
  return { database, way, served, end };
}

describePostgres('the intake, when PostgreSQL takes connections and answers nothing,', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it.each([
    ['the connections that are open', true],
    ['new connections', false],
  ])(
    'says so on %s before a browser gives up, and stores the lead once it is back',
    async (_which, isOpen) => {
      const { database, way, served, end } = await serveOverStallingProxy();
      const [key, body] = [randomUUID(), leadBodyOf()];
      if (isOpen) await post(`${served.url}/leads`, leadBodyOf());
      else way.cut();

      way.stall(true);
      jest.useFakeTimers({
        doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'],
      });
      const answers = [post(`${served.url}/leads`, body, { key }), fetch(`${served.url}/health`)];
      // Each on a connection of its own, on which it hears nothing.
      while (way.waiting() < answers.length) await new Promise((turn) => setImmediate(turn));
      await jest.advanceTimersByTimeAsync(browserWaitsMs);
      for (const answer of await Promise.all(answers)) {
        expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([503, true]);
      }
      jest.useRealTimers();

      way.stall(false);
      expect((await post(`${served.url}/leads`, body, { key })).status).toBe(201);
      expect((await post(`${served.url}/leads`, body, { key })).status).toBe(200);
      const { leads } = await storedLeads(database);
      expect(leads.filter(({ submission_id }) => submission_id === body.submissionId)).toHaveLength(1);
      await end();
    },
  );
});

describePostgres('the intake, when PostgreSQL leaves a commit without an answer,', () => {
  it('says that the lead may be stored, and stores it once', async () => {
    const { way, served, end } = await serveOverStallingProxy();
    const [key, body] = [randomUUID(), leadBodyOf()];

    way.stallAfter('commit');
    const answer = await post(`${served.url}/leads`, body, { key });
    expect(way.isStalled()).toBe(true);
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([504, true]);

    way.stall(false);
    const again = await post(`${served.url}/leads`, body, { key });
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
    await end();
  });
});

describePostgres('the intake, when PostgreSQL ends a connection that is in use,', () => {
  it('fails what was under way there alone, and goes on with another', async () => {
    const postgres = await postgresDatabase();
    const database = await open(postgres.url);
    const broken = database.db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.db);
      // Between two queries nobody waits for an answer that could fail.
      await new Promise((resolve) => setTimeout(resolve, 200));
      await sql`select 1`.execute(transaction);
    });
    await expect(broken).rejects.toThrow();
    expect((await sql<{ one: number }>`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
    await database.close();
    await postgres.remove();
  });
});
