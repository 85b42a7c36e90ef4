import { closeSync, openSync, rmSync } from 'node:fs';
import SqliteFile from 'libsql';
import { OperatorError } from '../operatorError';

/**
 * Copies a SQLite database as it is at one moment, while servers write to it. Only this user can read the copy.
 *
 * @throws OperatorError if the copy exists already or cannot be written
 */
export function backupSqlite(file: string, copy: string): void {
  const failure = ({ code, message }: NodeJS.ErrnoException) =>
    new OperatorError(
      code === 'EEXIST' ? `${copy} is there already.` : `${copy} cannot be written: ${code ?? message}.`,
    );
  try {
    // Created first with 0600, because SQLite would create it with the rights that the umask leaves.
    closeSync(openSync(copy, 'wx', 0o600));
  } catch (error) {
    throw failure(error as NodeJS.ErrnoException);
  }
  const source = new SqliteFile(file);
  try {
    source.prepare('vacuum into ?').run(copy);
  } catch (error) {
    rmSync(copy, { force: true });
    throw failure(error as NodeJS.ErrnoException);
  } finally {
    source.close();
  }
}
