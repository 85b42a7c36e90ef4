import { randomUUID } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import { retryMessage } from '../../server/cli/outbox';
import { purgeDatabase, printHealth } from '../../server/cli/upkeep';
import { connect, isPostgres } from '../../server/db/database';
import { metadataOf, setMetadata } from '../../server/db/metadata';
import { dayMs, minuteMs } from '../../server/lib/times';
import { incidentsOf, readHealth, writeSignOfLife } from '../../server/maintenance/health';
import { onOneServer } from '../../server/maintenance/retention';
import { startScheduler, type SchedulerOptions } from '../../server/maintenance/scheduler';
import { readSettings } from '../../server/settings/settings';
import { business } from '../../src/config/business';
import { afterTest, closing } from '../support/cleanUp';
import { allowChanges, refuseChanges } from '../support/server/databaseFaults';
import { openIntake, type TestIntake } from '../support/server/intake';
import { partnerSettings } from '../support/server/partner';
import { noLog } from '../support/server/serveIntake';
import {
  databaseAddress,
  databases,
  describePostgres,
  postgresDatabase,
} from '../support/server/testDatabases';
import { until } from '../support/until';

const { retentionDays } = business.privacy;
const { partner } = readSettings(partnerSettings);

describe.each(databases)('the site, in its scheduled work on %s,', (_make, makeDatabase) => {
  let intake: TestIntake;
  let now: Date;
  const alerts: string[] = [];
  let isSent: boolean;
  beforeEach(async () => {
    now = new Date();
    alerts.length = 0;
    isSent = true;
    intake = await openIntake(makeDatabase);
  });
  const alert = (text: string) => {
    alerts.push(text);
    return Promise.resolve({ failures: [], isSent });
  };
  const scheduler = (more: Partial<SchedulerOptions> = {}) => {
    const started = startScheduler({
      db: intake.stored.db,
      openForRetention: () => connect(databaseAddress(intake.database.url)),
      // Without a database file, because this machine's free disk space must not matter.
      settings: { databaseAddress: null, retentionDays, partner },
      alert,
      log: noLog(),
      now: () => now,
      checkDatabase: () => writeSignOfLife(intake.stored.db, null, now),
      ...more,
    });
    afterTest(started.stop);
    return started;
  };
  const sendLead: TestIntake['sendLead'] = (more) => intake.sendLead(more);
  const later = (ms: number) => (now = new Date(now.getTime() + ms));
  /** Runs the tasks some milliseconds later, and returns their alerts. */
  const alertsAfter = async (ms: number, run: () => Promise<unknown>) => {
    later(ms);
    alerts.length = 0;
    await run();
    return [...alerts];
  };
  const old = (days = retentionDays + 1) => new Date(now.getTime() - days * dayMs).toISOString();
  const setState = (state: 'dead' | 'settled', id?: string) => intake.update('outbox', { state }, id);
  /** Advances the clock while retention runs each day, as in a server that is never stopped. */
  const daysLater = async (ms: number) => {
    later(ms);
    await setMetadata(intake.stored.db, 'retention.ranAt', new Date(now.getTime() - dayMs).toISOString());
  };

  it('deletes once a day what was delivered or handled long enough ago', async () => {
    const [delivered, exported, unhandled] = [await sendLead(), await sendLead(), await sendLead()];
    const exported_at = now.toISOString();
    await intake.markDelivered(delivered);
    await intake.update('leads', { exported_at }, exported);
    const { run } = scheduler();
    await daysLater((retentionDays + 1) * dayMs);
    await run();
    expect(await intake.rows('leads')).toMatchObject([{ id: unhandled }]);
    // It does not run again within the same day.
    await intake.update('leads', { exported_at });
    later(dayMs - minuteMs);
    await run();
    expect(await intake.countOf('leads')).toBe(1);
    later(minuteMs);
    await run();
    expect(await intake.countOf('purged_leads')).toBe(3);
    await daysLater(2 * 366 * dayMs);
    await run();
    expect(await intake.countOf('purged_leads')).toBe(0);
  });

  it('keeps a lead that was revised since and whose latest answers nobody has', async () => {
    const submissionId = randomUUID();
    const id = await sendLead({ submissionId });
    await intake.update('leads', { received_at: old(), revised_at: old() });
    await intake.markDelivered(id, old());
    await sendLead({ submissionId, lead: { phone: '305 555 0199' } });
    expect(await intake.leadRow(id)).toMatchObject({ partner_has_at: null, revisions: 2 });
    // Its age counts from its latest answers, not from the first.
    await intake.markDelivered(id);
    const { run } = scheduler();
    later(dayMs);
    await run();
    expect(await intake.countOf('leads')).toBe(1);
  });

  it('keeps the evidence of consent for its whole period, and no shorter', async () => {
    await sendLead();
    const { run } = scheduler();
    const { consentYears } = business.privacy;
    const end = new Date(now);
    end.setUTCFullYear(end.getUTCFullYear() + consentYears);
    await daysLater(end.getTime() - dayMs - now.getTime());
    await run();
    expect(await intake.countOf('consents')).toBe(1);
    later(2 * dayMs);
    await run();
    expect(await intake.countOf('consents')).toBe(0);
  });

  it('alerts on each problem once, even if two servers see it at the same moment, and once when it is over', async () => {
    await sendLead();
    const [one, other] = [scheduler(), scheduler()];
    // A SQLite file has one server.
    const both = () => Promise.all(isPostgres(intake.stored.db) ? [one.run(), other.run()] : [one.run()]);
    expect(await alertsAfter(14 * minuteMs, both)).toEqual([]);
    const waits = expect.stringMatching(/^1 lead waits for the partner, the oldest for 16 minutes/) as string;
    expect(await alertsAfter(2 * minuteMs, both)).toEqual([waits]);
    // A dead letter did not reach the partner, so no alert may say that the problem is over.
    await setState('dead');
    expect((await alertsAfter(0, both)).sort()).toEqual([
      expect.stringMatching(/^1 lead is a dead letter/),
      expect.stringMatching(/^No lead is waiting too long for the partner, but 1 lead is a dead letter/),
    ]);
    await setState('settled');
    expect(await alertsAfter(0, both)).toEqual(['There are no more dead letters.']);
  });

  it('alerts again if there are more dead letters, and daily while there are any', async () => {
    const ids = [await sendLead(), await sendLead(), await sendLead()] as const;
    const { run } = scheduler({ settings: { databaseAddress: null, retentionDays, partner: null } });
    const two = [expect.stringMatching(/^2 leads are dead letters/) as string];
    await setState('dead', ids[0]);
    expect(await alertsAfter(0, run)).toEqual([expect.stringMatching(/^1 lead is a dead letter/)]);
    await setState('dead', ids[1]);
    expect(await alertsAfter(0, run)).toEqual(two);
    expect(await alertsAfter(dayMs - minuteMs, run)).toEqual([]);
    expect(await alertsAfter(minuteMs, run)).toEqual(two);
    // One fewer causes no alert; one more than that does.
    await setState('settled', ids[0]);
    expect(await alertsAfter(0, run)).toEqual([]);
    await setState('dead', ids[2]);
    expect(await alertsAfter(0, run)).toEqual(two);
  });

  it('says that leads wait when dead letters are sent again, and for how long they really do', async () => {
    const id = await sendLead();
    await setState('dead');
    const { run } = scheduler();
    await run();
    intake.moveClock(dayMs - minuteMs);
    await intake.runWith(partnerSettings, retryMessage, id, {});
    expect(await alertsAfter(dayMs - minuteMs, run)).toEqual([
      'There are no more dead letters; 1 lead waits for the partner.',
      expect.stringMatching(/the oldest for 24 hours/),
    ]);
  });

  it('alerts on leads that nobody handled, on an old backup and on a disk that is almost full', async () => {
    const { db } = intake.stored;
    await sendLead();
    const { run } = scheduler({ settings: { databaseAddress: null, retentionDays, partner: null } });
    await setMetadata(db, 'backup.ranAt', now.toISOString());
    const isOld = expect.stringContaining('The last backup is 2 days old. Run') as string;
    expect(await alertsAfter(2 * dayMs + minuteMs, run)).toEqual([isOld]);
    const [unhandled] = await alertsAfter((retentionDays - 2) * dayMs, run);
    expect(unhandled).toMatch(/^1 lead is older than 90 days/);
    const health = await readHealth(db, { databaseAddress: null, retentionDays }, now);
    const isFull = (freeBytes: number, freeShare: number) =>
      incidentsOf({ ...health, disk: { freeBytes, freeShare } }, now).some(
        ({ name, count }) => name === 'disk' && count > 0,
      );
    expect([isFull(200e6, 0.05), isFull(199e6, 0.5), isFull(1e12, 0.049)]).toEqual([false, true, true]);
  });

  it('reports in a command the same problems as the alerts, and that no server writes', async () => {
    const { db } = intake.stored;
    intake.moveClock(0);
    const health = () => intake.runWith({ DATABASE_URL: '' }, printHealth, {});
    expect(await health()).toMatch(/^Server, at +20.*\nServer, build .*[^]*^Queue, waiting, count +0$/m);
    await sendLead();
    await setState('dead');
    await expect(health()).rejects.toThrow(/^1 lead is a dead letter/);
    intake.moveClock(4 * minuteMs);
    await expect(health()).rejects.toThrow(/^The server does not write to this database/);
    const { server } = await readHealth(db, { databaseAddress: null, retentionDays }, now);
    expect(server?.build).toBeTruthy();
  });

  it('counts an alert as sent once a place was reached, and repeats it if none could be', async () => {
    await sendLead();
    const told = async () => Boolean(await metadataOf(intake.stored.db, 'alert.waiting'));
    const before: boolean[] = [];
    const { run } = scheduler({
      alert: async (text) => {
        before.push(await told());
        return alert(text);
      },
    });
    const fourTimes = async () => {
      for (const reached of [false, true, true, true]) {
        isSent = reached;
        await run();
      }
    };
    expect(await alertsAfter(16 * minuteMs, fourTimes)).toHaveLength(2);
    expect([before, await told()]).toEqual([[false, false], true]);
    await setState('settled');
    const over = Array(2).fill('No lead is waiting too long for the partner.');
    expect(await alertsAfter(0, fourTimes)).toEqual(over);
  });

  it('sends no further alert once it is stopping, but the rest at the next start', async () => {
    const dead = await sendLead();
    await sendLead();
    await setState('dead', dead);
    later(16 * minuteMs);
    let arrive = (): void => undefined;
    const { run, stop } = scheduler({
      alert: (text) => {
        alerts.push(text);
        return new Promise((resolve) => {
          arrive = () => resolve({ failures: [], isSent: true });
        });
      },
    });
    void run();
    await until(() => alerts.length === 1);
    const stopped = stop();
    arrive();
    await stopped;
    expect(alerts).toEqual([expect.stringContaining('is a dead letter')]);
    const { run: runNext } = scheduler();
    expect(await alertsAfter(0, runNext)).toEqual([expect.stringMatching(/^2 leads wait|^1 lead waits/)]);
  });

  /** Stores leads that were handled long ago. */
  const storeOldLeads = (count: number) => {
    const at = old(retentionDays + 10);
    const same = { revisions: 1, details: '{}', received_at: at, revised_at: at, exported_at: at };
    const rows = Array.from({ length: count }, (_, index) => ({
      id: `L${index}`,
      submission_id: `S${index}`,
      reference: `DD-${index}`,
      ...same,
    }));
    return intake.insert('leads', ...rows);
  };

  it.each([
    ['before its first batch', 1, 250],
    ['between two of its batches', 2, 150],
  ])('stops retention %s, and continues it at the next start', async (_case, stopAt, left) => {
    await storeOldLeads(250);
    later(dayMs + minuteMs);
    let hundreds = 0;
    // A batch is read, then deleted.
    const stopAtHundred: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => {
        if (result.rows.length === 100 && (hundreds += 1) === stopAt) void stopping.stop();
        return Promise.resolve(result);
      },
    };
    const stopping = scheduler({
      openForRetention: () => {
        const database = connect(databaseAddress(intake.database.url));
        return { ...database, db: database.db.withPlugin(stopAtHundred) };
      },
    });
    await stopping.run();
    expect(await intake.countOf('leads')).toBe(left);
    const { run } = scheduler();
    await run();
    expect(await intake.countOf('leads')).toBe(0);
  });

  it('writes its signs of life while retention runs', async () => {
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const openings: unknown[] = [];
    const { run } = scheduler({
      openForRetention: () => {
        const database = connect(databaseAddress(intake.database.url));
        openings.push(database);
        // Stands for a run that takes minutes.
        return { ...database, close: () => ended.then(database.close) };
      },
    });
    // Before the scheduler is stopped, which would wait for it if this test fails.
    afterTest(() => end());
    later(dayMs + minuteMs);
    const longRun = run();
    await until(() => openings.length > 0);
    later(5 * minuteMs);
    const nextRun = run();
    await until(async () =>
      (await metadataOf(intake.stored.db, 'server.alive'))?.includes(now.toISOString()),
    );
    expect(openings).toHaveLength(1);
    end();
    await Promise.all([longRun, nextRun]);
  });

  it.each([
    ['is far ahead', 100 * dayMs],
    ['was ahead at the last run', -dayMs],
  ])('deletes nothing by itself if the clock %s, and says how much it would', async (_case, jump) => {
    await storeOldLeads(3);
    const { run } = scheduler();
    later(jump);
    for (let day = 0; day < 3; day += 1) {
      await run();
      later(minuteMs);
    }
    expect(await intake.countOf('leads')).toBe(3);
    expect(alerts).toEqual([expect.stringMatching(/would delete 3 rows now.*leads -- purge/)]);
    await intake.run(purgeDatabase);
    await setMetadata(intake.stored.db, 'retention.ranAt', now.toISOString());
    expect(await alertsAfter(0, run)).toEqual(['Retention runs again.']);
  });

  it('alerts if retention has not run for two days, and when it runs again', async () => {
    await sendLead();
    const at = old(retentionDays);
    await intake.update('leads', { revised_at: at, exported_at: at });
    await refuseChanges(intake.stored, 'leads');
    const { run } = scheduler({ settings: { databaseAddress: null, retentionDays, partner: null } });
    const lateAlert = expect.stringContaining('Retention has not run for two days') as string;
    expect(await alertsAfter(2 * dayMs + minuteMs, run)).toEqual([lateAlert]);
    await allowChanges(intake.stored, 'leads');
    expect(await alertsAfter(0, run)).toEqual(['Retention runs again.']);
  });
});

describePostgres('the site, with two servers on one database,', () => {
  it('runs retention on one of them at a time', async () => {
    const database = closing(await postgresDatabase());
    const open = () => closing(connect(databaseAddress(database.url))).db;
    const [one, other] = [open(), open()];
    const ran: string[] = [];
    await onOneServer(one, async () => {
      ran.push('one');
      await onOneServer(other, () => Promise.resolve(void ran.push('other')));
    });
    await onOneServer(other, () => Promise.resolve(void ran.push('other, later')));
    expect(ran).toEqual(['one', 'other, later']);
  });
});
