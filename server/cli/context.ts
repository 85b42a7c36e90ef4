import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables';
import type { Settings } from '../settings/settings';
import type { Output } from './output';

/** What a command without a database is given. */
export interface SettingsContext extends Output {
  readonly settings: Settings;
  readonly now: () => Date;
}

/** What a command on the database is given besides its arguments and options. */
export interface CommandContext extends SettingsContext {
  readonly db: Kysely<Tables>;
  /** Asks the operator, and resolves with whether the answer is yes. */
  readonly confirm: (question: string) => Promise<boolean>;
}

/** The options of a command that reads answers. */
export interface KeyOptions {
  /** The file with the private keys. */
  readonly key?: string;
}

/** The options of a command that prints answers. */
export interface RevealOptions extends KeyOptions {
  /** Whether personal answers are printed, in place of dots. */
  readonly reveal?: boolean;
}
