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

const isTemporary = (error: unknown) => error instanceof DatabaseFailure && error.isTemporary;

/**
 * Migrates the database. If it is unavailable, tries again in the background until it is migrated.
 *
 * @throws OperatorError if the first try fails in a way that no later one can mend
 */
export async function migrateUntilDone({ address, signal, log, onDone }: Options): Promise<void> {
  let loggedMessage = '';
  const logFailure = (error: unknown) => {
    loggedMessage = (error as Error).message;
    log.error(`${loggedMessage} It is tried again every two seconds, and leads are refused until then.`);
  };

  async function retry(): Promise<void> {
    let isMigrated = false;
    while (!isMigrated) {
      // The signal aborts the wait; that rejection is expected.
      await wait(retryIntervalMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        await migrateDatabase(address, lockTimeoutMs);
        isMigrated = true;
      } catch (error) {
        if (!isTemporary(error) && (error as Error).message !== loggedMessage) logFailure(error);
      }
    }
    if (signal.aborted) return;
    onDone();
    log.info('The database is there now.');
  }

  try {
    await migrateDatabase(address, lockTimeoutMs);
  } catch (error) {
    if (!isTemporary(error)) throw error;
    logFailure(error);
    void retry();
    return;
  }
  if (!signal.aborted) onDone();
}
