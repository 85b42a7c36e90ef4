import type { Alert } from './alerts';
import type { Database } from './db/database';
import { setMetadata } from './db/metadata';
import type { Health } from './health';
import { withoutMessage, type Log } from './log';
import { purge } from './retention';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** How long a lead may wait for the partner before it is an alert, in seconds. */
const maxWaitSeconds = 15 * 60;

/** The recurring tasks: retention once a day, and the alerts. */
export interface Scheduler {
  /** Runs the tasks that are due. The scheduler calls it once a minute by itself. */
  readonly run: () => Promise<void>;
  /** Alerts on the first refused lead of an hour with each status; an alert that reached no place takes no hour. */
  readonly reportRefusal: (status: number, reason: string) => void;
  /** Ends retention after the batch that it is deleting, and resolves once no task runs. */
  readonly stop: () => Promise<void>;
}

/** What {@link startScheduler} needs. */
export interface SchedulerOptions {
  readonly database: Database;
  readonly retentionDays: number;
  /** Whether leads go to a partner. Without one they wait for an export, and waiting is no alert. */
  readonly hasPartner: boolean;
  readonly alert: Alert;
  readonly log: Log;
  readonly now: () => Date;
  /** Resolves with `null` where a lead could not be stored. */
  readonly checkHealth: () => Promise<Health | null>;
}

/** Starts the recurring tasks. */
export function startScheduler(options: SchedulerOptions): Scheduler {
  const { database, retentionDays, hasPartner, alert, log, now, checkHealth } = options;
  const { db } = database;
  const startedAt = now().toISOString();
  const refusals = new Map<number, number>();
  const stopping = new AbortController();
  let isWritable = true;

  /** Stores that a problem is reported. Resolves with false where another server has stored it before. */
  const addReported = async (name: string) => {
    const row = { name, value: now().toISOString() };
    const added = db
      .insertInto('metadata')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doNothing());
    return (await added.returning('name').execute()).length > 0;
  };
  const removeReported = async (name: string) =>
    (await db.deleteFrom('metadata').where('name', '=', name).returning('name').execute()).length > 0;

  /**
   * Alerts once when a problem begins and once when it is over, also where several servers see it. An alert that no
   * place could be reached with is tried again at the next run.
   */
  async function report(problem: string, exists: boolean, text: string, textWhenOver: string): Promise<void> {
    const name = `alert.${problem}`;
    const [claim, unclaim] = exists ? [addReported, removeReported] : [removeReported, addReported];
    if (!(await claim(name))) return;
    const { isSent } = await alert(exists ? text : textWhenOver);
    if (!isSent) await unclaim(name);
  }

  /**
   * Alerts, at most once a day and from one server, where there are more dead letters than the last alert counted. The
   * row of the reported problem holds the time of that alert and its count.
   */
  async function reportGrowth(deadLetters: number): Promise<void> {
    const name = 'alert.deadLetters';
    const replace = async (from: string, value: string) => {
      const update = db.updateTable('metadata').set({ value }).where('name', '=', name);
      return (await update.where('value', '=', from).returning('name').execute()).length > 0;
    };
    const row = await db.selectFrom('metadata').select('value').where('name', '=', name).executeTakeFirst();
    if (!row) return;
    const [time = '', count] = row.value.split(' ');
    if (count === undefined) {
      await replace(row.value, `${time} ${deadLetters}`);
      return;
    }
    if (deadLetters <= Number(count) || now().getTime() - Date.parse(time) < dayMs) return;
    const value = `${now().toISOString()} ${deadLetters}`;
    if (!(await replace(row.value, value))) return;
    const { isSent } = await alert(
      `There are more dead letters (${deadLetters} now): see \`npm run leads -- outbox\`.`,
    );
    if (!isSent) await replace(value, row.value);
  }

  /**
   * Runs retention where its last run is a day ago.
   *
   * @returns when it last ran
   */
  async function retain(ranAt: string | null): Promise<string | null> {
    if (ranAt !== null && now().getTime() - Date.parse(ranAt) < dayMs) return ranAt;
    try {
      const purged = await purge(database, { retentionDays, now: now(), signal: stopping.signal });
      log.info({ retention: purged }, 'retention ran');
      return now().toISOString();
    } catch (error) {
      if (!stopping.signal.aborted)
        log.error(withoutMessage(error), 'retention failed, and is tried again in a minute');
      return ranAt;
    }
  }

  async function reportDatabase(isWritableNow: boolean): Promise<void> {
    if (isWritable === isWritableNow) return;
    const { isSent } = await alert(
      isWritableNow
        ? 'The database can be written again.'
        : 'The database cannot be written: leads are refused until it can.',
    );
    if (isSent) isWritable = isWritableNow;
  }

  async function run(): Promise<void> {
    const health = await checkHealth();
    await reportDatabase(health !== null);
    if (!health) return;
    await setMetadata(db, 'partner.set', hasPartner ? '1' : '');
    const ranAt = (await retain(health.retentionRanAt)) ?? startedAt;
    const { deadLetters, oldestWaitingSeconds } = health;
    await report(
      'deadLetters',
      deadLetters > 0,
      `A lead could not be delivered to the partner and is a dead letter (${deadLetters} now): see \`npm run leads -- outbox\`.`,
      'There are no dead letters any more.',
    );
    await reportGrowth(deadLetters);
    await report(
      'waiting',
      hasPartner && oldestWaitingSeconds > maxWaitSeconds,
      `A lead has waited for the partner for ${Math.round(oldestWaitingSeconds / 60)} minutes: see \`npm run leads -- outbox\`.`,
      'No lead waits for the partner for long any more.',
    );
    await report(
      'retention',
      now().getTime() - Date.parse(ranAt) > 2 * dayMs,
      'Retention has not run for two days: answers stay longer than the privacy policy says.',
      'Retention runs again.',
    );
  }

  let running = Promise.resolve();
  const runNext = () =>
    (running = running.then(run).catch((error: unknown) => {
      log.error(withoutMessage(error), 'a scheduled task failed');
    }));
  const timer = setInterval(() => void runNext(), minuteMs).unref();
  return {
    run: runNext,
    reportRefusal: (status, reason) => {
      const time = now().getTime();
      if (time - (refusals.get(status) ?? -Infinity) < hourMs) return;
      refusals.set(status, time);
      const text = `A lead was refused with ${status}: ${reason} Further ones of this hour are in the log.`;
      void alert(text).then(({ isSent }) => {
        // A refusal that comes a minute later alerts again.
        if (!isSent) refusals.set(status, time - hourMs + minuteMs);
      });
    },
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
