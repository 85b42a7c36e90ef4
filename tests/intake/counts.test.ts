import { startVisitCounter } from '../../server/intake/visitCounter';
import { closing } from '../support/cleanUp';
import { allowChanges, refuseChanges } from '../support/server/databaseFaults';
import { logInto, startNewIntake } from '../support/server/intake';
import { rowsOf } from '../support/server/rows';
import { post } from '../support/server/submissions';
import { databases, openMigrated, sqliteDatabase } from '../support/server/testDatabases';
import { until } from '../support/until';

describe.each(databases)('the site, counting visits on %s,', (_make, makeDatabase) => {
  it('adds up the counts of a day, from a beacon as well', async () => {
    const intake = closing(await startNewIntake(makeDatabase));
    const send = (body: unknown, type: string) =>
      post(`${intake.url}/events`, body, { headers: { 'content-type': type } });
    const counts = { formOpened: 1, stepReached1: 2, 'lcp.good': 1 };
    expect((await send({ version: 1, counts }, 'application/json')).status).toBe(204);
    await Promise.all(
      Array.from({ length: 10 }, () => send({ version: 1, counts }, 'text/plain;charset=UTF-8')),
    );
    const stored = async () => {
      const rows = await rowsOf(intake.stored.db, 'event_counts');
      return Object.fromEntries(rows.map(({ event, count }) => [event, count]));
    };
    await until(async () => (await stored()).formOpened === 11);
    expect(await stored()).toEqual({ formOpened: 11, stepReached1: 22, 'lcp.good': 11 });
    expect((await send({ version: 1, counts: { sent: 1e9 } }, 'text/plain')).status).toBe(400);
  });
});

describe('the site, writing the counts of visits,', () => {
  async function open() {
    const database = closing(await openMigrated(closing(await sqliteDatabase()).url));
    const log: string[] = [];
    return {
      database,
      log,
      counter: startVisitCounter({ db: database.db, now: () => new Date(), log: logInto(log) }),
    };
  }

  it('counts two hundred pairs of source and campaign a day, and the rest as other', async () => {
    const { database, counter } = await open();
    for (let campaign = 0; campaign < 230; campaign += 1)
      counter.add({
        version: 1,
        counts: { formOpened: 2 },
        utm_source: campaign < 220 ? 'other' : 'google',
        utm_campaign: `c${campaign}`,
      });
    await counter.close();
    const rows = await rowsOf(database.db, 'event_counts');
    expect(rows).toHaveLength(201);
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(460);
    expect(rows.find((row) => row.utm_campaign === 'other')?.count).toBe(60);
  });

  it('drops those that the database refuses, so that the next ones are written', async () => {
    const { database, counter, log } = await open();
    const countOne = async () => {
      counter.add({ version: 1, counts: { sent: 1 }, utm_source: '', utm_campaign: '' });
      await counter.close();
    };
    await countOne();
    await refuseChanges(database, 'event_counts', 'count');
    await countOne();
    expect(log.join()).toContain('are dropped');
    await allowChanges(database, 'event_counts');
    await countOne();
    expect(await rowsOf(database.db, 'event_counts')).toMatchObject([{ count: 2 }]);
  });
});
