import { Hono } from 'hono';
import { connect, requestTimeoutMs, wholeTableTimeoutMs } from './db/database';
import { migrateUntilDone } from './db/migrate';
import { rememberPartner, type QueueTable } from './db/outbox';
import { createIntake } from './intake/createIntake';
import type { IntakeEnv } from './intake/requests';
import { startVisitCounter } from './intake/visitCounter';
import { loggableError, type Log } from './lib/log';
import { confirmationQueue } from './mail/confirmations';
import { createAlert, createRefusalAlert, operatorMail } from './maintenance/alerts';
import { cachedCheck, writeSignOfLife } from './maintenance/health';
import { startScheduler } from './maintenance/scheduler';
import { newSignInLink } from './operations/operatorAccess';
import { createOperatorApi } from './operator/createOperatorApi';
import { leadQueue, revocationQueue } from './partner/queues';
import { startQueueWorker, type DeliveryTimes, type Queue, type QueueWorker } from './queueWorker';
import type { Settings } from './settings/settings';

interface Options {
  readonly log: Log;
  readonly now?: () => Date;
  readonly deliveryTimes?: Partial<DeliveryTimes>;
}

/**
 * Opens the database, starts the background tasks and makes the app; `null` if DATABASE_URL is not set. While the
 * database is unavailable, the server keeps trying to open it and refuses every lead with 503. Throws an OperatorError if
 * it can never be opened.
 */
export async function startIntake(
  settings: Settings,
  { log, now = () => new Date(), deliveryTimes = {} }: Options,
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
   * server ten seconds after it asks it to stop: requests get `shutdownTimeoutMs` of site/http.ts, deliveries that of
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
