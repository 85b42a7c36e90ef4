import { Hono } from 'hono';
import { site } from '../src/config/site';
import { createHttpServer, listenOn, stopServer } from './http';
import { openIntake } from './intake/openIntake';
import { runCommand } from './operatorError';
import { portIn } from './settings/environment';
import { readSettings } from './settings/settings';
import { constantHeaders, createSite } from './site';
import { startProblems } from './startChecks';

/**
 * Serves a built site on `PORT` until the process is told to stop; under `/api` the intake, where `DATABASE_URL` is set.
 *
 * @param folder what a build left
 * @throws OperatorError, OperatorError
 */
export async function serve(folder: string): Promise<void> {
  // What the database and its backups hold is this user's alone.
  process.umask(0o077);
  const port = portIn(process.env);
  const pages = createSite(folder);
  const settings = readSettings(process.env);
  const intake = await openIntake(settings);
  for (const problem of startProblems(folder, settings)) console.error(problem);
  const app = new Hono();
  app.use('/api/*', constantHeaders);
  if (intake) app.route('/api', intake.app);
  app.all('/api/*', (c) => c.text('Not Found\n', 404));
  app.route('/', pages);

  const server = createHttpServer(app);
  const taken = await listenOn(server, port, settings.host).catch(async (error: unknown) => {
    // Its timers and connections would keep the process alive.
    await intake?.close();
    throw error;
  });
  const stop = () =>
    runCommand(async () => {
      await stopServer(server);
      await intake?.close();
    });
  process.once('SIGTERM', stop).once('SIGINT', stop);
  // Last: whoever reads it may tell the process to stop at once.
  console.log(`${site.name} is on http://localhost:${taken}`);
}
