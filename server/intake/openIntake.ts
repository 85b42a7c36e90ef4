import { setTimeout as wait } from 'node:timers/promises';
import type { Hono } from 'hono';
import { createAlert } from '../alerts';
import { CannotOpen, connect } from '../db/database';
import { migrateDatabase } from '../db/migrate';
import { sealDetails } from '../db/sealing';
import { cachedHealth, checkHealth } from '../health';
import { createLog, type Log } from '../log';
import { OperatorError } from '../operatorError';
import { startOutboxWorker, type DeliveryTimes } from '../partner/outboxWorker';
import { startScheduler, type Scheduler } from '../scheduler';
import type { Settings } from '../settings/settings';
import { startCounts } from './counts';
import { createIntake } from './createIntake';
import type { IntakeEnv } from './requests';

/** The intake at work: the application to mount at `/api`, and how to end it. */
export interface OpenIntake {
  readonly app: Hono<IntakeEnv>;
  readonly scheduler: Scheduler;
  /** Ends what runs beside the requests, and closes the database. Call it once the last request is answered. */
  close(): Promise<void>;
}

/** How often a database that is not there is tried again, in milliseconds. */
const retryIntervalMs = 2000;
/** Of the connections to PostgreSQL, how many are for counts of visits alone. */
const countConnections = 2;

/**
 * Opens the database, starts what runs beside the requests, and makes the application. A database that is not there yet
 * is waited for: until then every lead is refused with 503.
 *
 * @returns `null` where DATABASE_URL is not set: then there is no intake
 * @throws OperatorError, OperatorError where the database can never be opened, or nothing sealed to LEADS_PUBLIC_KEY
 */
export async function openIntake(
  settings: Settings,
  {
    log = createLog(),
    now = () => new Date(),
    deliveryTimes = {},
  }: { log?: Log; now?: () => Date; deliveryTimes?: Partial<DeliveryTimes> } = {},
): Promise<OpenIntake | null> {
  const { database: address, partner, leadsPublicKeys, databasePool } = settings;
  if (address === null) return null;
  // A key of the right shape may still have a wrong letter, and then no lead could be stored.
  await Promise.all(leadsPublicKeys.map((key) => sealDetails({}, key))).catch(() => {
    throw new OperatorError(
      'LEADS_PUBLIC_KEY is mistyped: copy the "age1..." line that `npm run leads -- keys new` printed.',
    );
  });
  if (leadsPublicKeys.length === 0) log.warn('LEADS_PUBLIC_KEY is not set: answers are stored in the clear.');

  const answersRequests = true;
  const [countPool, requestPool] = [countConnections, Math.max(1, databasePool - countConnections)];
  const database = connect(address, { answersRequests, connections: requestPool });
  // SQLite has one file, which one connection writes to.
  const forCounts =
    address.kind === 'postgres' ? connect(address, { answersRequests, connections: countPool }) : database;
  const alert = createAlert(settings.alerts, log);
  const counts = startCounts(forCounts.db, now, log);
  let isReady = false;
  const health = cachedHealth(() => checkHealth(database.db, now()), now);
  const scheduler = startScheduler({
    database,
    retentionDays: settings.retentionDays,
    hasPartner: partner !== null,
    alert,
    log,
    now,
    checkHealth: () => (isReady ? checkHealth(database.db, now()).catch(() => null) : Promise.resolve(null)),
  });
  let outboxWorker: ReturnType<typeof startOutboxWorker> | null = null;
  const closing = new AbortController();
  const start = () => {
    isReady = true;
    outboxWorker = partner && startOutboxWorker({ database, partner, now, log, deliveryTimes });
    void scheduler.run();
  };
  const close = async () => {
    closing.abort();
    await Promise.all([outboxWorker?.stop(), scheduler.stop(), counts.close()]);
    await database.close();
    if (forCounts !== database) await forCounts.close();
  };

  const waitForDatabase = async (absent: CannotOpen) => {
    log.error(`${absent.message} It is tried again every two seconds, and leads are refused until then.`);
    for (;;) {
      await wait(retryIntervalMs, undefined, { signal: closing.signal });
      try {
        await migrateDatabase(address);
        break;
      } catch (error) {
        if (!(error instanceof CannotOpen && error.isAbsent)) log.fatal((error as Error).message);
      }
    }
    start();
    log.info('The database is there now.');
  };
  try {
    await migrateDatabase(address);
    start();
  } catch (error) {
    if (!(error instanceof CannotOpen && error.isAbsent)) {
      await close();
      throw error;
    }
    // Ends by being aborted.
    void waitForDatabase(error).catch(() => undefined);
  }

  const app = createIntake({
    ...settings,
    db: database.db,
    publicKeys: leadsPublicKeys,
    partnerSecrets: partner?.secrets ?? [],
    now,
    log,
    counts,
    isReady: () => isReady,
    health,
    onLead: (id, source) => {
      outboxWorker?.wake();
      if (settings.notifiesOfLeads)
        void alert(`A new lead: ${id} at ${now().toISOString()}, source ${source || 'unknown'}.`);
    },
    onRefusal: scheduler.reportRefusal,
  });
  return { app, scheduler, close };
}
