import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log';
import type { DatabaseAddress } from '../settings/settings';
import { DatabaseFailure } from './databaseErrors';
import { migrateDatabase } from './migrate';

/** How often an unavailable database is tried again, in milliseconds. */
const retryIntervalMs = 2000;
/** How long a try waits for a lock that another process has. SQLite's wait blocks the whole process meanwhile. */
const lockTimeoutMs = 1000;

interface Options {
  address: DatabaseAddress;
  /** Ends the tries. */
  signal: AbortSignal;
  log: Log;
  /** Called once the database is migrated, unless the signal is aborted. */
  onDone: () => void;
}

/**
 * Migrates the database. If it is unavailable, tries again in the background until it is migrated.
 *
 * @throws OperatorError if the first try fails in a way that no later one can mend
 */
export async function migrateUntilDone({ address, signal, log, onDone }: Options): Promise<void> {
  /** The failure that was logged last; '' before the first one. */
  let logged = '';

  async function isMigrated(): Promise<boolean> {
    try {
      await migrateDatabase(address, lockTimeoutMs);
      return true;
    } catch (error) {
      const { message } = error as Error;
      const isTemporary = error instanceof DatabaseFailure && error.isTemporary;
      if (logged === '' && !isTemporary) throw error;
      if (logged === '' || (!isTemporary && message !== logged)) {
        log.error(`${message} It is tried again every two seconds, and leads are refused until then.`);
        logged = message;
      }
      return false;
    }
  }

  async function tryAgain(): Promise<void> {
    do {
      // The signal aborts the wait; that rejection is expected.
      await wait(retryIntervalMs, undefined, { signal }).catch(() => undefined);
    } while (!signal.aborted && !(await isMigrated()));
    if (signal.aborted) return;
    onDone();
    log.info('The database is there now.');
  }

  if (!(await isMigrated())) void tryAgain();
  else if (!signal.aborted) onDone();
}
