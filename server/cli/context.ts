import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import type { OperationContext } from '../context';
import { openDatabase } from '../db/migrate';
import { OperatorError, writeTextFile } from '../lib/operatorError';
import { printable, toJson } from '../operations/format';
import { settingText } from '../settings/environment';
import { defaultDatabaseUrl, readSettings } from '../settings/settings';

/**
 * What a command gets. A command that cannot do its task throws an OperatorError, whose message is all that is printed.
 */
export interface CommandContext extends OperationContext {
  /** Where it prints to. */
  readonly out: NodeJS.WritableStream;
  /** Asks the operator, and resolves with whether the answer is yes. */
  readonly confirm: (question: string) => Promise<boolean>;
}

type Output = Pick<CommandContext, 'out'>;

/** A command on the database, with its arguments and options: it prints, or returns a text to print. */
export type DatabaseCommand<Given extends unknown[]> = (
  context: CommandContext,
  ...given: Given
) => Promise<string> | Promise<void>;

/** The options that several commands have, as program.ts describes them. `key` is the path of a file. */
export interface CommonOptions {
  readonly key?: string;
  readonly reveal?: boolean;
  readonly json?: boolean;
}

/** Writes all of a text. Resolves with false if the reader has gone (EPIPE) or the disk is full (ENOSPC). */
export const write = ({ out }: Output, text: string): Promise<boolean> =>
  new Promise((resolve) => {
    out.write(text, (error) => resolve(!error));
  });

/** Writes lines, as {@link write} does, without characters that would control a terminal. */
export const print = (output: Output, text: string): Promise<boolean> =>
  write(output, `${text.split(/\r?\n/).map(printable).join('\n')}\n`);

/** Prints what a command lists, as {@link print} does: as JSON with `--json`, otherwise in words. */
export const printListed = <Data>(
  output: Output,
  { json }: CommonOptions,
  data: Data,
  inWords: (data: Data) => string,
): Promise<boolean> => print(output, json ? toJson(data) : inWords(data));

/** Writes a text to a file and prints a sentence about it, or to standard output alone if the path is `-`. */
export async function writeFileOrOutput(output: Output, file: string, text: string, whenWritten: string) {
  if (file === '-') return write(output, text);
  writeTextFile(file, text);
  return print(output, whenWritten);
}

/** Makes the action of a command that needs no context and returns a text to print. */
export const printing =
  <Given extends unknown[]>(command: (...given: Given) => string | Promise<string>) =>
  async (...given: Given): Promise<void> => {
    await print({ out: process.stdout }, await command(...given));
  };

/** The context of a command that needs no database. */
export const withoutDatabase = () => ({
  settings: readSettings(process.env),
  now: () => new Date(),
  out: process.stdout,
});

/** Reads the settings. Throws an OperatorError if there is no database yet, since a command must not make one. */
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

/** Asks a question that is answered by "y" or "yes". Throws an OperatorError if nobody is at a terminal to answer. */
async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new OperatorError(`${question} Pass --yes if so: nothing was deleted.`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}

/** Makes the action of a command on the database, which runs to its end even if its output cannot be written. */
export const onDatabase =
  <Given extends unknown[]>(command: DatabaseCommand<Given>) =>
  async (...given: Given): Promise<void> => {
    const { settings, databaseAddress } = settingsWithDatabase();
    const database = await openDatabase(databaseAddress, settings.lookupKey);
    const context = { db: database.db, settings, confirm, now: () => new Date(), out: process.stdout };
    try {
      const text = await command(context, ...given);
      if (text !== undefined) await print(context, text);
    } finally {
      await database.close();
    }
  };
