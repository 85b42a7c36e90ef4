import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import SqliteFile from 'libsql';
import { OperatorError } from '../lib/operatorError';

/**
 * Copies a SQLite database as it is at one moment, while servers write to it. Only this user can read the copy. It gets
 * its name once it is complete: a killed command leaves a `.part` file, which the next one with that name removes.
 *
 * @throws OperatorError if the copy exists already or cannot be written
 */
export function backupSqlite(file: string, copy: string): void {
  if (existsSync(copy)) throw new OperatorError(`${copy} already exists.`);
  const part = `${copy}.part`;
  const removePart = () => {
    for (const name of [part, `${part}-journal`]) rmSync(name, { force: true });
  };
  const source = new SqliteFile(file);
  try {
    removePart();
    // Created first with 0600: SQLite would create it with the permissions that the umask leaves.
    writeFileSync(part, '', { mode: 0o600 });
    source.prepare('vacuum into ?').run(part);
    renameSync(part, copy);
  } catch (error) {
    removePart();
    const { code, message } = error as NodeJS.ErrnoException;
    throw new OperatorError(`${copy} cannot be written: ${code ?? message}.`);
  } finally {
    source.close();
  }
}
