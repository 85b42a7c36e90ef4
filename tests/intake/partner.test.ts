import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { printOutbox, retryMessage } from '../../server/cli/outbox';
import { forget } from '../../server/cli/privacy';
import type { Database } from '../../server/db/database';
import { newKeys, sealForPartner } from '../../server/db/sealing';
import type { OutboxRow } from '../../server/db/tables';
import { dayMs, hourMs, minuteMs } from '../../server/lib/times';
import { leadQueue } from '../../server/partner/leadQueue';
import { startQueueWorker, type DeliveryTimes } from '../../server/queueWorker';
import { readSettings } from '../../server/settings/settings';
import { afterTest, closing, temporaryFile } from '../support/cleanUp';
import { allowChanges, refuseChanges, withMeanwhile } from '../support/server/databaseFaults';
import {
  impatientDelivery,
  logInto,
  noLog,
  quickDelivery,
  serveIntake,
  type ServedIntake,
} from '../support/server/intake';
import { runOn } from '../support/server/operator';
import {
  noPartnerSettings,
  sealedTo,
  partnerSecret,
  startPartner,
  webhookSecret,
  type Partner,
} from '../support/server/partner';
import { rowsOf, updateAll, updateRowsOf } from '../support/server/rows';
import { jsonOf, leadBodyOf, post, someLead } from '../support/server/submissions';
import { databases, openMigrated, type TestDatabase } from '../support/server/testDatabases';
import { fromNow } from '../support/times';
import { until } from '../support/until';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const newSecret = { PARTNER_WEBHOOK_SECRET: webhookSecret(8) };

