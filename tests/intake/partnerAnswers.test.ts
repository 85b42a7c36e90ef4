import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printSources } from '../../server/cli/ads';
import { listLeads, showLead } from '../../server/cli/leads';
import { printOutbox, retryMessage, settleLeads } from '../../server/cli/outbox';
import type { Database } from '../../server/db/database';
import { newKeys, newLookupKey, unseal } from '../../server/db/sealing';
import { dayMs } from '../../server/lib/times';
import { runRetention } from '../../server/maintenance/retention';
import type { DeliveryTimes } from '../../server/queueWorker';
import { afterTest, closing, temporaryFolder } from '../support/cleanUp';
import {
  impatientDelivery,
  logInto,
  quickDelivery,
  serveIntake,
  type ServedIntake,
} from '../support/server/intake';
import { runOn } from '../support/server/operator';
import { startPartner, type Partner } from '../support/server/partner';
import { rowsOf, updateAll } from '../support/server/rows';
import { jsonOf, leadBodyOf, post } from '../support/server/submissions';
import { databases, openMigrated, type TestDatabase } from '../support/server/testDatabases';
import { until } from '../support/until';

const token = 'a-token-of-20-letters';

describe.each(databases)('the site, with a partner of a profile and leads in %s,', (_make, makeDatabase) => {
  let database: TestDatabase;
  let stored: Database;
  let buyer: Partner;
  let profile: string;
  let served: ServedIntake | undefined;
  const log: string[] = [];
  const environment = () => ({
    DATABASE_URL: database.url,
    PARTNER_PROFILE: profile,
    PARTNER_API_KEY: 's3cret',
    POSTBACK_TOKEN: token,
    REQUESTS_PER_MINUTE: '5000',
  });
  const stop = async () => {
    await served?.close();
    served = undefined;
  };
  const serve = async (more: Record<string, string> = {}, times: Partial<DeliveryTimes> = {}) => {
    const options = { log: logInto(log), deliveryTimes: { ...quickDelivery, ...times } };
    served = await serveIntake({ ...environment(), ...more }, options);
    return served;
  };
  beforeEach(async () => {
    log.length = 0;
    database = closing(await makeDatabase());
    buyer = closing(await startPartner());
    stored = closing(await openMigrated(database.url));
    afterTest(stop);
    profile = join(temporaryFolder(), 'partner.json');
    const fields = { first_name: 'lead.firstName', ref: 'submissionId', key: { text: '${PARTNER_API_KEY}' } };
    const words = { accepted: ['accepted'], duplicate: ['duplicate'], rejected: ['rejected'] };
    const answer = { format: 'json', verdict: 'status', ...words, id: 'lead_id', reason: 'message' };
    writeFileSync(profile, JSON.stringify({ url: buyer.url, encoding: 'form', fields, answer }));
  });
  const send = async (body: object = leadBodyOf()) =>
    String((await jsonOf(await post(`${served?.url ?? ''}/leads`, body))).id);
  const leadRow = async () => (await rowsOf(stored.db, 'leads'))[0];
  const states = async () => (await rowsOf(stored.db, 'outbox')).map(({ state }) => state);
  const untilOneIs = (state: string) => until(async () => (await states()).some((one) => one === state));
  const run = <Args extends unknown[]>(
    command: Parameters<typeof runOn<Args>>[3],
    ...args: Args
  ): Promise<string> => runOn(stored, environment(), () => new Date(), command, ...args);
  const outcomes = () => rowsOf(stored.db, 'outcomes');
  const postback = (query: string) => fetch(`${served?.url ?? ''}/postback?${query}`);

  it('posts each lead under the names of the partner, and keeps the id that the partner gives it', async () => {
    buyer.setAnswer({ status: 'accepted', lead_id: 'B-77' });
    await serve();
    const body = leadBodyOf();
    const id = await send(body);
    await untilOneIs('delivered');
    const sent = Object.fromEntries(new URLSearchParams(buyer.received[0]?.body));
    expect(sent).toEqual({ first_name: 'Wilhelmina', ref: body.submissionId, key: 's3cret' });
    expect(await leadRow()).toMatchObject({ partner_id: 'B-77', partner_verdict: 'accepted', unanswered: 0 });
    expect((await leadRow())?.partner_has_at).not.toBeNull();
    expect(await run(showLead, id, {})).toMatch(/^partner's id +B-77$/m);
  });

  it('has the operator tell the partner that calls are taken back where its profile takes no such message', async () => {
    const at = new Date().toISOString();
    // Queued while there was another partner.
    const queued = { tries: 0, queued_at: at, next_try_at: at, revoked_at: at, state: 'waiting' } as const;
    await stored.db
      .insertInto('revocations')
      .values({ id: 'msg_1', lead_id: 'L1', ...queued })
      .execute();
    const { runScheduler } = await serve();
    await until(async () => (await rowsOf(stored.db, 'revocations'))[0]?.state !== 'waiting');
    await runScheduler();
    expect(log.join('\n')).toContain('calls are taken back for L1');
    expect(buyer.received).toEqual([]);
  });

  it.each(['rejected', 'duplicate', 'unclear'])(
    'takes %s for an answer: not tried again, and shown with its reason, nothing of which is in the log',
    async (status) => {
      buyer.setAnswer({ status, message: 'Wilhelmina at 3055550142: low income' });
      await serve();
      const id = await send();
      await untilOneIs(status);
      expect(await leadRow()).toMatchObject({
        partner_verdict: status,
        partner_reason: '••• at •••: low income',
        partner_has_at: null,
      });
      expect(log.join('\n')).not.toContain('low income');
      expect(await run(listLeads, { limit: 9 })).toContain(status);
      expect(await run(showLead, id, {})).toContain('low income');
      expect(await run(printOutbox, { limit: 9 })).toMatch(new RegExp(`^1 ${status}$[^]*low income`, 'm'));
      // The next one is sent, and the first one not again.
      await send();
      await until(async () => (await states()).filter((state) => state === status).length === 2);
      expect(buyer.received).toHaveLength(2);
      buyer.setAnswer({ status: 'accepted' });
      await run(retryMessage, id, {});
      await untilOneIs('delivered');
    },
  );

  it('stores the last answer sealed where answers are sealed, also of a dead letter', async () => {
    const { privateKey, publicKey } = await newKeys();
    buyer.setBehavior(422);
    buyer.setAnswer({ message: 'no such ZIP for Wilhelmina' });
    await serve({ LEADS_PUBLIC_KEY: publicKey, LOOKUP_KEY: newLookupKey() });
    await send();
    await untilOneIs('dead');
    expect(buyer.received).toHaveLength(1);
    const row = await leadRow();
    expect(row).toMatchObject({ partner_verdict: null, partner_reason: 'no such ZIP for •••' });
    expect(row?.partner_answer).not.toContain('ZIP');
    expect(await unseal(row?.partner_answer ?? '', [privateKey])).toMatchObject({
      status: 422,
      text: expect.stringContaining('Wilhelmina') as string,
    });
  });

  it.each<[string, () => void, string]>([
    ['malformed JSON', () => buyer.setAnswer('{"status":'), 'unclear'],
    ['a body of 10 MB', () => buyer.setAnswer('x'.repeat(10_000_000)), 'unclear'],
    ['an empty body', () => buyer.setBehavior(204), 'unclear'],
    ['403', () => buyer.setBehavior(403), 'dead'],
  ])('makes of %s what the contract says', async (_what, answer, state) => {
    answer();
    await serve();
    await send();
    await untilOneIs(state);
    expect(buyer.received).toHaveLength(1);
    expect(((await leadRow())?.partner_answer ?? '').length).toBeLessThan(1100);
  });

  it.each<[string, Parameters<Partner['setBehavior']>[0], string]>([
    ['hung', 'hangs', 'delivered'],
    ['broke off', 'breaks off', 'delivered'],
    ['was lost behind a gateway', 504, 'delivered'],
    ['said to wait', 429, 'duplicate'],
    ['was a redirect', 302, 'duplicate'],
    ['was a fault', 500, 'duplicate'],
  ])('takes a duplicate after an answer that %s for what it is', async (_what, behavior, state) => {
    buyer.setBehavior(behavior);
    buyer.setAnswer({ status: 'duplicate' });
    await serve({}, behavior === 'hangs' ? impatientDelivery : {});
    await send();
    await until(async () => ((await rowsOf(stored.db, 'outbox'))[0]?.tries ?? 0) > 0);
    buyer.setBehavior(200);
    await until(async () => !(await states()).includes('waiting'));
    expect(await states()).toEqual([state]);
    expect(new Set(buyer.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it('counts a duplicate as delivered after a server was killed between sending and storing', async () => {
    await serve({ PARTNER_PROFILE: '' });
    await send();
    await stop();
    await updateAll(stored.db, 'leads', { unanswered: 1, first_sent_at: new Date().toISOString() });
    buyer.setAnswer({ status: 'duplicate' });
    await serve();
    await untilOneIs('delivered');
    expect(await run(listLeads, { limit: 9 })).toContain(' delivered ');
  });

  it('lists that the partner has an older version where it answers a revision by duplicate', async () => {
    buyer.setAnswer({ status: 'accepted', lead_id: 'B-1' });
    await serve();
    const body = leadBodyOf();
    await send(body);
    await untilOneIs('delivered');
    buyer.setAnswer({ status: 'duplicate' });
    await send({ ...body, lead: { ...body.lead, lastName: 'Featherstonehaugh' } });
    await until(async () => (await states()).filter((state) => state === 'delivered').length === 2);
    expect(await leadRow()).toMatchObject({ partner_verdict: 'duplicate', partner_id: 'B-1' });
    expect(await run(listLeads, { limit: 9 })).toContain('has an earlier revision');
  });

  it('counts rejected and duplicate leads as handled, and unclear ones once they are settled', async () => {
    await serve();
    for (const status of ['rejected', 'duplicate', 'perhaps']) {
      buyer.setAnswer({ status });
      await send();
      await until(async () => !(await states()).includes('waiting'));
    }
    const later = new Date(Date.now() + 100 * dayMs);
    const purge = () => runRetention(stored.db, { retentionDays: 90, now: later });
    expect(await purge()).toMatchObject({ leads: 2 });
    expect(await states()).toEqual(['unclear']);
    await run(settleLeads, { before: later.toISOString() });
    expect(await purge()).toMatchObject({ leads: 1 });
    const remains = await rowsOf(stored.db, 'purged_leads');
    expect(remains.map((row) => row.partner_verdict).sort()).toEqual(['duplicate', 'rejected', 'unclear']);
    expect(await run(printSources, {})).toMatch(/REJECTED[^]*All .* 1 \(33\.3%\)/);
  });

  it('stores what a postback reports once, under our id or under the partner’s own', async () => {
    buyer.setAnswer({ status: 'accepted', lead_id: 'B-9' });
    await serve();
    // The partner's own id is not known yet.
    expect((await postback(`token=${token}&id=B-9&type=approved`)).status).toBe(202);
    expect(await outcomes()).toMatchObject([{ submission_id: 'B-9' }]);
    const body = leadBodyOf();
    const id = await send(body);
    await untilOneIs('delivered');
    const statuses: number[] = [];
    const funded = 'id=B-9&type=Funded&payout=350.5';
    for (const query of [`id=${id}&type=contacted`, funded, funded])
      statuses.push((await postback(`token=${token}&${query}`)).status);
    expect(statuses).toEqual([202, 202, 200]);
    const rows = await outcomes();
    expect(new Set(rows.map((row) => row.submission_id))).toEqual(new Set([body.submissionId]));
    expect(rows.find(({ type }) => type === 'funded')).toMatchObject({ commission_cents: 35_050 });
  });

  it('takes no postback with another token, or what does not fit, and logs no token', async () => {
    await serve();
    const refused = await postback(`token=wrong-token&id=1&type=funded`);
    expect(refused.status).toBe(401);
    const odd = await postback(`token=${token}&id=1&type=funded&payout={payout}`);
    expect([odd.status, (await jsonOf(odd)).field]).toEqual([400, 'payout']);
    await stop();
    await serve({ POSTBACK_TOKEN: '' });
    expect((await postback(`token=${token}&id=1&type=funded`)).status).toBe(404);
    expect(await outcomes()).toEqual([]);
    expect(log.join('\n')).not.toMatch(/token-of|wrong-token/);
  });
});
