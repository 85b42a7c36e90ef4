import type { Database } from '../../../server/db/database';
import type { LeadDetails } from '../../../server/db/details';
import { openDatabase } from '../../../server/db/migrate';
import { readSettings } from '../../../server/settings/settings';
import type { Lead } from '../../../src/domain/lead';
import { postgresDatabase } from '../../intake/support/databases';
import { startPostgres } from '../../intake/support/postgres';
import { test as base } from '../chromium/fixtures';
import { faultyWayTo, type FaultyWay } from './faultyWay';
import { liveSite, startServer } from './liveServer';

/** What stands in the database of the server. */
export interface Intake {
  /** The leads of an email address: their answers, and how often they were revised. */
  leadsOf(email: string): Promise<{ lead: Lead; revisions: number }[]>;
}

async function leadsIn({ db }: Database) {
  const rows = await db.selectFrom('leads').select(['details', 'revisions']).execute();
  return rows.map(({ details, revisions }) => ({
    lead: (JSON.parse(details) as LeadDetails).lead,
    revisions,
  }));
}

/** The databases that the intake knows. */
export type DatabaseName = 'SQLite' | 'PostgreSQL';

/** What every test of a worker shares. */
interface Parts {
  /** The address of the database; without it the server has a SQLite file of its own. */
  databaseUrl: string | undefined;
  intake: Intake & { port: number };
  site: FaultyWay;
}

/** Visits of the site that `npm run start:live` built, by a way with faults to the real server. */
export const test = base.extend<object, Parts & { databaseName: DatabaseName }>({
  databaseName: ['SQLite', { option: true, scope: 'worker' }],
  databaseUrl: [
    async ({ databaseName }, use) => {
      if (databaseName === 'SQLite') {
        await use(undefined);
        return;
      }
      const postgres = await startPostgres();
      if (!postgres) throw new Error('PostgreSQL is not installed: apt-get install postgresql.');
      process.env.TEST_POSTGRES_URL = postgres.url;
      await use((await postgresDatabase()).url);
      await postgres.remove();
    },
    { scope: 'worker' },
  ],
  intake: [
    async ({ databaseUrl }, use) => {
      const server = await startServer([process.execPath, 'server/run.js', 'main', liveSite], databaseUrl);
      const { database: address } = readSettings({ DATABASE_URL: server.databaseUrl });
      if (!address) throw new Error('No database');
      const database = await openDatabase(address);
      await use({
        port: server.port,
        leadsOf: async (email) => (await leadsIn(database)).filter(({ lead }) => lead.email === email),
      });
      await database.close();
      await server.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ intake }, use) => {
      const way = await faultyWayTo(intake.port);
      await use(way);
      await way.close();
    },
    { scope: 'worker' },
  ],
});

export { expect } from '../chromium/fixtures';
