import { randomUUID } from 'node:crypto';
import { compileIntake, startIntakeProcess } from '../intake/support/compiled';
import { databases } from '../intake/support/databases';
import { leadBodyOf, post } from '../intake/support/people';
import { storedLeads } from '../intake/support/stored';

const { script, remove } = compileIntake();
afterAll(remove);

describe.each(databases)('the intake on %s, under load,', (_make, makeDatabase) => {
  it('stores the distinct leads of a thousand, a third of them repeated, 64 at a time', async () => {
    const database = await makeDatabase();
    const server = await startIntakeProcess(script, {
      DATABASE_URL: database.url,
      REQUESTS_PER_MINUTE: '100000',
    });
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
    const server = await startIntakeProcess(script, { DATABASE_URL: database.url });
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
