import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { openDatabase } from '../db/migrate';
import { OperatorError } from '../lib/operatorError';
import { settingText } from '../settings/environment';
import { defaultDatabaseUrl, readSettings } from '../settings/settings';
import type { CommandContext, SettingsContext } from './context';

/** Makes the action of a command that needs no database. */
export const withoutDatabase =
  <Given extends unknown[]>(command: (context: SettingsContext, ...given: Given) => Promise<void>) =>
  (...given: Given) =>
    command({ settings: readSettings(process.env), now: () => new Date(), out: process.stdout }, ...given);

/**
 * Reads the settings, with the address of the database.
 *
 * @throws OperatorError if there is no database yet, since a command must not make one
 */
export function settingsWithDatabase() {
  const settings = readSettings({
    ...process.env,
    DATABASE_URL: settingText(process.env, 'DATABASE_URL') || defaultDatabaseUrl,
  });
  const { databaseAddress } = settings;
  if (databaseAddress === null || (databaseAddress.kind === 'sqlite' && !existsSync(databaseAddress.file))) {
    throw new OperatorError(
      `There is no database at ${databaseAddress?.file ?? ''}: set DATABASE_URL, or receive a lead with \`npm run start:live\`.`,
    );
  }
  return { settings, databaseAddress };
}

/**
 * Asks a question that is answered by "y" or "yes".
 *
 * @throws OperatorError if nobody is at a terminal to answer
 */
async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new OperatorError(`${question} Say so by --yes: nothing was deleted.`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}

/**
 * Makes the action of a command on the database, with the arguments and the options that it declares. It runs to its end
 * even if its output cannot be written, so that no change is left half done.
 */
export const onDatabase =
  <Given extends unknown[]>(command: (context: CommandContext, ...given: Given) => Promise<void>) =>
  async (...given: Given): Promise<void> => {
    const { settings, databaseAddress } = settingsWithDatabase();
    const database = await openDatabase(databaseAddress, settings.lookupKey);
    try {
      await command(
        { db: database.db, settings, confirm, now: () => new Date(), out: process.stdout },
        ...given,
      );
    } finally {
      await database.close();
    }
  };
