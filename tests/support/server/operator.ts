import { Writable } from 'node:stream';
import type { DatabaseCommand } from '../../../server/cli/context';
import type { Database } from '../../../server/db/database';
import type { DeliveryTimes } from '../../../server/queueWorker';
import { readSettings } from '../../../server/settings/settings';
import type { Review } from '../../../src/domain/review';
import { closing } from '../cleanUp';
import { startNewIntake } from './intake';
import type { TestDatabase } from './newDatabases';
import { jsonOf, leadBodyOf, post, reviewBodyOf, type LeadChanges } from './submissions';

type Settings = Readonly<Record<string, string>>;

/** Makes a stream, and a function that returns what was written to the stream. */
export function capture() {
  let text = '';
  const out = new Writable({
    write: (part, _encoding, done) => {
      text += String(part);
      done();
    },
  });
  return { out, text: () => text };
}

/** Runs a command on a database with these settings, and resolves with what it prints. */
export async function runOn<Args extends unknown[]>(
  database: Database,
  settings: Settings,
  now: () => Date,
  command: DatabaseCommand<Args>,
  ...args: Args
): Promise<string> {
  const { out, text } = capture();
  const given = await command(
    { db: database.db, settings: readSettings(settings), confirm: () => Promise.resolve(true), now, out },
    ...args,
  );
  return given === undefined ? text() : `${text()}${given}\n`;
}

/**
 * Opens an intake on a new database for one test, and returns the actions of its operator. Console errors are
 * collected, because commands print there too.
 */
export async function openOperator(
  makeDatabase: () => Promise<TestDatabase>,
  ofServer: Settings = {},
  deliveryTimes: Partial<DeliveryTimes> = {},
) {
  const { calls: errors } = jest.spyOn(console, 'error').mockImplementation().mock;
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const intake = closing(await startNewIntake(makeDatabase, ofServer, undefined, deliveryTimes));
  const { database, stored, leads, url } = intake;
  /** Like `run`, with settings other than the server's. */
  const runWith = <Args extends unknown[]>(own: Settings, command: DatabaseCommand<Args>, ...args: Args) =>
    runOn(stored, { DATABASE_URL: database.url, ...ofServer, ...own }, now, command, ...args);
  const send = async (to: string, body: unknown) => {
    const answer = await post(to, body);
    expect(answer.status).toBe(201);
    return String((await jsonOf(answer)).id);
  };
  return {
    ...intake,
    runWith,
    /** Runs a command, and resolves with what it prints. */
    run: <Args extends unknown[]>(command: DatabaseCommand<Args>, ...args: Args) =>
      runWith({}, command, ...args),
    /** Sends a lead, and resolves with its id. */
    sendLead: (more?: LeadChanges) => send(leads, leadBodyOf(more)),
    /** The reference of the lead with this id. */
    referenceOf: async (id: string) => (await intake.leadRow(id)).reference,
    /** Sends a review, with a consent to publish it or none, and resolves with its id. */
    sendReview: (more?: Partial<Review>, consent?: object | null) =>
      send(`${url}/reviews`, { ...reviewBodyOf(more), consent }),
    /** Makes the next commands run this many milliseconds from now. */
    moveClock: (ms: number) => (ahead = ms),
    /** The lines that commands print to standard error. */
    errors,
  };
}

export type Operator = Awaited<ReturnType<typeof openOperator>>;
