import type { Kysely } from 'kysely';
import { quantity } from '../../src/lib/quantity';
import type { ServerContext } from '../context';
import type { Database } from '../db/database';
import { metadataOf, setMetadata } from '../db/metadata';
import type { Tables } from '../db/tables';
import { loggableError } from '../lib/log';
import { dayMs, minuteMs } from '../lib/times';
import type { Settings } from '../settings/settings';
import { alertOn, type Alert } from './alerts';
import { databaseIncident, incidentsOf, readHealth } from './health';
import { countOldRows, onOneServer, runRetention } from './retention';

export interface SchedulerOptions extends Omit<ServerContext, 'settings'> {
  /** Opens the database for a run of retention, whose statements take longer than those of requests. */
  readonly openForRetention: () => Database;
  readonly settings: Pick<Settings, 'databaseAddress' | 'retentionDays' | 'partner'>;
  readonly alert: Alert;
  /** Writes a sign of life; rejects if a lead could not be stored. */
  readonly checkDatabase: () => Promise<void>;
}

/** Starts the recurring tasks: the sign of life, storing whether a partner is set, retention once a day, and alerts. */
export function startScheduler(options: SchedulerOptions) {
  const { db, openForRetention, settings, alert, log, now, checkDatabase } = options;
  const startedAt = now().toISOString();
  const stopping = new AbortController();
  /** The last alert on the database itself, which may not be able to store it. */
  let databaseAlert = '';
  let newLeads: string[] = [];

  /** Announces all leads that arrived since the last message. The log has them even if no other place can be reached. */
  async function announceNewLeads(): Promise<void> {
    if (newLeads.length === 0) return;
    const text = `${quantity(newLeads.length, 'new lead')}: ${newLeads.join('; ')}.`;
    newLeads = [];
    await alert(text);
  }

  /**
   * Runs retention if a day has passed since its last run. After over seven days, or where the last run is unknown or in
   * the future, the clock may be wrong: it deletes nothing and stores how many rows it would delete.
   */
  async function runRetentionIfDue(): Promise<void> {
    const ranAt = await metadataOf(db, 'retention.ranAt');
    const pauseMs = ranAt === null ? Infinity : now().getTime() - Date.parse(ranAt);
    if (pauseMs >= 0 && pauseMs < dayMs) return;
    const age = { retentionDays: settings.retentionDays, now: now() };
    const database = openForRetention();
    try {
      await onOneServer(database.db, async () => {
        const left = pauseMs < 0 || pauseMs > 7 * dayMs ? await countOldRows(database.db, age) : 0;
        if (left > 0) return setMetadata(database.db, 'retention.left', String(left));
        const purged = await runRetention(database.db, { ...age, signal: stopping.signal });
        log.info({ retention: purged }, 'retention ran');
      });
    } catch (error) {
      if (!stopping.signal.aborted)
        log.error(loggableError(error), 'retention failed, and is tried again in a minute');
    } finally {
      await database.close();
    }
  }

  async function alertOnIncidents(trx: Kysely<Tables>): Promise<void> {
    const health = await readHealth(trx, settings, now());
    const retentionRanAt = health.retentionRanAt ?? startedAt;
    for (const incident of incidentsOf({ ...health, retentionRanAt }, now())) {
      if (stopping.signal.aborted) return;
      const name = `alert.${incident.name}` as const;
      const last = (await metadataOf(trx, name)) ?? '';
      const latest = await alertOn(incident, last, alert, now());
      if (latest !== last) await setMetadata(trx, name, latest);
    }
  }

  /** Runs retention, then alerts: after a pause of the server, no alert may say that it is late before it ran. */
  async function maintain(): Promise<void> {
    await runRetentionIfDue();
    await onOneServer(db, alertOnIncidents);
  }

  const logFailure = (error: unknown) => log.error(loggableError(error), 'a scheduled task failed');
  let maintaining: Promise<void> | undefined;

  /** Checks the database and, if it can be written, begins to maintain it unless that is under way. */
  async function check(): Promise<void> {
    await announceNewLeads();
    const fault = await checkDatabase().catch((error: unknown) => error as Error);
    if (fault && databaseAlert === '') log.error(loggableError(fault), 'the check of the database failed');
    // A stopping server has time for no further alert: see `close` in serve.ts.
    if (!stopping.signal.aborted)
      databaseAlert = await alertOn(databaseIncident(fault ?? null), databaseAlert, alert, now());
    if (fault) return;
    await setMetadata(db, 'partner.set', settings.partner ? '1' : '');
    // Not awaited, because a run of retention may take minutes, and the next sign of life must not wait for it.
    maintaining ??= maintain()
      .catch(logFailure)
      .finally(() => (maintaining = undefined));
  }

  let checking = Promise.resolve();
  async function run(): Promise<void> {
    checking = checking.then(check).catch(logFailure);
    await checking;
    await maintaining;
  }
  const timer = setInterval(() => void run(), minuteMs).unref();
  return {
    /** Announces a new lead within a minute. A visitor can choose the source, which must not make a link. */
    addNewLead: (id: string, source: string): void => {
      const plainSource = source.replace(/[^\p{L}\p{N} _-]/gu, '_').slice(0, 50);
      newLeads.push(`${id} at ${now().toISOString()}, source ${plainSource || 'unknown'}`);
    },
    /** Runs the tasks that are due, and resolves once none runs. The scheduler calls it once a minute by itself. */
    run,
    /** Ends retention after the batch that it is deleting, and resolves once no task runs. */
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await Promise.all([checking, announceNewLeads()]);
      await maintaining;
    },
  };
}
