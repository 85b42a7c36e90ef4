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

describe('the site, counting visits,', () => {
  it('counts two hundred pairs of source and campaign a day, and the rest as other', async () => {
    const intake = closing(await startNewIntake(sqliteDatabase));
    for (let campaign = 0; campaign < 230; campaign += 1) {
      const labels = { utm_source: campaign < 220 ? 'other' : 'google', utm_campaign: `c${campaign}` };
      const body = { counts: { formOpened: 2 }, ...labels };
      expect((await post(`${intake.url}/events`, body)).status).toBe(204);
    }
    const rows = () => rowsOf(intake.stored.db, 'event_counts');
    await until(async () => (await rows()).reduce((sum, { count }) => sum + count, 0) === 460);
    expect(await rows()).toHaveLength(201);
    expect((await rows()).find((row) => row.utm_campaign === 'other')?.count).toBe(60);
  });
});

describe('the site, where its database takes no counts of visits,', () => {
  it('drops those that the database refuses, so that the next ones are written', async () => {
    const file = closing(await sqliteDatabase());
    const database = closing(await openMigrated(file.url));
    const log: string[] = [];
    const counts = startVisitCounter(database.db, () => new Date(), logInto(log));
    const countOne = async () => {
      counts.add({ version: 1, counts: { sent: 1 }, utm_source: '', utm_campaign: '' });
      await counts.close();
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
