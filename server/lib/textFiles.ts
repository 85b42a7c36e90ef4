import { readFileSync, writeFileSync, type WriteFileOptions } from 'node:fs';
import { OperatorError, permissionAdvice } from './operatorError';

/**
 * Reads a file that the operator names, without the byte order mark with which Windows editors begin a file.
 *
 * @param name what the error calls it
 * @throws OperatorError if it cannot be read
 */
export function readTextFile(file: string, name = file): string {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === 'EISDIR' ? 'it is a folder' : code;
    throw new OperatorError(`${name} cannot be read: ${reason}.${permissionAdvice(code)}`);
  }
}

/**
 * Writes a file that the operator names.
 *
 * @throws OperatorError if it cannot be written, or is there already and must not be (`flag: 'wx'`)
 */
export function writeTextFile(file: string, text: string, options?: WriteFileOptions): void {
  try {
    writeFileSync(file, text, options);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new OperatorError(
      code === 'EEXIST' ? `${file} already exists.` : `${file} cannot be written: ${code}.`,
    );
  }
}
