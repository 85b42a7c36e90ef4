import { Hono } from 'hono';
import { createLog } from '../../../server/lib/log';
import type { DeliveryTimes } from '../../../server/queueWorker';
import { startIntake } from '../../../server/serve';
import { readSettings } from '../../../server/settings/settings';
import { createHttpServer, listenOn, stopServer } from '../../../server/site/server';

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
/** For a test whose operator starts the next try. */
export const noRetries: Partial<DeliveryTimes> = { firstWaitMs: 1e8, maxWaitMs: 1e8 };

/** A log that appends its lines to an array. */
export const logInto = (lines: string[]) => createLog({ write: (line) => lines.push(line.trim()) });
/** A log that nobody reads. */
export const noLog = () => createLog({ write: () => undefined });

/** Serves an intake with these settings on a free port; its log is read by nobody unless one is given. */
export async function serveIntake(
  settings: Readonly<Record<string, string>>,
  options: Parameters<typeof startIntake>[1] = {},
  deliveryTimes: Partial<DeliveryTimes> = {},
) {
  // Opening a connection takes PostgreSQL as long as ten requests.
  const few = readSettings({ DATABASE_POOL: '2', ...settings });
  const times = { ...quickDelivery, ...deliveryTimes };
  const intake = await startIntake(few, { log: noLog(), ...options }, times);
  if (!intake) throw new Error('DATABASE_URL is missing');
  // A test begins after the first run of the scheduler.
  await intake.scheduler.run();
  const site = new Hono();
  site.route('/api', intake.app);
  const server = createHttpServer(site);
  // Long, so that connections stay open between two requests on a busy machine.
  server.keepAliveTimeout = 60_000;
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
