import type { Kysely } from 'kysely';
import type { Tables } from './db/tables';
import type { Log } from './lib/log';
import type { Settings } from './settings/settings';

/** What every part of the server works with. */
export interface ServerContext {
  readonly db: Kysely<Tables>;
  readonly settings: Settings;
  /** Tests have a clock of their own. */
  readonly now: () => Date;
  readonly log: Log;
}

/**
 * What an operation is given besides its input. Operations do what the operator wants, for the commands and for the
 * operator's page alike: they return plain data, print nothing, and throw an OperatorError which says what does not fit.
 */
export type OperationContext = Omit<ServerContext, 'log'>;
