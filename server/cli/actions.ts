import { existsSync } from 'node:fs';
import { openDatabase } from '../db/migrate';
import { OperatorError } from '../operatorError';
import { loadEnvFile } from '../settings/envFile';
import { settingText } from '../settings/environment';
import { defaultDatabaseUrl, readSettings } from '../settings/settings';
import type { CommandContext, SettingsContext } from './context';

/** Makes the action of a command that needs no database. */
export const withoutDatabase = (command: (context: SettingsContext) => Promise<void>) => () => {
  loadEnvFile();
  return command({ settings: readSettings(process.env), now: () => new Date(), out: process.stdout });
};

/**
 * Reads the settings, with the address of the database.
 *
 * @throws OperatorError if there is no database yet, since a command must not make one
 */
export function settingsWithDatabase() {
  loadEnvFile();
  const settings = readSettings({
    ...process.env,
    DATABASE_URL: settingText(process.env, 'DATABASE_URL') || defaultDatabaseUrl,
  });
  const { database: address } = settings;
  if (address === null || (address.kind === 'sqlite' && !existsSync(address.file))) {
    throw new OperatorError(
      `There is no database at ${address?.file ?? ''}: set DATABASE_URL, or receive a lead with \`npm run start:live\`.`,
    );
  }
  return { settings, address };
}

/**
 * Reports an output that cannot be written by a line and the exit status: half an export must not pass for a whole one. A
 * reader that closes the pipe early (`| head`, EPIPE) is no error.
 */
export function reportOutputErrors(): void {
  process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE' || process.exitCode !== undefined) return;
    console.error(`The output cannot be written: ${code ?? message}.`);
    process.exitCode = 1;
  });
}

/** A command on the database, with the arguments and the options that it declares. */
type DatabaseCommand<Given extends unknown[]> = (context: CommandContext, ...given: Given) => Promise<void>;

/** Makes the action of a command that runs to its end even if its output cannot be written. */
export const onDatabase =
  <Given extends unknown[]>(command: DatabaseCommand<Given>) =>
  async (...given: Given): Promise<void> => {
    const { settings, address } = settingsWithDatabase();
    const database = await openDatabase(address);
    try {
      await command({ database, settings, now: () => new Date(), out: process.stdout }, ...given);
    } finally {
      await database.close();
    }
  };

/**
 * Makes the action of a command that ends when the reader of its output goes away. This is safe for `export` and `find`:
 * they store that leads were exported, or that a request was done, only after the output was written.
 */
export const onDatabaseUntilOutputCloses =
  <Given extends unknown[]>(command: DatabaseCommand<Given>) =>
  (...given: Given): Promise<void> => {
    process.stdout.on('error', () => process.exit());
    return onDatabase(command)(...given);
  };
