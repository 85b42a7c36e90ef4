import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { migrateDatabase, openDatabase } from '../../server/db/migrate';
import { closing } from '../support/cleanUp';
import { firstRelease, makeEarlierDatabase } from '../support/server/earlierRelease';
import { readDatabase } from '../support/server/rows';
import { startProgram } from '../support/server/serverProcess';
import { databaseAddress, emptySqlite } from '../support/server/testDatabases';

const startMigration = (DATABASE_URL: string) =>
  startProgram([process.execPath, 'server/run.js', 'leads', 'migrate'], { DATABASE_URL });

/** A database of the first release, with one lead. */
async function earlierDatabase() {
  const database = closing(await emptySqlite());
  await makeEarlierDatabase(databaseAddress(database.url), firstRelease);
  return database;
}

describe('the site, upgraded from its first release,', () => {
  it('migrates its file once if two processes start at the same moment', async () => {
    const database = await earlierDatabase();
    const runs = [startMigration(database.url), startMigration(database.url)];
    await Promise.all(runs.map(({ ended }) => ended));
    expect(runs.map(({ output }) => output()).sort()).toEqual([
      expect.stringMatching(/^Done: /),
      'The database is up to date.\n',
    ]);
    expect((await readDatabase(database)).leads).toHaveLength(1);
  });

  it('has its lead and a valid file if the migration is killed at any of a hundred moments of its transaction', async () => {
    let inside = 0;
    for (let kill = 0; kill < 100; kill += 1) {
      const database = await earlierDatabase();
      const address = databaseAddress(database.url);
      const { child, ended } = startMigration(database.url);
      // The copy is made within the transaction.
      const hasCopy = () =>
        readdirSync(dirname(database.url.replace('file:', ''))).some((name) => name.includes('.before-'));
      while (child.exitCode === null && !hasCopy()) await nextTurn();
      setTimeout(() => child.kill('SIGKILL'), kill / 4);
      await ended;
      await openDatabase(address).then(
        (open) => open.close(),
        () => (inside += 1),
      );
      await migrateDatabase(address);
      const { leads, faults } = await readDatabase(database);
      expect([leads.length, faults]).toEqual([1, []]);
    }
    expect(inside).toBeGreaterThan(10);
  }, 300_000);
});
