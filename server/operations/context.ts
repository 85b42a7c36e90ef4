import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables';
import type { Settings } from '../settings/settings';

/**
 * What an operation is given besides its input. Operations do what the operator wants, for the commands and for the
 * operator's page alike: they return plain data, print nothing, and throw an OperatorError which says what does not fit.
 */
export interface OperationContext {
  readonly db: Kysely<Tables>;
  readonly settings: Settings;
  readonly now: () => Date;
}
