import { randomUUID } from 'node:crypto';
import { openDatabase } from '../../server/db/database';
import { readSettings } from '../../server/settings/settings';
import { compileIntake, startIntake } from './support/compiled';
import { databases, sqliteDatabase, type TestDatabase } from './support/databases';
import { jsonOf, leadBodyOf, post } from './support/people';

const { script, remove } = compileIntake();
afterAll(remove);

async function storedLeads(database: TestDatabase) {
  const { database: address } = readSettings({ DATABASE_URL: database.url });
  if (!address) throw new Error('No database');
  const { db, close } = await openDatabase(address);
  try {
    const leads = await db.selectFrom('leads').select(['id', 'submission_id', 'revisions']).execute();
    const outbox = await db.selectFrom('outbox').select('lead_id').execute();
    return { leads, waiting: outbox.map(({ lead_id }) => lead_id) };
  } finally {
    await close();
  }
}

describe('the intake, killed at 50 random moments under load,', () => {
  it('has every lead that it answered 201, once, and nothing in the outbox that is not stored', async () => {
    const database = await sqliteDatabase();
    const settings = { DATABASE_URL: database.url, REQUESTS_PER_MINUTE: '100000' };
    const promised = new Map<string, string>();
    for (let kill = 0; kill < 50; kill += 1) {
      const server = await startIntake(script, settings);
      let isDead = false;
      const visitor = async () => {
        while (!isDead) {
          const body = leadBodyOf();
          const answer = await post(`${server.url}/leads`, body).catch(() => null);
          const { id } =
            answer?.status === 201 ? await jsonOf(answer).catch(() => ({ id: null })) : { id: null };
          if (typeof id === 'string') promised.set(body.submissionId, id);
        }
      };
      const visitors = Array.from({ length: 4 }, visitor);
      await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 120));
      await server.end('SIGKILL');
      isDead = true;
      await Promise.all(visitors);
    }
    const { leads, waiting } = await storedLeads(database);
    const byId = new Map(leads.map((lead) => [lead.submission_id, lead]));
    expect(promised.size).toBeGreaterThan(50);
    const lost = [...promised].filter(([submission, id]) => byId.get(submission)?.id !== id);
    expect(lost).toEqual([]);
    expect(leads.every(({ revisions }) => revisions === 1)).toBe(true);
    expect([...waiting].sort()).toEqual(leads.map(({ id }) => id).sort());
    await database.remove();
  }, 180_000);
});

describe.each(databases)('the intake on %s, under load,', (_make, makeDatabase) => {
  it('stores the distinct leads of a thousand, a third of them repeated, 64 at a time', async () => {
    const database = await makeDatabase();
    const server = await startIntake(script, { DATABASE_URL: database.url, REQUESTS_PER_MINUTE: '100000' });
    const distinct = Array.from({ length: 667 }, () => ({ key: randomUUID(), body: leadBodyOf() }));
    const all = [...distinct, ...distinct.slice(0, 333)].sort(() => Math.random() - 0.5);
    const statuses = new Map<number, number>();
    const worker = async () => {
      for (let next = all.pop(); next; next = all.pop()) {
        const { status } = await post(`${server.url}/leads`, next.body, { key: next.key });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: 64 }, worker));
    expect(Object.fromEntries(statuses)).toEqual({ 200: 333, 201: 667 });
    expect((await storedLeads(database)).leads).toHaveLength(667);
    expect(await server.end('SIGTERM')).toBe(0);
    await database.remove();
  });

  it('answers what is under way when it is told to end', async () => {
    const database = await makeDatabase();
    const server = await startIntake(script, { DATABASE_URL: database.url });
    const answers = Array.from({ length: 8 }, () => post(`${server.url}/leads`, leadBodyOf()));
    await Promise.race(answers);
    const ended = server.end('SIGTERM');
    const settled = await Promise.allSettled(answers);
    const stored = settled.filter((one) => one.status === 'fulfilled' && one.value.status === 201);
    expect(await ended).toBe(0);
    expect((await storedLeads(database)).leads).toHaveLength(stored.length);
    await database.remove();
  });
});
