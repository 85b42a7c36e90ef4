import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Database } from '../db/database';
import type { Settings } from '../settings/settings';

/** What a command works with. */
export interface CommandContext {
  readonly database: Database;
  readonly settings: Settings;
  readonly now: () => Date;
  readonly out: NodeJS.WritableStream;
}

/** A command that cannot be done, in one line for the person at the terminal. */
export class CommandError extends Error {}

/** Prints a line. */
export const print = ({ out }: CommandContext, text: string) => out.write(`${text}\n`);
/** A moment to the minute, as the operator reads it (UTC). */
export const minuteOf = (time: string) => time.slice(0, 16).replace('T', ' ');

/** What a command that reads answers may be told. */
export interface Reading {
  readonly key?: string;
  readonly reveal?: boolean;
}

/** The private keys in a file as `keys new` and age-keygen write it, a line each. */
export async function readPrivateKey(file: string | undefined): Promise<string | null> {
  if (file === undefined) return null;
  const keys: string[] = [];
  try {
    for await (const line of createInterface(createReadStream(file))) {
      if (line.startsWith('AGE-SECRET-KEY-1')) keys.push(line.trim());
    }
  } catch {
    throw new CommandError(`${file} cannot be read.`);
  }
  if (keys.length === 0) throw new CommandError(`${file} has no line that begins with AGE-SECRET-KEY-1.`);
  return keys.join('\n');
}

/**
 * The moment that `--since` names: `today`, `yesterday`, a day (2026-01-31) or a time, by this machine's clock.
 *
 * @throws CommandError where it names none
 */
export function momentOf(text: string, now: Date): string {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  if (text === 'today') return midnight.toISOString();
  if (text === 'yesterday') {
    midnight.setDate(midnight.getDate() - 1);
    return midnight.toISOString();
  }
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const moment = day ? new Date(Number(day[1]), Number(day[2]) - 1, Number(day[3])) : new Date(text);
  // A day that does not exist, as the 30th of February, becomes one of another month.
  if (Number.isNaN(moment.getTime()) || (day && moment.getMonth() !== Number(day[2]) - 1)) {
    throw new CommandError(`--since takes today, yesterday, a day (2026-01-31) or a time, not "${text}".`);
  }
  return moment.toISOString();
}
