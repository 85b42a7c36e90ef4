import type { Kysely } from 'kysely';
import type { Tables } from './db/tables';
import type { Log } from './lib/log';
import type { Settings } from './settings/settings';

/** The database, settings, clock and log that every part of the server uses. */
export interface ServerContext {
  readonly db: Kysely<Tables>;
  readonly settings: Settings;
  /** The clock. Tests set their own. */
  readonly now: () => Date;
  readonly log: Log;
}

/**
 * The context of an operation. Operations (server/operations) do what the operator asks for, both for the commands and
 * for the operator's page: they print nothing, throw an OperatorError that says what is wrong, and return what they
 * found or did: data, or where both would write the same, text (sentences, CSV, the report in HTML).
 */
export type OperationContext = Omit<ServerContext, 'log'>;
