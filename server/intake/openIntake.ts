import type { Hono } from 'hono';
import { WrongSetting } from '../../src/config/settings';
import { connect } from '../db/database';
import { migrateDatabase } from '../db/migrate';
import { sealDetails } from '../db/sealing';
import { startHandOver, type Pace } from '../partner/handOver';
import type { Settings } from '../settings/settings';
import { createIntake, type IntakeEnv } from './createIntake';

/** The intake at work: the application to mount at `/api`, and how to end it. */
export interface OpenIntake {
  readonly app: Hono<IntakeEnv>;
  /** Ends the hand-over and closes the database. Call it once the last request is answered. */
  close(): Promise<void>;
}

const print = (line: string) => console.log(line);

/**
 * Opens the database, starts the hand-over to the partner where there is one, and makes the application.
 *
 * @returns `null` where DATABASE_URL is not set: then there is no intake
 * @throws WrongSetting where the database cannot be opened, or nothing sealed to LEADS_PUBLIC_KEY
 */
export async function openIntake(
  settings: Settings,
  {
    log = print,
    now = () => new Date(),
    pace = {},
  }: { log?: typeof print; now?: () => Date; pace?: Partial<Pace> } = {},
): Promise<OpenIntake | null> {
  if (settings.database === null) return null;
  const { partner, leadsPublicKeys } = settings;
  // A key of the right shape may still have a wrong letter, and then no lead could be stored.
  await Promise.all(leadsPublicKeys.map((key) => sealDetails({}, key))).catch(() => {
    throw new WrongSetting(
      'LEADS_PUBLIC_KEY is mistyped: copy the "age1..." line that `npm run leads -- keys new` printed.',
    );
  });
  await migrateDatabase(settings.database);
  const database = connect(settings.database, { answersRequests: true });
  const handOver = partner && startHandOver({ database, partner, now, log, pace });
  if (leadsPublicKeys.length === 0) log('LEADS_PUBLIC_KEY is not set: answers are stored in the clear.');
  const app = createIntake({
    ...settings,
    db: database.db,
    publicKeys: leadsPublicKeys,
    partnerSecrets: partner?.secrets ?? [],
    now,
    log,
    onLead: () => handOver?.wake(),
  });
  return {
    app,
    close: async () => {
      await handOver?.stop();
      await database.close();
    },
  };
}
