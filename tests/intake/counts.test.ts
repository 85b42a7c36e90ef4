import { startVisitCounter } from '../../server/intake/visitCounter';
import { closing } from '../support/cleanUp';
import { allowChanges, refuseChanges } from '../support/server/databaseFaults';
import { logInto } from '../support/server/intake';
import { rowsOf } from '../support/server/rows';
import { openMigrated, sqliteDatabase } from '../support/server/testDatabases';

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
