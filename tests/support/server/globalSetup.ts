import { compileServer } from './compileServer';
import { startPostgres, type Postgres } from './postgres';

declare global {
  /** Kept between the setup and the teardown, which run in one process. */

  var testPostgres: Postgres | undefined;
}

/**
 * Compiles the server, and starts PostgreSQL for the tests of the intake. Where it is not installed they run on SQLite alone, and say so; on a
 * continuous integration machine that is a failure.
 */
export default async function setup(): Promise<void> {
  compileServer();
  const postgres = await startPostgres();
  if (postgres) {
    globalThis.testPostgres = postgres;
    process.env.TEST_POSTGRES_URL = postgres.url;
    process.env.TEST_POSTGRES_FOLDER = postgres.folder;
    return;
  }
  const hint = 'PostgreSQL is not installed: apt-get install postgresql.';
  if (process.env.CI) throw new Error(hint);
  process.stderr.write(`${hint} The intake is tested on SQLite alone.\n`);
}
