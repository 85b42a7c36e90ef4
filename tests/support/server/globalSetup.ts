import { execFileSync } from 'node:child_process';
import { root } from '../root';
import { startPostgres, type Postgres } from './postgres';

declare global {
  /** Set by the setup for the teardown, which runs in the same process. */
  var testPostgres: Postgres | undefined;
}

/**
 * Compiles the server as `npm run build` does, and starts PostgreSQL. Where PostgreSQL is not installed the tests run on
 * SQLite alone, and say so; on a continuous integration machine that is a failure.
 */
export default async function setup(): Promise<void> {
  execFileSync('npm', ['run', '--silent', 'build:server'], { cwd: root, stdio: 'inherit' });
  const postgres = await startPostgres();
  if (postgres) {
    globalThis.testPostgres = postgres;
    process.env.TEST_POSTGRES_URL = postgres.url;
    process.env.TEST_POSTGRES_FOLDER = postgres.folder;
    return;
  }
  const hint = 'PostgreSQL is not installed: apt-get install postgresql.';
  if (process.env.CI) throw new Error(hint);
  process.stderr.write(`${hint} The server is tested on SQLite alone.\n`);
}
