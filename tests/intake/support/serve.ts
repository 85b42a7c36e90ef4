import { Hono } from 'hono';
import { createHttpServer, listenOn, stopServer } from '../../../server/http';
import { openIntake } from '../../../server/intake/openIntake';
import type { Settings } from '../../../server/settings/settings';

/** An intake that answers on a port of this machine. */
export interface ServedIntake {
  readonly port: number;
  readonly url: string;
  /** Finishes requests under way, then closes everything. */
  close(): Promise<void>;
}

/** Serves an intake on a free port. */
export async function serveIntake(
  settings: Settings,
  options: Parameters<typeof openIntake>[1] = {},
): Promise<ServedIntake> {
  const intake = await openIntake(settings, options);
  if (!intake) throw new Error('DATABASE_URL is missing');
  // A test begins when the first run of the scheduler is over.
  await intake.scheduler.run();
  const site = new Hono();
  site.route('/api', intake.app);
  // Long enough that a busy machine's client finds its connection open.
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
