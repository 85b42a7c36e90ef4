import { Writable } from 'node:stream';
import type { DatabaseCommand } from '../../../server/cli/context';
import { connect } from '../../../server/db/database';
import type { Tables } from '../../../server/db/tables';
import type { DeliveryTimes } from '../../../server/queueWorker';
import { readSettings } from '../../../server/settings/settings';
import type { Review } from '../../../src/domain/review';
import { closing } from '../cleanUp';
import { until } from '../until';
import { insertRows, rowsOf, updateRows } from './rows';
import { logInto, serveIntake } from './serveIntake';
import { jsonOf, leadBodyOf, post, reviewBodyOf, type LeadChanges } from './submissions';
import { databaseAddress, sqliteDatabase, type TestDatabase } from './testDatabases';

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

/**
 * Starts an intake on a new database, by default without a limit of requests that a test could reach.
 * @returns the intake, its operator's commands, and access to what it stored and logged
 */
export async function startNewIntake(
  makeDatabase: () => Promise<TestDatabase> = sqliteDatabase,
  settings: Settings = {},
  deliveryTimes: Partial<DeliveryTimes> = {},
) {
  const database = await makeDatabase();
  const stored = connect(databaseAddress(database.url));
  const { db } = stored;
  const log: string[] = [];
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const own = { DATABASE_URL: database.url, REQUESTS_PER_MINUTE: '5000', ...settings };
  const servers: Awaited<ReturnType<typeof serveIntake>>[] = [];
  const serve = async (more: Settings = {}, times = deliveryTimes) => {
    const served = await serveIntake({ ...own, ...more }, { log: logInto(log), now }, times);
    servers.push(served);
    return served;
  };
  const stop = () => Promise.all(servers.splice(0).map((served) => served.close()));
  const { url } = await serve();
  const send = async (path: string, body: unknown) => {
    const answer = await post(`${servers.at(-1)?.url ?? ''}/${path}`, body);
    expect(answer.status).toBe(201);
    return String((await jsonOf(answer)).id);
  };
  const rows = <Table extends keyof Tables>(table: Table) => rowsOf(db, table);
  const update = <Table extends keyof Tables>(table: Table, values: Partial<Tables[Table]>, id?: string) =>
    updateRows(db, table, values, id);
  const leadRow = (id: unknown) =>
    db.selectFrom('leads').selectAll().where('id', '=', String(id)).executeTakeFirstOrThrow();
  const states = async () => (await rows('outbox')).map(({ state }) => state).sort();
  const runWith = async <Args extends unknown[]>(
    more: Settings,
    command: DatabaseCommand<Args>,
    ...args: Args
  ): Promise<string> => {
    const { out, text } = capture();
    const confirm = () => Promise.resolve(true);
    const settingsNow = readSettings({ ...own, ...more });
    const given = await command({ db, settings: settingsNow, confirm, now, out }, ...args);
    return given === undefined ? text() : `${text()}${given}\n`;
  };
  return {
    /** The address of its first server, and where that takes leads. */
    url,
    leads: `${url}/leads`,
    database,
    stored,
    log,
    now,
    /** Starts a further server on its database, with some settings of its own; what is sent from then on goes to it. */
    serve,
    /** Stops its servers. */
    stop,
    /** The work of each minute of the server that was started last. */
    runScheduler: async () => servers.at(-1)?.runScheduler(),
    /** Runs a command, and resolves with what it prints. */
    run: <Args extends unknown[]>(command: DatabaseCommand<Args>, ...args: Args) =>
      runWith({}, command, ...args),
    /** Like `run`, with some settings other than the server's. */
    runWith,
    /** Sends a lead, and resolves with its id. */
    sendLead: (more?: LeadChanges) => send('leads', leadBodyOf(more)),
    /** Sends a lead that is stored, and gives its row. */
    storedRow: async (body: object) => leadRow(await send('leads', body)),
    /** Sends a review, with a consent to publish it or none, and resolves with its id. */
    sendReview: (more?: Partial<Review>, consent?: object | null) =>
      send('reviews', { ...reviewBodyOf(more), consent }),
    /** All rows of a table. */
    rows,
    /** Adds rows to a table, in which columns without a value are null or have their default. */
    insert: <Table extends keyof Tables>(table: Table, ...added: Partial<Tables[Table]>[]) =>
      insertRows(db, table, added),
    /** Writes values into every row of a table, or only into those of the lead with this id. */
    update,
    /** Stores that the partner got the latest answers of the lead with this id, now or at a time (ISO 8601). */
    markDelivered: async (id: string, at = now().toISOString()) => {
      await update('outbox', { state: 'delivered', delivered_at: at }, id);
      await update('leads', { partner_has_at: at }, id);
    },
    leadRow,
    /** The reference of the lead with this id. */
    referenceOf: async (id: string) => (await leadRow(id)).reference,
    countOf: async (table: keyof Tables) => (await rows(table)).length,
    /** The states of the messages to the partner, in alphabetical order. */
    states,
    /** Resolves once a message to the partner is in this state. */
    untilState: (state: string) => until(async () => (await states()).some((one) => one === state)),
    /** Makes the time of its servers and commands this many milliseconds from now. */
    moveClock: (ms: number) => (ahead = ms),
    close: async () => {
      await stop();
      await stored.close();
      await database.close();
    },
  };
}

/**
 * Opens an intake on a new database for one test. Console errors are collected, because commands print there too.
 */
export async function openIntake(...options: Parameters<typeof startNewIntake>) {
  const { calls: errors } = jest.spyOn(console, 'error').mockImplementation().mock;
  /** `errors`: the lines that commands print to standard error. */
  return { ...closing(await startNewIntake(...options)), errors };
}

export type TestIntake = Awaited<ReturnType<typeof startNewIntake>>;