describe.each(databases)('the site, delivering leads to the partner from %s,', (make, makeDatabase) => {
  let database: TestDatabase;
  let stored: Database;
  let partner: Partner;
  const servers: ServedIntake[] = [];
  const log: string[] = [];
  const environment = (more: Record<string, string> = {}) => ({
    DATABASE_URL: database.url,
    ...partner.settings,
    REQUESTS_PER_MINUTE: '5000',
    ...more,
  });
  /** Starts a server. */
  const serve = async (
    more: Record<string, string> = {},
    times: Partial<DeliveryTimes> = {},
    now = () => new Date(),
  ) => {
    const served = await serveIntake(environment(more), {
      log: logInto(log),
      deliveryTimes: { ...quickDelivery, ...times },
      now,
    });
    servers.push(served);
    return {
      /** Sends a lead to the server, and resolves with the lead's id. */
      send: async (body = leadBodyOf()) => String((await jsonOf(await post(`${served.url}/leads`, body))).id),
    };
  };
  /** Starts a server and sends a lead to it; resolves with the lead's id. */
  const serveOne = async (...options: Parameters<typeof serve>) => (await serve(...options)).send();
  const stopServers = () => Promise.all(servers.splice(0).map((served) => served.close()));
  beforeEach(async () => {
    log.length = 0;
    database = closing(await makeDatabase());
    partner = closing(await startPartner());
    stored = closing(database.open());
    afterTest(stopServers);
  });
  const rows = () => rowsOf(stored.db, 'outbox');
  const firstRow = async () => (await rows())[0];
  const leadRow = async () => (await rowsOf(stored.db, 'leads'))[0];
  /** Waits until a message is in a state. */
  const untilOneIs = (state: OutboxRow['state']) =>
    until(async () => (await rows()).some((row) => row.state === state));
  const untilReceived = (count: number) => until(() => partner.received.length >= count);
  const idsReceived = () => new Set(partner.received.map(({ id }) => id));
  /** Runs the command `forget` for a lead, and resolves with what it prints. */
  const forgetLead = (id: string) =>
    runOn(stored, { DATABASE_URL: database.url }, () => new Date(), forget, [], { id });
  /** Runs the command `retry` for a lead, and resolves with what it prints. */
  const retryLead = (id: string, { settings = {}, reading = {} } = {}) =>
    runOn(stored, environment(settings), () => new Date(), retryMessage, id, reading);

  it('sends each lead with its source, signed, and stores that the partner has it', async () => {
    const source = { utm_source: 'google', gclid: 'TEST123', referrer: 'www.google.com' };
    const body = leadBodyOf({ source });
    const { send } = await serve();
    const id = await send(body);
    await untilOneIs('delivered');
    expect((await leadRow())?.partner_has_at).not.toBeNull();
    await stopServers();
    // Both secrets while they are being changed, and the click identifier if the operator enables it.
    const more = {
      PARTNER_GETS_CLICK_IDS: '1',
      PARTNER_WEBHOOK_SECRET: `${webhookSecret(8)} ${partnerSecret}`,
    };
    const withClicks = await serve(more);
    await withClicks.send(leadBodyOf({ source }));
    await untilReceived(2);
    expect(partner.faults).toEqual([]);
    const [first, second] = partner.received.map(({ body: sent }) => JSON.parse(sent) as object);
    const withoutClick = { utm_source: 'google', referrer: 'www.google.com' };
    const known = { id, revision: 1, suspect: null, lead: body.lead, consent: body.consent };
    expect(first).toMatchObject({ type: 'lead.submitted', data: { ...known, source: withoutClick } });
    expect(partner.received[0]?.body).not.toContain('TEST123');
    expect(second).toMatchObject({ data: { source } });
    expect(String(partner.received[1]?.headers['webhook-signature']).split(' ')).toHaveLength(2);
  });

  it('says that the partner may have a lead that is forgotten while the partner reads it', async () => {
    partner.setBehavior('hangs');
    const id = await serveOne();
    await untilReceived(1);
    expect(await forgetLead(id)).toContain('the partner may have it');
  });

  /** Starts a worker on a database that has a backlog. */
  const startWorker = (db: Database['db'], times: Partial<DeliveryTimes> = {}, now = () => new Date()) => {
    const settings = readSettings(environment());
    if (!settings.partner) throw new Error('No partner');
    const context = { db, settings, now, log: noLog() };
    const deliveryTimes = { ...quickDelivery, ...times };
    const worker = startQueueWorker(context, leadQueue(context, settings.partner), deliveryTimes);
    afterTest(worker.stop);
    return worker;
  };

  it('does not send a lead that is forgotten after it is claimed, and says that the partner never had it', async () => {
    const id = await serveOne(noPartnerSettings);
    let printed = '';
    const { db } = closing(await openMigrated(database.url));
    const interrupted = withMeanwhile(db, async () => {
      printed = await forgetLead(id);
    });
    const worker = startWorker(interrupted);
    await until(() => printed !== '');
    await worker.stop();
    expect(partner.received).toEqual([]);
    expect(printed).not.toContain('the partner may have it');
  });

  it('tries again under the same id while the partner refuses or does not answer', async () => {
    partner.setBehavior(500);
    await serveOne({}, impatientDelivery);
    await untilReceived(2);
    partner.setBehavior('hangs');
    await until(async () => {
      collectGarbage();
      return (await firstRow())?.last_failure === 'no answer in time';
    });
    partner.setBehavior(204);
    await untilOneIs('delivered');
    expect(idsReceived().size).toBe(1);
    expect(partner.faults).toEqual([]);
  });

  it('gives up after a limited number of tries if the partner is down, and loses nothing', async () => {
    await partner.close();
    await serveOne({}, { maxTries: 4 });
    await untilOneIs('dead');
    expect(await firstRow()).toMatchObject({ tries: 4, last_failure: 'ECONNREFUSED' });
    expect(await rowsOf(stored.db, 'leads')).toHaveLength(1);
  });

  it('begins the three days with the first failed try, however long a lead has waited', async () => {
    await serveOne(noPartnerSettings);
    await updateAll(stored.db, 'outbox', { queued_at: fromNow(-9 * dayMs) });
    partner.setBehavior(500);
    await serve();
    await until(async () => ((await firstRow())?.tries ?? 0) >= 3);
    const row = await firstRow();
    expect(row?.state).toBe('waiting');
    expect(Date.parse(row?.first_failed_at ?? '')).toBeGreaterThan(Date.now() - minuteMs);
    await updateAll(stored.db, 'outbox', { first_failed_at: fromNow(-3 * dayMs) });
    await untilOneIs('dead');
  });

  it.each([
    ['follows no redirect with a lead', 307, 'dead', '307', 1],
    ['treats a success whose body breaks off as a success', 'breaks off', 'delivered', null, 1],
    ['makes a dead letter of a message that the partner no longer wants', 410, 'dead', '410', 60],
  ] as const)('%s, and sends it again under the same id if asked', async (...one) => {
    const [, behavior, state, last_failure, maxTries] = one;
    partner.setBehavior(behavior);
    const id = await serveOne({}, { maxTries });
    await untilOneIs(state);
    expect(await firstRow()).toMatchObject({ last_failure });
    expect(partner.received).toHaveLength(1);
    partner.setBehavior(200);
    if (state === 'dead') await retryLead(id);
    await untilOneIs('delivered');
    expect(idsReceived().size).toBe(1);
  });

  // Waiting for SQLite's lock blocks the whole process, so one process cannot be two servers.
  if (make === 'PostgreSQL') {
    it('sends no lead twice, however many servers share the database', async () => {
      const [one, two] = [await serve(), await serve()];
      await Promise.all(Array.from({ length: 60 }, (_, index) => (index % 2 ? one : two).send()));
      await until(async () => (await rows()).every(({ state }) => state === 'delivered'));
      expect(partner.received).toHaveLength(60);
      expect(idsReceived().size).toBe(60);
    });

    it('sends four leads at once and no more, however PostgreSQL plans to find them', async () => {
      const { send } = await serve(noPartnerSettings);
      await Promise.all(Array.from({ length: 12 }, () => send()));
      // Leaves the planner only the plan that runs the subquery again for each row.
      const name = sql.id(new URL(database.url).pathname.slice(1));
      for (const way of ['hashjoin', 'mergejoin', 'material', 'hashagg', 'sort']) {
        await sql`alter database ${name} set ${sql.id(`enable_${way}`)} = off`.execute(stored.db);
      }
      await sql`analyze outbox`.execute(stored.db);
      partner.setBehavior('hangs');
      await serve();
      await untilReceived(1);
      expect((await rows()).filter(({ leased_by }) => leased_by !== null)).toHaveLength(4);
    });
  }

  it('sends what a killed server was sending, once its lease has expired, and nothing that was settled', async () => {
    const { send } = await serve(noPartnerSettings);
    const [claimed, expired, settled] = [await send(), await send(), await send()];
    const change = (id: string, values: Partial<OutboxRow>) => updateRowsOf(stored.db, 'outbox', values, id);
    await change(claimed, { leased_by: 'killed', leased_until: fromNow(hourMs) });
    await change(expired, { leased_by: 'killed', leased_until: fromNow(-1) });
    await change(settled, { state: 'settled' });
    await serve();
    await untilOneIs('delivered');
    const sent = (await rows()).find(({ lead_id }) => lead_id === expired);
    expect(partner.received.map(({ id }) => id)).toEqual([sent?.id]);
  });

  it('counts no failed try if it stops before the partner has answered, and sends the lead at the next start', async () => {
    partner.setBehavior('hangs');
    await serveOne();
    await untilReceived(1);
    await stopServers();
    expect(await rows()).toMatchObject([{ tries: 0, first_failed_at: null, leased_until: null }]);
    partner.setBehavior(200);
    await serve();
    await untilOneIs('delivered');
    expect(idsReceived().size).toBe(1);
  });

  it.each<[what: string, change: Partial<OutboxRow>, status: number]>([
    ['another server took over', { leased_by: 'other', leased_until: fromNow(hourMs) }, 200],
    ['was settled meanwhile, although its last try failed', { state: 'settled' }, 503],
  ])('stores no result for a message that %s, nor for a later revision', async (_what, change, status) => {
    partner.setBehavior('hangs');
    await serveOne({}, { maxTries: 1 });
    await untilReceived(1);
    await updateAll(stored.db, 'outbox', change);
    await updateAll(stored.db, 'leads', { revisions: 2 });
    partner.answersNow(status);
    await stopServers();
    expect(await rows()).toMatchObject([{ state: 'waiting', ...change }]);
    expect((await leadRow())?.partner_has_at).toBeNull();
  });

  it.each<[why: string, behavior: 429 | 503 | 'hangs', headers?: Record<string, string>]>([
    ['answers 429', 429],
    ['asks to wait for a week', 503, { 'retry-after': '604800' }],
    ['hangs', 'hangs'],
  ])('pauses for a partner that %s, and continues later', async (_why, ...behavior) => {
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    const { send } = await serve(noPartnerSettings);
    for (let sent = 0; sent < 9; sent += 1) await send();
    partner.setBehavior(...behavior);
    let time = Date.now();
    const inHours = { firstWaitMs: hourMs, maxWaitMs: hourMs, maxPauseMs: hourMs };
    const worker = startWorker(stored.db, { ...impatientDelivery, ...inHours }, () => new Date(time));
    const isIdle = async () => (await rows()).every(({ leased_by }) => leased_by === null);
    await until(async () => partner.received.length > 0 && (await isIdle()));
    time += 20 * minuteMs;
    worker.wake();
    expect(await isIdle()).toBe(true);
    // As many as were sent before the first answer.
    expect(partner.received.length).toBeLessThanOrEqual(4);
    // Each is tried again within the hour.
    expect((await rows()).every((row) => Date.parse(row.next_try_at) < time + hourMs)).toBe(true);
    partner.setBehavior(200);
    await until(async () => {
      // An hour later each time, because a late answer on a slow machine causes one more pause.
      time += hourMs;
      return (await rows()).every(({ state }) => state === 'delivered');
    });
  });

  it('sends a new lead before old ones that are tried again', async () => {
    const { send } = await serve(noPartnerSettings);
    for (let sent = 0; sent < 9; sent += 1) await send();
    const old = (await rows()).map(({ id }) => id);
    const failed = { tries: 3, first_failed_at: fromNow(-hourMs), next_try_at: fromNow(-minuteMs) };
    await updateAll(stored.db, 'outbox', failed);
    await send();
    await serve();
    await untilReceived(10);
    // Four are sent at once, in any order: the new one is among the first.
    const position = partner.received.findIndex(({ id }) => !old.includes(id));
    expect([0, 1, 2, 3, 4]).toContain(position);
    const id = String(partner.received[position]?.id);
    const line = await until(() =>
      log.find((one) => one.includes(id) && one.includes('a lead was delivered')),
    );
    expect(JSON.parse(line)).toMatchObject({ level: 'info', tries: 1, leadId: expect.any(String) as string });
  });

  it('stores together in the lead and its message that the partner has it, or logs why it could not', async () => {
    await refuseChanges(stored, 'leads', 'partner_has_at');
    // The message is sent again once its lease has expired.
    await serveOne({}, { leaseMs: 900 });
    await until(() => log.some((line) => line.includes('delivery failed')));
    expect(await firstRow()).toMatchObject({ state: 'waiting', delivered_at: null });
    await allowChanges(stored, 'leads');
    await untilOneIs('delivered');
    expect((await leadRow())?.partner_has_at).toBe((await firstRow())?.delivered_at);
    expect(idsReceived().size).toBe(1);
  });

  it('sends waiting leads that are sealed to a key it does not have, even with a new secret', async () => {
    const sealed = sealedTo((await newKeys()).publicKey);
    partner.setBehavior(503);
    await serveOne(sealed);
    await untilReceived(1);
    await stopServers();
    expect(await database.holds('Quackenbush')).toBe(false);
    partner.setBehavior(200);
    await serve({ ...sealed, ...newSecret });
    await untilOneIs('delivered');
    expect(partner.received.at(-1)?.body).toContain('Quackenbush');
    expect((await firstRow())?.details).toBeNull();
  });

  it('sends what an earlier build sealed with the secret, and otherwise only what can be sealed again', async () => {
    const { privateKey, publicKey } = await newKeys();
    const [sealed, key] = [sealedTo(publicKey), temporaryFile(privateKey)];
    partner.setBehavior(410);
    const id = await serveOne(sealed);
    await untilOneIs('dead');
    await stopServers();
    const details = sealForPartner({ lead: someLead() }, Buffer.alloc(32, 7));
    await updateAll(stored.db, 'outbox', { details });
    await retryLead(id, { settings: sealed });
    expect(await rows()).toMatchObject([{ state: 'waiting', details }]);
    log.length = 0;
    const changed = { ...sealed, ...newSecret };
    await serve(changed);
    const line = await until(() => log.find((one) => one.includes('"dead":true')));
    const { id: message, tries } = (await firstRow()) ?? {};
    const known = { level: 'warn', message, leadId: id, tries, failure: 'unreadable' };
    expect(JSON.parse(line)).toMatchObject(known);
    const printed = await runOn(stored, environment(newSecret), () => new Date(), printOutbox, { limit: 1 });
    expect(printed).toContain('no server can open it: retry ID --key FILE');
    await stopServers();
    await expect(retryLead(id, { settings: changed })).rejects.toThrow(
      'It is sealed, and no server can open it: give the private key with --key FILE.',
    );
    expect(await rows()).toMatchObject([{ state: 'dead' }]);
    await retryLead(id, { settings: changed, reading: { key } });
    expect((await firstRow())?.details).not.toBe(details);
  });

  it('says that the partner does not have a lead whose answers no server could open', async () => {
    const sealed = sealedTo((await newKeys()).publicKey);
    await serveOne({ ...sealed, ...noPartnerSettings });
    await stopServers();
    await serve(sealed);
    await untilOneIs('dead');
    expect(await leadRow()).toMatchObject({ first_sent_at: null });
  });
});
