import { createReadStream, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Database } from '../db/database';
import { OperatorError } from '../operatorError';
import type { Settings } from '../settings/settings';

/** What a command without a database is given: the settings, the clock and the output. */
export interface SettingsContext {
  readonly settings: Settings;
  readonly now: () => Date;
  readonly out: NodeJS.WritableStream;
}

/** What a command on the database is given besides its arguments and options. */
export interface CommandContext extends SettingsContext {
  readonly database: Database;
}

/**
 * Writes a text, and waits until all of it is written.
 *
 * @returns whether it was written: false where the reader has gone (EPIPE) or the disk is full (ENOSPC)
 */
export const write = ({ out }: Pick<CommandContext, 'out'>, text: string): Promise<boolean> =>
  new Promise((resolve) => {
    out.write(text, (error) => resolve(!error));
  });

/**
 * Writes a text to a file, then prints a sentence about it.
 *
 * @param file its path, or `-` to write the text to standard output and print nothing else
 * @throws OperatorError if the file cannot be written
 */
export async function writeFileOrOutput(
  context: CommandContext,
  file: string,
  text: string,
  whenWritten: string,
) {
  if (file === '-') {
    await write(context, text);
    return;
  }
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new OperatorError(`${file} cannot be written: ${(error as NodeJS.ErrnoException).code}.`);
  }
  await print(context, whenWritten);
}

export const print = async (context: Pick<CommandContext, 'out'>, text: string): Promise<void> => {
  await write(context, `${text}\n`);
};

/** Formats an ISO 8601 time to the minute, in UTC: `2026-01-31 14:05`. */
export const minuteOf = (time: string) => time.slice(0, 16).replace('T', ' ');

/** The options of a command that reads answers. */
export interface KeyOptions {
  /** The file with the private keys. */
  readonly key?: string;
  /** Whether personal answers are printed, in place of dots. */
  readonly reveal?: boolean;
}

/**
 * Reads the private keys in a file as `keys new` and age-keygen write it.
 *
 * @returns one key a line, or `null` without a file
 * @throws OperatorError if the file has no key, or half of one
 */
export async function readPrivateKey(file: string | undefined): Promise<string | null> {
  if (file === undefined) return null;
  const keys: string[] = [];
  try {
    for await (const line of createInterface(createReadStream(file))) {
      if (line.startsWith('AGE-SECRET-KEY-1')) keys.push(line.trim());
    }
  } catch {
    throw new OperatorError(`${file} cannot be read.`);
  }
  if (keys.length === 0) throw new OperatorError(`${file} has no line that begins with AGE-SECRET-KEY-1.`);
  const { identityToRecipient } = await import('age-encryption');
  for (const key of keys) {
    await identityToRecipient(key).catch(() => {
      throw new OperatorError(`${file} has a line that is no private key, such as half of one.`);
    });
  }
  return keys.join('\n');
}

/**
 * Reads a date: `today`, `yesterday`, a day (2026-01-31) or a time, in the operator's time zone.
 *
 * @param option the name of the option that has the date, for the error
 * @returns the moment in ISO 8601
 * @throws OperatorError where the text is no date
 */
export function momentOf(text: string, now: Date, option = '--since'): string {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  if (text === 'today') return midnight.toISOString();
  if (text === 'yesterday') {
    midnight.setDate(midnight.getDate() - 1);
    return midnight.toISOString();
  }
  const [date = '', year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?=$|[T ])/.exec(text) ?? [];
  const dayStart = new Date(Number(year), Number(month) - 1, Number(day));
  const moment = date === text ? dayStart : new Date(text);
  // The date constructor takes almost any text, and makes a day of March of the 30th of February.
  if (Number.isNaN(moment.getTime()) || dayStart.getMonth() !== Number(month) - 1) {
    throw new OperatorError(`${option} takes today, yesterday, a day (2026-01-31) or a time, not "${text}".`);
  }
  return moment.toISOString();
}
