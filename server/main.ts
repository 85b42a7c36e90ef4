import { resolve } from 'node:path';
import { Hono } from 'hono';
import { portFrom, WrongSetting } from '../src/config/settings';
import { site } from '../src/config/site';
import { createHttpServer, listenOn, stopServer } from './http';
import { openIntake } from './intake/openIntake';
import { loadEnvFile, readSettings } from './settings/settings';
import { CannotServe, constantHeaders, createSite } from './site';

/**
 * Serves the folder that is named as the argument, or else `dist/`, on `PORT` until it is told to stop; under `/api` the
 * intake, where `DATABASE_URL` is set.
 */
async function main(): Promise<void> {
  loadEnvFile();
  const port = portFrom(process.env.PORT);
  const intake = await openIntake(readSettings(process.env));
  const app = new Hono();
  app.use('/api/*', constantHeaders);
  if (intake) app.route('/api', intake.app);
  app.all('/api/*', (c) => c.text('Not Found\n', 404));
  app.route('/', createSite(resolve(process.argv[2] ?? resolve(__dirname, '../dist'))));

  const server = createHttpServer(app);
  console.log(`${site.name} is on http://localhost:${await listenOn(server, port)}`);
  const stop = () => void stopServer(server).then(() => intake?.close());
  process.once('SIGTERM', stop).once('SIGINT', stop);
}

main().catch((error: unknown) => {
  // What a person can mend takes one line; anything else is ours to mend and keeps its stack.
  const known = error instanceof CannotServe || error instanceof WrongSetting;
  console.error(known ? error.message : error);
  process.exitCode = 1;
});
