import { compact } from '../../../server/db/compact';
import type { Database } from '../../../server/db/database';
import type { TestDatabase } from './databases';

/** Waits until something holds, and fails after a while where it never does. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 800; attempt += 1) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('It never came to be');
}

/**
 * Rewrites a database's files until a text is gone from them. PostgreSQL leaves deleted rows in place while any
 * connection might still see them, one of a database beside it included, so one rewriting may come too early.
 */
export async function untilErased(text: string, files: TestDatabase, stored: Database): Promise<void> {
  await until(async () => {
    await compact(stored);
    return !(await files.holds(text));
  });
}
