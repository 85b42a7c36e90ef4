import type { OperationContext } from '../operations/context';
import type { Output } from './output';

/** What a command on the database is given besides its arguments and options. */
export interface CommandContext extends OperationContext, Output {
  /** Asks the operator, and resolves with whether the answer is yes. */
  readonly confirm: (question: string) => Promise<boolean>;
}

/** What a command without a database is given. */
export type SettingsContext = Omit<CommandContext, 'db' | 'confirm'>;

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
