import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { printOutbox, retryMessage } from '../../server/cli/outbox';
import { forget } from '../../server/cli/privacy';
import { newKeys, sealForPartner } from '../../server/db/sealing';
import type { OutboxRow } from '../../server/db/tables';
import { dayMs, hourMs, minuteMs } from '../../server/lib/times';
import { leadQueue } from '../../server/partner/queues';
import { startQueueWorker, type DeliveryTimes } from '../../server/queueWorker';
import { readSettings } from '../../server/settings/settings';
import { closing, temporaryFile } from '../support/cleanUp';
import { allowChanges, refuseChanges, withMeanwhile } from '../support/server/databaseFaults';
import { noPartnerSettings, sealedTo, partnerSecret, webhookSecret } from '../support/server/partner';
import { openPartnerIntake } from '../support/server/partnerIntake';
import { impatientDelivery, noLog, quickDelivery } from '../support/server/serveIntake';
import { leadBodyOf, post, someLead } from '../support/server/submissions';
import { databases, openMigrated } from '../support/server/testDatabases';
import { fromNow } from '../support/times';
import { until } from '../support/until';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const newSecret = { PARTNER_WEBHOOK_SECRET: webhookSecret(8) };

describe.each(databases)('the site, delivering leads to the partner from %s,', (make, makeDatabase) => {
  async function open(settings = {}, times: Partial<DeliveryTimes> = {}) {
    const intake = await openPartnerIntake(makeDatabase, settings, times);
    const { received } = intake.partner;
    return { ...intake, idsReceived: () => new Set(received.map(({ id }) => id)) };
  }

  it('sends each lead with its source, signed, and stores that the partner has it', async () => {
    const { sendLead, untilState, leadRow, stop, serve, partner, untilReceived } = await open();
    const source = { utm_source: 'google', gclid: 'TEST123', referrer: 'www.google.com' };
    const id = await sendLead({ source });
    await untilState('delivered');
    expect((await leadRow(id)).partner_has_at).not.toBeNull();
    await stop();
    // Both secrets while they are being changed, and the click identifier if the operator enables it.
    const PARTNER_WEBHOOK_SECRET = `${webhookSecret(8)} ${partnerSecret}`;
    await serve({ PARTNER_GETS_CLICK_IDS: '1', PARTNER_WEBHOOK_SECRET });
    await sendLead({ source });
    await untilReceived(2);
    expect(partner.faults).toEqual([]);
    const [first, second] = partner.received.map(({ body: sent }) => JSON.parse(sent) as object);
    const withoutClick = { utm_source: 'google', referrer: 'www.google.com' };
    const { lead, consent } = leadBodyOf();
    const data = { id, revision: 1, suspect: null, lead, consent, source: withoutClick };
    expect(first).toMatchObject({ type: 'lead.submitted', data });
    expect(partner.received[0]?.body).not.toContain('TEST123');
    expect(second).toMatchObject({ data: { source } });
    expect(String(partner.received[1]?.headers['webhook-signature']).split(' ')).toHaveLength(2);
  });

  it('says that the partner may have a lead that is forgotten while the partner reads it', async () => {
    const { sendLead, run, partner, untilReceived } = await open();
    partner.setBehavior('hangs');
    const id = await sendLead();
    await untilReceived(1);
    expect(await run(forget, [id], {})).toContain('the partner may have it');
  });

  it('does not send a lead that is forgotten after it is claimed, and says that the partner never had it', async () => {
    const { sendLead, run, database, partner } = await open(noPartnerSettings);
    const id = await sendLead();
    let printed = '';
    const { db } = closing(await openMigrated(database.url));
    const interrupted = withMeanwhile(db, async () => {
      printed = await run(forget, [id], {});
    });
    const settings = readSettings(partner.settings);
    if (!settings.partner) throw new Error('No partner');
    const context = { db: interrupted, settings, now: () => new Date(), log: noLog() };
    const worker = startQueueWorker(context, leadQueue(context, settings.partner), quickDelivery);
    await until(() => printed !== '');
    await worker.stop();
    expect(partner.received).toEqual([]);
    expect(printed).not.toContain('the partner may have it');
  });

  it('tries again under the same id while the partner refuses or does not answer', async () => {
    const intake = await open({}, impatientDelivery);
    const { sendLead, firstMessage, untilState, partner, untilReceived, idsReceived } = intake;
    partner.setBehavior(500);
    await sendLead();
    await untilReceived(2);
    partner.setBehavior('hangs');
    await until(async () => {
      collectGarbage();
      return (await firstMessage())?.last_failure === 'no answer in time';
    });
    partner.setBehavior(204);
    await untilState('delivered');
    expect(idsReceived().size).toBe(1);
    expect(partner.faults).toEqual([]);
  });

  it('gives up after a limited number of tries if the partner is down, and loses nothing', async () => {
    const { sendLead, firstMessage, untilState, countOf, partner } = await open({}, { maxTries: 4 });
    await partner.close();
    await sendLead();
    await untilState('dead');
    expect(await firstMessage()).toMatchObject({ tries: 4, last_failure: 'ECONNREFUSED' });
    expect(await countOf('leads')).toBe(1);
  });

  it('begins the three days with the first failed try, however long a lead has waited', async () => {
    const { sendLead, update, serve, firstMessage, untilTried, untilState, partner } =
      await open(noPartnerSettings);
    await sendLead();
    await update('outbox', { queued_at: fromNow(-9 * dayMs) });
    partner.setBehavior(500);
    await serve(partner.settings);
    await untilTried(3);
    const message = await firstMessage();
    expect(message?.state).toBe('waiting');
    expect(Date.parse(message?.first_failed_at ?? '')).toBeGreaterThan(Date.now() - minuteMs);
    await update('outbox', { first_failed_at: fromNow(-3 * dayMs) });
    await untilState('dead');
  });

  it.each([
    ['follows no redirect with a lead', 307, 'dead', '307', 1],
    ['treats a success whose body breaks off as a success', 'breaks off', 'delivered', null, 1],
    ['makes a dead letter of a message that the partner no longer wants', 410, 'dead', '410', 60],
  ] as const)('%s, and sends it again under the same id if asked', async (...one) => {
    const [, behavior, state, last_failure, maxTries] = one;
    const { sendLead, run, firstMessage, untilState, partner, idsReceived } = await open({}, { maxTries });
    partner.setBehavior(behavior);
    const id = await sendLead();
    await untilState(state);
    expect(await firstMessage()).toMatchObject({ last_failure });
    expect(partner.received).toHaveLength(1);
    partner.setBehavior(200);
    if (state === 'dead') await run(retryMessage, id, {});
    await untilState('delivered');
    expect(idsReceived().size).toBe(1);
  });

  // Waiting for SQLite's lock blocks the whole process, so one process cannot be two servers.
  if (make === 'PostgreSQL') {
    it('sends no lead twice, however many servers share the database', async () => {
      const { leads, serve, states, partner, idsReceived } = await open();
      const other = await serve();
      const addresses = Array.from({ length: 30 }, () => [leads, `${other.url}/leads`]).flat();
      await Promise.all(addresses.map((address) => post(address, leadBodyOf())));
      await until(async () => (await states()).every((state) => state === 'delivered'));
      expect(partner.received).toHaveLength(60);
      expect(idsReceived().size).toBe(60);
    });

    it('sends four leads at once and no more, however PostgreSQL plans to find them', async () => {
      const { sendLead, serve, rows, database, stored, partner, untilReceived } =
        await open(noPartnerSettings);
      await Promise.all(Array.from({ length: 12 }, () => sendLead()));
      // Leaves the planner only the plan that runs the subquery again for each row.
      const name = sql.id(new URL(database.url).pathname.slice(1));
      for (const way of ['hashjoin', 'mergejoin', 'material', 'hashagg', 'sort']) {
        await sql`alter database ${name} set ${sql.id(`enable_${way}`)} = off`.execute(stored.db);
      }
      await sql`analyze outbox`.execute(stored.db);
      partner.setBehavior('hangs');
      await serve(partner.settings);
      await untilReceived(1);
      expect((await rows('outbox')).filter(({ leased_by }) => leased_by !== null)).toHaveLength(4);
    });
  }

  it('sends what a killed server was sending, once its lease has expired, and nothing that was settled', async () => {
    const { sendLead, update, rows, serve, untilState, partner } = await open(noPartnerSettings);
    const [claimed, expired, settled] = [await sendLead(), await sendLead(), await sendLead()];
    await update('outbox', { leased_by: 'killed', leased_until: fromNow(hourMs) }, claimed);
    await update('outbox', { leased_by: 'killed', leased_until: fromNow(-1) }, expired);
    await update('outbox', { state: 'settled' }, settled);
    await serve(partner.settings);
    await untilState('delivered');
    const sent = (await rows('outbox')).find(({ lead_id }) => lead_id === expired);
    expect(partner.received.map(({ id }) => id)).toEqual([sent?.id]);
  });

  it('counts no failed try if it stops before the partner has answered, and sends the lead at the next start', async () => {
    const { sendLead, stop, serve, rows, untilState, partner, untilReceived, idsReceived } = await open();
    partner.setBehavior('hangs');
    await sendLead();
    await untilReceived(1);
    await stop();
    expect(await rows('outbox')).toMatchObject([{ tries: 0, first_failed_at: null, leased_until: null }]);
    partner.setBehavior(200);
    await serve();
    await untilState('delivered');
    expect(idsReceived().size).toBe(1);
  });

  it.each<[what: string, change: Partial<OutboxRow>, status: number]>([
    ['another server took over', { leased_by: 'other', leased_until: fromNow(hourMs) }, 200],
    ['was settled meanwhile, although its last try failed', { state: 'settled' }, 503],
  ])('stores no result for a message that %s, nor for a later revision', async (_what, change, status) => {
    const { sendLead, update, stop, rows, leadRow, partner, untilReceived } = await open({}, { maxTries: 1 });
    partner.setBehavior('hangs');
    const id = await sendLead();
    await untilReceived(1);
    await update('outbox', change);
    await update('leads', { revisions: 2 });
    partner.answersNow(status);
    await stop();
    expect(await rows('outbox')).toMatchObject([{ state: 'waiting', ...change }]);
    expect((await leadRow(id)).partner_has_at).toBeNull();
  });

  it.each<[why: string, behavior: 429 | 503 | 'hangs', headers?: Record<string, string>]>([
    ['answers 429', 429],
    ['asks to wait for a week', 503, { 'retry-after': '604800' }],
    ['hangs', 'hangs'],
  ])('pauses for a partner that %s, and continues later', async (_why, ...behavior) => {
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    const { sendLead, rows, serve, moveClock, now, partner } = await open(noPartnerSettings);
    for (let sent = 0; sent < 9; sent += 1) await sendLead();
    partner.setBehavior(...behavior);
    const inHours = { firstWaitMs: hourMs, maxWaitMs: hourMs, maxPauseMs: hourMs };
    await serve(partner.settings, { ...impatientDelivery, ...inHours });
    const isIdle = async () => (await rows('outbox')).every(({ leased_by }) => leased_by === null);
    await until(async () => partner.received.length > 0 && (await isIdle()));
    moveClock(20 * minuteMs);
    // Wakes the server, too.
    await sendLead();
    expect(await isIdle()).toBe(true);
    // As many as were sent before the first answer.
    expect(partner.received.length).toBeLessThanOrEqual(4);
    // Each is tried again within the hour.
    const waiting = await rows('outbox');
    expect(waiting.every((row) => Date.parse(row.next_try_at) < now().getTime() + hourMs)).toBe(true);
    partner.setBehavior(200);
    let hours = 0;
    await until(async () => {
      // An hour later each time, because a late answer on a slow machine causes one more pause.
      moveClock((hours += 1) * hourMs);
      return (await rows('outbox')).every(({ state }) => state === 'delivered');
    });
  });

  it('sends a new lead before old ones that are tried again', async () => {
    const { sendLead, rows, update, serve, log, partner, untilReceived } = await open(noPartnerSettings);
    for (let sent = 0; sent < 9; sent += 1) await sendLead();
    const old = (await rows('outbox')).map(({ id }) => id);
    const failed = { tries: 3, first_failed_at: fromNow(-hourMs), next_try_at: fromNow(-minuteMs) };
    await update('outbox', failed);
    await sendLead();
    await serve(partner.settings);
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
    // The message is sent again once its lease has expired.
    const times = { leaseMs: 900 };
    const { sendLead, stored, firstMessage, leadRow, untilState, log, idsReceived } = await open({}, times);
    await refuseChanges(stored, 'leads', 'partner_has_at');
    const id = await sendLead();
    await until(() => log.some((line) => line.includes('delivery failed')));
    expect(await firstMessage()).toMatchObject({ state: 'waiting', delivered_at: null });
    await allowChanges(stored, 'leads');
    await untilState('delivered');
    expect((await leadRow(id)).partner_has_at).toBe((await firstMessage())?.delivered_at);
    expect(idsReceived().size).toBe(1);
  });

  it('sends waiting leads that are sealed to a key it does not have, even with a new secret', async () => {
    const sealed = sealedTo((await newKeys()).publicKey);
    const intake = await open(sealed);
    const { sendLead, stop, serve, database, firstMessage, untilState, partner, untilReceived } = intake;
    partner.setBehavior(503);
    await sendLead();
    await untilReceived(1);
    await stop();
    expect(await database.holds('Quackenbush')).toBe(false);
    partner.setBehavior(200);
    await serve(newSecret);
    await untilState('delivered');
    expect(partner.received.at(-1)?.body).toContain('Quackenbush');
    expect((await firstMessage())?.details).toBeNull();
  });

  it('sends what an earlier build sealed with the secret, and otherwise only what can be sealed again', async () => {
    const { privateKey, publicKey } = await newKeys();
    const { sendLead, run, runWith, rows, update, stop, serve, firstMessage, untilState, log, partner } =
      await open(sealedTo(publicKey));
    partner.setBehavior(410);
    const id = await sendLead();
    await untilState('dead');
    await stop();
    const details = sealForPartner({ lead: someLead() }, Buffer.alloc(32, 7));
    await update('outbox', { details });
    await run(retryMessage, id, {});
    expect(await rows('outbox')).toMatchObject([{ state: 'waiting', details }]);
    log.length = 0;
    await serve(newSecret);
    const line = await until(() => log.find((one) => one.includes('"dead":true')));
    const { id: message, tries } = (await firstMessage()) ?? {};
    const known = { level: 'warn', message, leadId: id, tries, failure: 'unreadable' };
    expect(JSON.parse(line)).toMatchObject(known);
    expect(await runWith(newSecret, printOutbox, { limit: 1 })).toContain(
      'no server can open it: retry ID --key FILE',
    );
    await stop();
    await expect(runWith(newSecret, retryMessage, id, {})).rejects.toThrow(
      'It is sealed or damaged, and no server can open it: give its private key with --key FILE.',
    );
    expect(await rows('outbox')).toMatchObject([{ state: 'dead' }]);
    await runWith(newSecret, retryMessage, id, { key: temporaryFile(privateKey) });
    expect((await firstMessage())?.details).not.toBe(details);
  });

  it('says that the partner does not have a lead whose answers no server could open', async () => {
    const settings = { ...sealedTo((await newKeys()).publicKey), ...noPartnerSettings };
    const { sendLead, stop, serve, leadRow, untilState, partner } = await open(settings);
    const id = await sendLead();
    await stop();
    await serve(partner.settings);
    await untilState('dead');
    expect(await leadRow(id)).toMatchObject({ first_sent_at: null });
  });
});
