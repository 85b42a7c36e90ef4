import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { site } from '../src/config/site';
import { createLog } from './lib/log';
import { runCommand } from './lib/operatorError';
import { createOperatorPage } from './operator/operatorPage';
import { readSettings } from './settings/settings';
import { lostLeadWarnings } from './site/builtEndpoints';
import { securityHeaders } from './site/constantHeaders';
import { addConstantHeaders, createSite } from './site/createSite';
import { createHttpServer, listenOn, stopServer } from './site/http';
import { startIntake } from './startIntake';

/**
 * Serves the built pages of a folder on `PORT`, with the intake under `/api` if `DATABASE_URL` is set, until SIGTERM or
 * SIGINT. With `printsLink`, prints a sign-in link to the operator's page if standard output is a terminal. Throws an
 * OperatorError if the pages or a setting cannot be used.
 */
export async function serve(folder: string, { printsLink = false } = {}): Promise<void> {
  const log = createLog();
  const pages = createSite(folder);
  const settings = readSettings(process.env);
  for (const warning of lostLeadWarnings(folder, settings)) console.error(warning);
  const intake = await startIntake(settings, { log });
  const app = new Hono();
  if (settings.hstsSubdomains) {
    app.use(async (c, next) => {
      await next();
      const transport = securityHeaders['Strict-Transport-Security'];
      c.header('Strict-Transport-Security', `${transport}; includeSubDomains`);
    });
  }
  app.use('/api/*', addConstantHeaders);
  if (intake) app.route('/api', intake.app);
  app.all('/api/*', (c) => c.text('Not Found\n', 404));
  const operatorFolder = join(__dirname, '../operator');
  if (intake && existsSync(operatorFolder)) app.route('/operator', createOperatorPage(operatorFolder));
  app.route('/', pages);

  const server = createHttpServer(app);
  const listeningPort = await listenOn(server, settings.port, settings.host).catch(async (error: unknown) => {
    // Otherwise the intake's timers and connections would keep the process alive.
    await intake?.close();
    throw error;
  });
  const stop = () =>
    runCommand(async () => {
      const finished = stopServer(server);
      await intake?.close(finished);
      await finished;
    });
  process.once('SIGTERM', stop).once('SIGINT', stop);
  // Not into a log, because anyone who reads it could use the link.
  if (intake && printsLink && process.stdout.isTTY) {
    const link = await intake.newSignInLink(`http://localhost:${listeningPort}`);
    console.log(`The operator's page (the link works once, within ten minutes): ${link}`);
  }
  const host = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(settings.host) ? 'localhost' : settings.host;
  // Comes last, because whoever waits for this line may stop the process at once.
  console.log(`${site.name} is on http://${host}:${listeningPort}`);
}
