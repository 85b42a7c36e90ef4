import type { OperationContext } from '../context';
import { writeTextFile } from '../lib/textFiles';
import { toJson } from '../operations/format';

/** Where a command prints to. */
export interface Output {
  readonly out: NodeJS.WritableStream;
}

/**
 * What a command on the database is given besides its arguments and options. Where it cannot do what it is for, it throws an
 * OperatorError, which the operator reads as one line.
 */
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
  writeTextFile(file, text);
  await print(output, whenWritten);
}

/** Writes a line, as {@link write} does. */
export const print = (output: Output, text: string): Promise<boolean> => write(output, `${text}\n`);

/** The option of a command that lists. */
export interface JsonOption {
  /** Whether it prints JSON, for a program. */
  readonly json?: boolean | undefined;
}

/** Prints what a command lists, as {@link print} does: as JSON with `--json`, else in words. */
export const printListed = <Data>(
  output: Output,
  { json }: JsonOption,
  data: Data,
  inWords: (data: Data) => string,
): Promise<boolean> => print(output, json ? toJson(data) : inWords(data));
