import type { LeadDetails } from '../../../server/db/sealing';
import type { Lead } from '../../../src/domain/lead';
import type { Source } from '../../../src/domain/source';
import { startPostgres } from '../../support/server/postgres';
import { rowsOf } from '../../support/server/rows';
import { serveCommand, startServer } from '../../support/server/serverProcess';
import * as databases from '../../support/server/testDatabases';
import { test as base } from '../openPage';
import { liveSite } from '../siteServer';
import { openFaultyProxy, type FaultyProxy } from './faultyProxy';

/** Reads the server's database. */
export interface Intake {
  /** The leads of an email address: their answers, the source of their visit, and how often they were revised. */
  leadsOf(email: string): Promise<{ lead: Lead; source: Source | null; revisions: number }[]>;
}

/** The databases that the intake knows. */
export type DatabaseName = 'SQLite' | 'PostgreSQL';

/** The fixtures that all tests of a worker share. */
interface WorkerFixtures {
  database: databases.TestDatabase;
  intake: Intake & { port: number };
  faultyProxy: FaultyProxy;
}

/** Visits of the site that `npm run start:live` built, through a proxy with faults in front of the real server. */
export const test = base.extend<object, WorkerFixtures & { databaseName: DatabaseName }>({
  databaseName: ['SQLite', { option: true, scope: 'worker' }],
  database: [
    async ({ databaseName }, use) => {
      const postgres = databaseName === 'PostgreSQL' ? await startPostgres() : undefined;
      if (postgres === null) throw new Error('PostgreSQL is not installed: apt-get install postgresql.');
      const database = await (postgres
        ? databases.newPostgresDatabase(postgres)
        : databases.sqliteDatabase());
      await use(database);
      await database.close();
      await postgres?.close();
    },
    { scope: 'worker' },
  ],
  intake: [
    async ({ database: { url } }, use) => {
      const settings = { DATABASE_URL: url, REQUESTS_PER_MINUTE: '100000' };
      const server = await startServer(serveCommand(liveSite), settings);
      const stored = await databases.openMigrated(url);
      await use({
        port: server.port,
        leadsOf: async (email) =>
          (await rowsOf(stored.db, 'leads'))
            .map(({ details, revisions }) => {
              const { lead, source } = JSON.parse(details) as LeadDetails;
              return { lead, source, revisions };
            })
            .filter(({ lead }) => lead.email === email),
      });
      await stored.close();
      await server.close();
    },
    { scope: 'worker' },
  ],
  faultyProxy: [
    async ({ intake }, use) => {
      const proxy = await openFaultyProxy(intake.port);
      await use(proxy);
      await proxy.close();
    },
    { scope: 'worker' },
  ],
  site: [({ faultyProxy }, use) => use(faultyProxy), { scope: 'worker' }],
});

export { expect } from '../openPage';
