import { rmSync } from 'node:fs';
import SqliteFile from 'libsql';
import { OperatorError } from '../lib/operatorError';
import { writeTextFile } from '../lib/textFiles';

/**
 * Copies a SQLite database as it is at one moment, while servers write to it. Only this user can read the copy.
 *
 * @throws OperatorError if the copy exists already or cannot be written
 */
export function backupSqlite(file: string, copy: string): void {
  // Created first with 0600, because SQLite would create it with the rights that the umask leaves.
  writeTextFile(copy, '', { mode: 0o600, flag: 'wx' });
  const source = new SqliteFile(file);
  try {
    source.prepare('vacuum into ?').run(copy);
  } catch (error) {
    rmSync(copy, { force: true });
    const { code, message } = error as NodeJS.ErrnoException;
    throw new OperatorError(`${copy} cannot be written: ${code ?? message}.`);
  } finally {
    source.close();
  }
}
