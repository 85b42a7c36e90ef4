import { readFileSync, writeFileSync, type WriteFileOptions } from 'node:fs';

/** A mistake that the person at the terminal can correct. A command prints its message as one line, without a stack. */
export class OperatorError extends Error {}

/** The end of a message about a file that this user may not open: what to do. `''` for any other error code. */
export const permissionAdvice = (code: string | undefined) =>
  code === 'EACCES' ? ' Run this as the user who owns the file, such as with `sudo -u drivedown`.' : '';

/** Runs a command, which ends the process with status 1 if it fails. Only a defect is printed with its stack. */
export function runCommand(command: () => Promise<unknown>): void {
  command().catch((error: unknown) => {
    console.error(error instanceof OperatorError ? error.message : error);
    process.exitCode = 1;
  });
}

/** Reads a file without its byte order mark. Throws an OperatorError that calls it `name` if it cannot be read. */
export function readTextFile(file: string, name = file): string {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === 'EISDIR' ? 'it is a folder' : code;
    throw new OperatorError(`${name} cannot be read: ${reason}.${permissionAdvice(code)}`);
  }
}

/** Writes a file, or throws an OperatorError, also if it is there already and must not be (`flag: 'wx'`). */
export function writeTextFile(file: string, text: string, options?: WriteFileOptions): void {
  try {
    writeFileSync(file, text, options);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === 'EEXIST' ? 'already exists' : `cannot be written: ${code}`;
    throw new OperatorError(`${file} ${reason}.`);
  }
}
