import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { site } from '../src/config/site';
import { connect, requestTimeoutMs, wholeTableTimeoutMs } from './db/database';
import { migrateUntilDone } from './db/migrate';
import type { QueueTable } from './db/outbox';
import { rememberPartner } from './db/revocations';
import { createIntake } from './intake/createIntake';
import type { IntakeEnv } from './intake/requests';
import { startVisitCounter } from './intake/visitCounter';
import { createLog, loggableError } from './lib/log';
import { runCommand } from './lib/operatorError';
import { confirmationQueue } from './mail/confirmations';
import { createAlert, createRefusalAlert, operatorMail } from './maintenance/alerts';
import { cachedCheck, writeSignOfLife } from './maintenance/health';
import { startScheduler } from './maintenance/scheduler';
import { newSignInLink } from './operations/operatorAccess';
import { createOperatorApi } from './operator/createOperatorApi';
import { createOperatorPage } from './operator/operatorPage';
import { leadQueue, revocationQueue } from './partner/queues';
import { startQueueWorker, type DeliveryTimes, type Queue, type QueueWorker } from './queueWorker';
import { readSettings, type Settings } from './settings/settings';
import { lostLeadWarnings } from './site/builtEndpoints';
import { securityHeaders } from './site/constantHeaders';
import { addConstantHeaders, createHttpServer, createSite, listenOn, stopServer } from './site/server';

/**
 * Opens the database, starts the background tasks and makes the app; `null` if DATABASE_URL is not set. While the
 * database is unavailable, the server keeps trying to open it and refuses every lead with 503. Throws an OperatorError if
 * it can never be opened.
 */
export async function startIntake(
  settings: Settings,
  { log = createLog(), now = () => new Date() } = {},
  deliveryTimes: Partial<DeliveryTimes> = {},
) {
  const { databaseAddress: address, lookupKey, partner } = settings;
  if (address === null) return null;
  if (settings.leadsPublicKeys.length === 0)
    log.warn('LEADS_PUBLIC_KEY is not set: answers are stored in the clear.');
  const leftOut = partner?.profile?.leftOut ?? [];
  if (leftOut.length > 0) log.warn(`The partner's profile leaves out these answers: ${leftOut.join(', ')}.`);

  const database = connect(address, {
    queryTimeoutMs: requestTimeoutMs,
    busyMs: requestTimeoutMs,
    connections: settings.databasePool,
  });
  const context = { db: database.db, settings, now, log };
  let isMigrated = false;
  const isReady = () => isMigrated && database.isInPlace();
  const checkDatabase = async () => {
    if (!isMigrated) throw new Error('it is not open yet');
    await writeSignOfLife(database.db, address, now());
  };
  const alert = createAlert(settings.alerts, log);
  const visitCounter = startVisitCounter(context);
  const openForRetention = () =>
    connect(address, { queryTimeoutMs: wholeTableTimeoutMs, busyMs: requestTimeoutMs });
  const scheduler = startScheduler({ ...context, openForRetention, alert, checkDatabase });
  const workers: QueueWorker[] = [];
  const startSending = <Table extends QueueTable>(queue: Queue<Table>) =>
    workers.push(startQueueWorker(context, queue, deliveryTimes));
  const closing = new AbortController();
  /**
   * Stops the background tasks, and closes the database after the last request, when `finished` resolves. Docker kills a
   * server ten seconds after it asks it to stop: requests get `shutdownTimeoutMs` of site/server.ts, deliveries that of
   * queueWorker.ts and an alert `timeoutMs` of alerts.ts, all at the same time; the rest is left for the database.
   */
  const close = async (finished?: Promise<void>): Promise<void> => {
    closing.abort();
    await Promise.all([finished, ...workers.map((worker) => worker.stop()), scheduler.stop()]);
    await visitCounter.close();
    await database.close();
  };
  const start = async () => {
    isMigrated = true;
    void scheduler.run();
    await rememberPartner(context).catch((error: unknown) =>
      log.error(loggableError(error), 'the partner could not be stored'),
    );
    if (closing.signal.aborted) return;
    if (partner) startSending(leadQueue(context, partner));
    if (partner) startSending(revocationQueue(context, partner));
    if (settings.confirmations) startSending(confirmationQueue(context, settings.confirmations));
  };
  try {
    await migrateUntilDone({ address, lookupKey, signal: closing.signal, log, onDone: () => void start() });
  } catch (error) {
    await close();
    throw error;
  }

  const intake = createIntake({
    ...context,
    countVisit: visitCounter.add,
    isReady,
    canStore: cachedCheck(checkDatabase, now, log),
    onLead: ({ id, source, isRevision }) => {
      for (const worker of workers) worker.wake();
      if (settings.alertsOnNewLead && !isRevision) scheduler.addNewLead(id, source);
    },
    onRefusal: createRefusalAlert(alert, now),
  });
  const mail = settings.alerts.email && operatorMail(settings.alerts.email);
  const operator = createOperatorApi({ ...context, isReady, mail });
  return {
    /** The Hono app to mount at `/api`. */
    app: new Hono<IntakeEnv>().route('/operator', operator).route('/', intake),
    scheduler,
    newSignInLink: (origin: string) => newSignInLink(context, origin),
    close,
  };
}

/**
 * Serves the built pages of a folder on `PORT`, with the intake under `/api` if `DATABASE_URL` is set, until SIGTERM or
 * SIGINT. With `printsLink`, prints a sign-in link to the operator's page if standard output is a terminal. Throws an
 * OperatorError if the pages or a setting cannot be used.
 */
export async function serve(folder: string, { printsLink = false } = {}): Promise<void> {
  const pages = createSite(folder);
  const settings = readSettings(process.env);
  for (const warning of lostLeadWarnings(folder, settings)) console.error(warning);
  const intake = await startIntake(settings);
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
