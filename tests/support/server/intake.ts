import { Hono } from 'hono';
import { createLog } from '../../../server/lib/log';
import type { DeliveryTimes } from '../../../server/queueWorker';
import { readSettings } from '../../../server/settings/settings';
import { createHttpServer, listenOn, stopServer } from '../../../server/site/http';
import { startIntake } from '../../../server/startIntake';
import type { TestDatabase } from './newDatabases';
import { rowsOf } from './rows';
import { jsonOf, post } from './submissions';

/** Short waits between tries, and enough time for an answer on a busy machine. */
export const quickDelivery: Partial<DeliveryTimes> = {
  firstWaitMs: 20,
  maxWaitMs: 60,
  maxPauseMs: 60,
  timeoutMs: 20_000,
  leaseMs: 40_000,
  pollIntervalMs: 50,
  shutdownTimeoutMs: 300,
};
/** For a receiver whose answers no test waits for. */
export const impatientDelivery: Partial<DeliveryTimes> = { timeoutMs: 400, leaseMs: 900 };

/** A log that appends its lines to an array. */
export const logInto = (lines: string[]) => createLog({ write: (line) => lines.push(line.trim()) });
/** A log that nobody reads. */
export const noLog = () => createLog({ write: () => undefined });

/** Serves an intake with these settings on a free port; its log is read by nobody unless one is given. */
export async function serveIntake(
  settings: Readonly<Record<string, string>>,
  options: Partial<Parameters<typeof startIntake>[1]> = {},
) {
  // Opening a connection takes PostgreSQL as long as ten requests.
  const few = readSettings({ DATABASE_POOL: '2', ...settings });
  const intake = await startIntake(few, { log: noLog(), ...options });
  if (!intake) throw new Error('DATABASE_URL is missing');
  // A test begins after the first run of the scheduler.
  await intake.scheduler.run();
  const site = new Hono();
  site.route('/api', intake.app);
  // Long, so that connections stay open between two requests on a busy machine.
  const server = createHttpServer(site, { log: noLog(), keepAliveMs: 60_000 });
  return {
    url: `http://127.0.0.1:${await listenOn(server, 0, '127.0.0.1')}/api`,
    /** The server's work of each minute. */
    runScheduler: intake.scheduler.run,
    /** Finishes requests under way, then closes everything. */
    close: async () => {
      await stopServer(server);
      await intake.close();
    },
  };
}

export type ServedIntake = Awaited<ReturnType<typeof serveIntake>>;

/**
 * Starts an intake on a new database, by default without a limit of requests that a test could reach.
 * @returns the intake, with access to what it stored and logged
 */
export async function startNewIntake(
  makeDatabase: () => Promise<TestDatabase>,
  more: Readonly<Record<string, string>> = {},
  now = () => new Date(),
  deliveryTimes: Partial<DeliveryTimes> = {},
) {
  const database = await makeDatabase();
  const log: string[] = [];
  const settings = { DATABASE_URL: database.url, REQUESTS_PER_MINUTE: '5000', ...more };
  const served = await serveIntake(settings, { log: logInto(log), now, deliveryTimes });
  const stored = database.open();
  const leads = `${served.url}/leads`;
  const leadRow = (id: unknown) =>
    stored.db.selectFrom('leads').selectAll().where('id', '=', String(id)).executeTakeFirstOrThrow();
  return {
    url: served.url,
    leads,
    runScheduler: served.runScheduler,
    database,
    stored,
    log,
    leadRow,
    /** Sends a lead that is stored, and gives its row. */
    storedRow: async (body: object) => {
      const answer = await post(leads, body);
      expect(answer.status).toBe(201);
      return leadRow((await jsonOf(answer)).id);
    },
    countOf: async (table: 'leads' | 'consents' | 'privacy_requests') =>
      (await rowsOf(stored.db, table)).length,
    close: async () => {
      await stored.close();
      await served.close();
      await database.close();
    },
  };
}

export type TestIntake = Awaited<ReturnType<typeof startNewIntake>>;
