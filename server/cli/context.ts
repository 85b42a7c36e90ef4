import { writeFileSync } from 'node:fs';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables';
import { OperatorError } from '../operatorError';
import type { Settings } from '../settings/settings';

/** Where a command prints to. */
export interface Output {
  readonly out: NodeJS.WritableStream;
}

/** What a command without a database is given. */
export interface SettingsContext extends Output {
  readonly settings: Settings;
  readonly now: () => Date;
}

/** What a command on the database is given besides its arguments and options. */
export interface CommandContext extends SettingsContext {
  readonly db: Kysely<Tables>;
}

/**
 * Writes a text, and waits until all of it is written.
 *
 * @returns whether it was written: false if the reader has gone (EPIPE) or the disk is full (ENOSPC)
 */
export const write = ({ out }: Output, text: string): Promise<boolean> =>
  new Promise((resolve) => {
    out.write(text, (error) => resolve(!error));
  });

/**
 * Writes a text to a file, then prints a sentence about it.
 *
 * @param file its path, or `-` to write the text to standard output and print nothing else
 * @throws OperatorError if the file cannot be written
 */
export async function writeFileOrOutput(output: Output, file: string, text: string, whenWritten: string) {
  if (file === '-') {
    await write(output, text);
    return;
  }
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new OperatorError(`${file} cannot be written: ${(error as NodeJS.ErrnoException).code}.`);
  }
  await print(output, whenWritten);
}

/** Writes a line, as {@link write} does. */
export const print = (output: Output, text: string): Promise<boolean> => write(output, `${text}\n`);

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
