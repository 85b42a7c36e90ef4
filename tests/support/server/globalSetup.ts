import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../../../server/db/database';
import { emptyJournal } from '../../../server/db/databaseFiles';
import { setMetadata } from '../../../server/db/metadata';
import { migrateDatabase } from '../../../server/db/migrate';
import { root } from '../root';
import { startPostgres, type Postgres } from './postgres';
import { databaseAddress } from './testDatabases';

declare global {
  /** Set by the setup for the teardown, which runs in the same process. */
  var testPostgres: Postgres | undefined;
}

const memory = '/dev/shm';
const neededBytes = 3e9;

/** Whether the tests' databases fit into memory. A container often has only 64 MB of it. */
function hasMemory(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > neededBytes;
}

/** Makes the tables of this build, and stores that retention ran today. */
async function prepare(url: string): Promise<void> {
  const address = databaseAddress(url);
  await migrateDatabase(address);
  const { db, close } = connect(address);
  await setMetadata(db, 'retention.ranAt', new Date().toISOString());
  // Only the file is copied.
  if (address.kind === 'sqlite') await emptyJournal(db);
  await close();
}

/**
 * Compiles the server as `npm run build` does, and starts PostgreSQL. If it is not installed, the tests run only
 * on SQLite, and say so; in CI that is a failure. The tests' databases are copies of one that is migrated here: a file,
 * and `template1`, which PostgreSQL copies by default.
 */
export default async function setup(): Promise<void> {
  execFileSync('npm', ['run', '--silent', 'build:server'], { cwd: root, stdio: 'inherit' });
  // On a disk, making a database takes most of a test's time. The workers inherit the setting.
  if (hasMemory()) process.env.TMPDIR = memory;
  process.env.TEST_SQLITE_TEMPLATE = join(mkdtempSync(join(tmpdir(), 'template-')), 'leads.db');
  await prepare(`file:${process.env.TEST_SQLITE_TEMPLATE}`);
  const postgres = await startPostgres();
  if (postgres) {
    globalThis.testPostgres = postgres;
    await prepare(`${postgres.url}/template1`);
    process.env.TEST_POSTGRES_URL = postgres.url;
    process.env.TEST_POSTGRES_FOLDER = postgres.folder;
    return;
  }
  const hint = 'PostgreSQL is not installed: apt-get install postgresql.';
  if (process.env.CI) throw new Error(hint);
  process.stderr.write(`${hint} The server is tested on SQLite alone.\n`);
}
