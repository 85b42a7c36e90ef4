import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log';
import type { DatabaseAddress } from '../settings/settings';
import { DatabaseFailure } from './databaseErrors';
import { migrateDatabase } from './migrate';

/** How often an unavailable database is tried again, in milliseconds. */
const retryIntervalMs = 2000;
/** How long a try waits for a lock that another process has. */
const lockTimeoutMs = 1000;

interface Options {
  address: DatabaseAddress;
  lookupKey: Buffer | null;
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
export async function migrateUntilDone({ address, lookupKey, signal, log, onDone }: Options): Promise<void> {
  let loggedMessage = '';
  const logFailure = ({ message }: Error) => {
    if (message === loggedMessage) return;
    loggedMessage = message;
    log.error(`${message} It is tried again every two seconds, and leads are refused until then.`);
  };
  const migrate = async () => {
    await migrateDatabase(address, lookupKey, lockTimeoutMs);
    if (!signal.aborted) onDone();
  };
  async function retry(): Promise<void> {
    while (!signal.aborted) {
      try {
        await wait(retryIntervalMs, undefined, { signal });
        await migrate();
        log.info('The database is there now.');
        return;
      } catch (error) {
        if ((error as Error).name !== 'AbortError') logFailure(error as Error);
      }
    }
  }

  try {
    await migrate();
  } catch (error) {
    if (!(error instanceof DatabaseFailure && error.isTemporary)) throw error;
    logFailure(error);
    void retry();
  }
}
