import { writeFileSync } from 'node:fs';
import { OperatorError } from '../operatorError';

/** Where a command prints to. */
export interface Output {
  readonly out: NodeJS.WritableStream;
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

/** Prints what an operation gave, for a program. */
export const printJson = (output: Output, data: unknown): Promise<boolean> =>
  print(output, JSON.stringify(data, null, 2));
