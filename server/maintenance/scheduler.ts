import type { Kysely } from 'kysely';
import { metadataOf, replaceMetadata, setMetadata } from '../db/metadata';
import type { Tables } from '../db/tables';
import { loggableError, type Log } from '../log';
import { dayMs, minuteMs } from '../times';
import type { Alert } from './alerts';
import type { Health } from './health';
import { runRetention } from './retention';

/** How long a lead may wait for the partner before it is an alert, in seconds. */
const maxWaitSeconds = 15 * 60;

export interface SchedulerOptions {
  readonly db: Kysely<Tables>;
  readonly retentionDays: number;
  /** Whether leads go to a partner. Without one they wait for an export, and waiting is no alert. */
  readonly hasPartner: boolean;
  readonly alert: Alert;
  readonly log: Log;
  readonly now: () => Date;
  /** Resolves with `null` if the database is not open, and rejects if it cannot be written. */
  readonly checkHealth: () => Promise<Health | null>;
}

/** A condition that the scheduler checks at each run, with its alerts. */
interface AlertCondition {
  readonly name: string;
  readonly exists: boolean;
  readonly text: string;
  readonly textWhenOver: string;
}

/** Starts the recurring tasks: to store whether there is a partner, for `export`; retention once a day; and the alerts. */
export function startScheduler(options: SchedulerOptions) {
  const { db, retentionDays, hasPartner, alert, log, now, checkHealth } = options;
  const startedAt = now().toISOString();
  const stopping = new AbortController();
  let isWritable = true;

  /** Alerts when a condition begins and when it ends, once for all servers; if no place could be reached, at the next run. */
  async function alertOnChange({ name, exists, text, textWhenOver }: AlertCondition): Promise<void> {
    // A stopping server has time for no further alert: see `RunningIntake.close`.
    if (stopping.signal.aborted) return;
    const stored = (await metadataOf(db, `alert.${name}`)) ?? '';
    if (exists === (stored !== '')) return;
    const next = exists ? '1' : '';
    if (!(await replaceMetadata(db, `alert.${name}`, stored, next))) return;
    const { isSent } = await alert(exists ? text : textWhenOver);
    if (!isSent) await replaceMetadata(db, `alert.${name}`, next, stored);
  }

  /**
   * Runs retention if a day has passed since its last run.
   *
   * @returns when it last ran
   */
  async function runRetentionIfDue(ranAt: string | null): Promise<string | null> {
    if (ranAt !== null && now().getTime() - Date.parse(ranAt) < dayMs) return ranAt;
    try {
      const purged = await runRetention(db, { retentionDays, now: now(), signal: stopping.signal });
      log.info({ retention: purged }, 'retention ran');
      return now().toISOString();
    } catch (error) {
      if (!stopping.signal.aborted)
        log.error(loggableError(error), 'retention failed, and is tried again in a minute');
      return ranAt;
    }
  }

  async function reportDatabase(isWritableNow: boolean): Promise<void> {
    if (isWritable === isWritableNow || stopping.signal.aborted) return;
    const { isSent } = await alert(
      isWritableNow
        ? 'The database can be written again.'
        : 'The database cannot be written: leads are refused until it can.',
    );
    if (isSent) isWritable = isWritableNow;
  }

  async function run(): Promise<void> {
    const health = await checkHealth().catch((error: unknown) => {
      if (isWritable) log.error(loggableError(error), 'the database cannot be written');
      return null;
    });
    await reportDatabase(health !== null);
    if (!health) return;
    await setMetadata(db, 'partner.set', hasPartner ? '1' : '');
    const ranAt = (await runRetentionIfDue(health.retentionRanAt)) ?? startedAt;
    const { deadLetters, oldestWaitingSeconds } = health;
    await alertOnChange({
      name: 'deadLetters',
      exists: deadLetters > 0,
      text: `A lead could not be delivered to the partner and is a dead letter (${deadLetters} now): see \`npm run leads -- outbox\`.`,
      textWhenOver: 'There are no dead letters any more.',
    });
    await alertOnChange({
      name: 'waiting',
      exists: hasPartner && oldestWaitingSeconds > maxWaitSeconds,
      text: `A lead has waited for the partner for ${Math.round(oldestWaitingSeconds / 60)} minutes: see \`npm run leads -- outbox\`.`,
      textWhenOver: 'No lead waits for the partner for long any more.',
    });
    await alertOnChange({
      name: 'retention',
      exists: now().getTime() - Date.parse(ranAt) > 2 * dayMs,
      text: 'Retention has not run for two days: answers stay longer than the privacy policy says.',
      textWhenOver: 'Retention runs again.',
    });
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
      await running;
    },
  };
}

export type Scheduler = ReturnType<typeof startScheduler>;
