import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { openDatabase, type Database } from '../../server/db/database';
import { readSettings } from '../../server/settings/settings';
import { compileIntake, startIntake } from './support/compiled';
import { databases, sqliteDatabase } from './support/databases';
import { jsonOf, leadBodyOf, post } from './support/people';
import { startPostgres } from './support/postgres';

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

const frail = { SQLite: lockedFile, PostgreSQL: stoppedServer };

describe.each(databases)('the intake, when %s is gone,', (make) => {
  it('says that it stored nothing and when to come again, and then stores it once', async () => {
    const database = await frail[make]();
    const served = await startIntake(script, { DATABASE_URL: database.url });
    await post(`${served.url}/leads`, leadBodyOf());
    const key = randomUUID();
    const body = leadBodyOf();

    await database.lose();
    const refused = await post(`${served.url}/leads`, body, { key });
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('content-type')).toBe('application/problem+json');
    expect(await refused.text()).not.toContain(body.lead.lastName);
    expect(served.said()).toContain('"fault":');
    expect(served.said()).not.toContain(body.lead.lastName);

    if (make === 'PostgreSQL') {
      const health = await fetch(`${served.url}/health`);
      expect([health.status, await jsonOf(health)]).toEqual([503, { status: 'down' }]);
    }

    await database.restore();
    expect((await post(`${served.url}/leads`, body, { key })).status).toBe(201);
    expect((await post(`${served.url}/leads`, body, { key })).status).toBe(200);
    expect(await jsonOf(await fetch(`${served.url}/health`))).toEqual({ status: 'ok', waiting: 2 });
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
