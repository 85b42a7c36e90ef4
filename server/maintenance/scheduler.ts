import type { Kysely } from 'kysely';
import { setMetadata } from '../db/metadata';
import type { Tables } from '../db/tables';
import { loggableError, type Log } from '../log';
import type { Settings } from '../settings/settings';
import { dayMs, minuteMs } from '../times';
import type { Alert, NewLeadAlert } from './alerts';
import { alertOn, alertsIn, alertsInMemory } from './alertStore';
import { readHealth } from './health';
import { databaseProblem, problemsOf } from './problems';
import { runRetention } from './retention';

export interface SchedulerOptions {
  readonly db: Kysely<Tables>;
  readonly settings: Pick<Settings, 'databaseAddress' | 'retentionDays'>;
  /** Whether leads go to a partner. Without one they wait for an export, and waiting is no alert. */
  readonly hasPartner: boolean;
  readonly alert: Alert;
  /** Tells of new leads. */
  readonly newLeadAlert: NewLeadAlert;
  readonly log: Log;
  readonly now: () => Date;
  /** Gives a sign of life to the database; rejects if a lead could not be stored. */
  readonly checkDatabase: () => Promise<void>;
}

/** Starts the recurring tasks: a sign of life, whether there is a partner, retention once a day, and the alerts. */
export function startScheduler(options: SchedulerOptions) {
  const { db, settings, hasPartner, alert, newLeadAlert, log, now, checkDatabase } = options;
  const startedAt = now().toISOString();
  const stopping = new AbortController();
  const inDatabase = alertsIn(db);
  const inMemory = alertsInMemory();
  let isWritable = true;

  /**
   * Runs retention if a day has passed since its last run.
   *
   * @returns when it last ran
   */
  async function runRetentionIfDue(ranAt: string | null): Promise<string | null> {
    if (ranAt !== null && now().getTime() - Date.parse(ranAt) < dayMs) return ranAt;
    try {
      const purged = await runRetention(db, {
        retentionDays: settings.retentionDays,
        now: now(),
        signal: stopping.signal,
      });
      log.info({ retention: purged }, 'retention ran');
      return now().toISOString();
    } catch (error) {
      if (!stopping.signal.aborted)
        log.error(loggableError(error), 'retention failed, and is tried again in a minute');
      return ranAt;
    }
  }

  async function run(): Promise<void> {
    await newLeadAlert.send();
    const fault = await checkDatabase().catch((error: unknown) => error as Error);
    if (fault && isWritable) log.error(loggableError(fault), 'the database cannot be written');
    isWritable = !fault;
    // A stopping server has time for no further alert: see `RunningIntake.close`.
    if (!stopping.signal.aborted) await alertOn(databaseProblem(fault ?? null), inMemory, alert, now());
    if (fault) return;
    await setMetadata(db, 'partner.set', hasPartner ? '1' : '');
    const health = await readHealth(db, settings, now());
    const retentionRanAt = (await runRetentionIfDue(health.retentionRanAt)) ?? startedAt;
    for (const problem of problemsOf({ ...health, retentionRanAt }, now())) {
      if (!stopping.signal.aborted) await alertOn(problem, inDatabase, alert, now());
    }
  }

  let running = Promise.resolve();
  const runNext = () =>
    (running = running.then(run).catch((error: unknown) => {
      log.error(loggableError(error), 'a scheduled task failed');
    }));
  const timer = setInterval(() => void runNext(), minuteMs).unref();
  return {
    /** Runs the tasks that are due. The scheduler calls it once a minute by itself. */
    run: runNext,
    /** Ends retention after the batch that it is deleting, and resolves once no task runs. */
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await Promise.all([running, newLeadAlert.send()]);
    },
  };
}

export type Scheduler = ReturnType<typeof startScheduler>;
