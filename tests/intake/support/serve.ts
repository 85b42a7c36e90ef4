import { Hono } from 'hono';
import { createHttpServer, listenOn, stopServer } from '../../../server/http';
import { openIntake } from '../../../server/intake/openIntake';
import { createLog } from '../../../server/log';
import { readSettings, type Settings } from '../../../server/settings/settings';

/** An intake that answers on a port of this machine, mounted at `/api` as the site's server mounts it. */
export interface ServedIntake {
  readonly port: number;
  readonly url: string;
  /** Answers what is under way, then frees everything. */
  close(): Promise<void>;
}

/** Serves an intake on a free port. */
export async function serveIntake(
  settings: Settings,
  options: Parameters<typeof openIntake>[1] = {},
): Promise<ServedIntake> {
  const intake = await openIntake(settings, options);
  if (!intake) throw new Error('DATABASE_URL is missing');
  // A test begins where the server has done what it does at its start.
  await intake.scheduler.run();
  const site = new Hono();
  site.route('/api', intake.app);
  // A busy machine's client must not find that a connection was closed for idling.
  const server = createHttpServer(site, { keepAliveMs: 60_000 });
  const port = await listenOn(server, 0);
  return {
    port,
    url: `http://127.0.0.1:${port}/api`,
    close: async () => {
      await stopServer(server);
      await intake.close();
    },
  };
}

/** As a process of its own: settings from the environment, the port on the first line, SIGTERM ends it in order. */
async function main(): Promise<void> {
  const deliveryTimes: unknown = JSON.parse(process.env.TEST_DELIVERY_TIMES ?? '{}');
  const log = createLog({ write: (line) => process.stderr.write(line) });
  const served = await serveIntake(readSettings(process.env), {
    log,
    deliveryTimes: deliveryTimes as object,
  });
  process.stdout.write(`${served.port}\n`);
  process.once('SIGTERM', () => void served.close());
}

if (require.main === module) void main();
