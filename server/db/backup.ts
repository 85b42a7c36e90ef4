import { closeSync, openSync } from 'node:fs';
import SqliteFile from 'libsql';
import { OperatorError } from '../operatorError';

/**
 * Copies a SQLite database, whole and of one moment, while servers write to it. Only this user can read the copy.
 *
 * @throws OperatorError where the copy is there already, or cannot be written
 */
export function backupSqlite(file: string, copy: string): void {
  try {
    // SQLite copies into an empty file, which keeps the rights that it was made with.
    closeSync(openSync(copy, 'wx', 0o600));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new OperatorError(
      code === 'EEXIST' ? `${copy} is there already.` : `${copy} cannot be written: ${code ?? ''}.`,
    );
  }
  const source = new SqliteFile(file);
  try {
    source.prepare('vacuum into ?').run(copy);
  } finally {
    source.close();
  }
}
