import type { Database } from '../../../server/db/database';
import { readSettings } from '../../../server/settings/settings';
import type { TestDatabase } from './databases';
import { logInto } from './log';
import { serveIntake } from './serve';
import { openStored } from './stored';

/** An intake at work on a new database, and what a test looks at. */
export interface TestIntake {
  /** Where it answers. */
  readonly url: string;
  /** Where it takes leads. */
  readonly leads: string;
  readonly database: TestDatabase;
  readonly stored: Database;
  /** Its log until now. */
  readonly log: readonly string[];
  storedLead(id: unknown): Promise<Awaited<ReturnType<typeof leadIn>>>;
  countOf(table: 'leads' | 'outbox' | 'accepted_keys' | 'consents'): Promise<number>;
  close(): Promise<void>;
}

const leadIn = ({ db }: Database, id: unknown) =>
  db.selectFrom('leads').selectAll().where('id', '=', String(id)).executeTakeFirstOrThrow();

/** Starts an intake, by default one that takes as many requests as a test makes. */
export async function startIntake(
  makeDatabase: () => Promise<TestDatabase>,
  more: Readonly<Record<string, string>> = {},
  now = () => new Date(),
): Promise<TestIntake> {
  const database = await makeDatabase();
  const log: string[] = [];
  const settings = readSettings({ DATABASE_URL: database.url, REQUESTS_PER_MINUTE: '5000', ...more });
  const served = await serveIntake(settings, { log: logInto(log), now });
  const stored = await openStored(database.url);
  return {
    url: served.url,
    leads: `${served.url}/leads`,
    database,
    stored,
    log,
    storedLead: (id) => leadIn(stored, id),
    countOf: async (table) => {
      const { count } = await stored.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    close: async () => {
      await stored.close();
      await served.close();
      await database.remove();
    },
  };
}
