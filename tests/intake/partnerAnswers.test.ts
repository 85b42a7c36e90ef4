import { randomUUID } from 'node:crypto';
import { printSources } from '../../server/cli/ads';
import { printLeads, showLead } from '../../server/cli/leads';
import { printOutbox, retryMessage, settle } from '../../server/cli/outbox';
import { printPerson } from '../../server/cli/privacy';
import { printPartnerTest } from '../../server/cli/upkeep';
import { rememberPartner } from '../../server/db/revocations';
import { newKeys } from '../../server/db/sealing';
import { dayMs } from '../../server/lib/times';
import { runRetention } from '../../server/maintenance/retention';
import { readSettings } from '../../server/settings/settings';
import { temporaryFile } from '../support/cleanUp';
import { noPartnerSettings, partnerSettings, sealedTo, type Partner } from '../support/server/partner';
import { openPartnerIntake } from '../support/server/partnerIntake';
import { impatientDelivery } from '../support/server/serveIntake';
import { leadBodyOf, phone } from '../support/server/submissions';
import { databases } from '../support/server/testDatabases';
import { until } from '../support/until';

const token = 'a-token-of-20-letters';

describe.each(databases)('the site, with a partner’s profile and leads in %s,', (_make, makeDatabase) => {
  /** Writes the profile of a partner, and returns the settings of an intake that uses it. */
  const settingsFor = ({ url }: Partner) => {
    const names = { first_name: 'lead.firstName', ref: 'submissionId', tcpa_text: 'consent.text' };
    const fields = { ...names, key: { text: '${PARTNER_API_KEY}' } };
    const words = { accepted: ['accepted'], duplicate: ['duplicate'], rejected: ['rejected'] };
    const answer = { format: 'json', verdict: 'status', ...words, id: 'lead_id', reason: 'message' };
    const PARTNER_PROFILE = temporaryFile({ url, encoding: 'form', fields, answer });
    return { ...noPartnerSettings, PARTNER_PROFILE, PARTNER_API_KEY: 's3cret', POSTBACK_TOKEN: token };
  };
  /** Opens an intake with a partner that gives this answer. */
  async function open(answer: string | object, more = {}, times = {}) {
    const settings = (partner: Partner) => ({ ...settingsFor(partner), ...more });
    const intake = await openPartnerIntake(makeDatabase, settings, times);
    intake.partner.setAnswer(answer);
    return {
      ...intake,
      /** Resolves once no message waits for the partner. */
      untilAnswered: () => until(async () => !(await intake.states()).includes('waiting')),
      outcomes: () => intake.rows('outcomes'),
      postback: (query: string, method = 'GET') => fetch(`${intake.url}/postback?${query}`, { method }),
    };
  }

  it('posts each lead with the partner’s field names, and stores what a postback reports once', async () => {
    const answer = { status: 'accepted', lead_id: 'B-9' };
    const { partner, sendLead, untilState, firstLead, run, outcomes, postback, leadRow } = await open(answer);
    const report = async (query: string, method = 'GET') =>
      (await postback(`token=${token}&${query}`, method)).status;
    // The partner's own id is not known yet.
    const early = 'id=B-9&type=approved';
    expect([await report(early, 'HEAD'), await report(early)]).toEqual([405, 202]);
    expect(await outcomes()).toMatchObject([{ submission_id: 'B-9' }]);
    const submissionId = randomUUID();
    const id = await sendLead({ submissionId });
    await untilState('delivered');
    const sent = Object.fromEntries(new URLSearchParams(partner.received[0]?.body));
    const { text: tcpa_text } = leadBodyOf().consent;
    expect(sent).toEqual({ first_name: 'Wilhelmina', ref: submissionId, tcpa_text, key: 's3cret' });
    const accepted = { partner_id: 'B-9', partner_verdict: 'accepted', unanswered: 0 };
    expect(await firstLead()).toMatchObject({ ...accepted, partner_has_at: expect.any(String) as string });
    expect(await run(showLead, id, {})).toMatch(/^Partner id +B-9$/m);
    // A duplicate of it, under the same id.
    partner.setAnswer({ status: 'duplicate', lead_id: 'B-9' });
    const again = await sendLead({ consent: { version: 'c1', text: tcpa_text, given: false } });
    await untilState('duplicate');
    // The words of an agreement would say that somebody agreed.
    expect(partner.received[1]?.body).not.toContain('tcpa_text');
    expect((await leadRow(again)).partner_id).toBeNull();
    const funded = 'id=B-9&type=Funded&payout=350.5';
    const statuses = [await report(`id=${id}&type=contacted`), await report(funded), await report(funded)];
    expect(statuses).toEqual([202, 202, 200]);
    const rows = await outcomes();
    expect(new Set(rows.map((row) => row.submission_id))).toEqual(new Set([submissionId]));
    expect(rows.find(({ type }) => type === 'funded')).toMatchObject({ commission_cents: 35_050 });
  });

  it('asks the operator to tell the partner of a revocation if its profile has no such message', async () => {
    const { partner, runScheduler, log, rows, insert } = await open({});
    const at = new Date().toISOString();
    // Queued while there was another partner.
    const queued = { tries: 0, queued_at: at, next_try_at: at, revoked_at: at, state: 'waiting' } as const;
    await insert('revocations', { id: 'msg_1', lead_id: 'L1', ...queued });
    await until(async () => (await rows('revocations'))[0]?.state !== 'waiting');
    await runScheduler();
    expect(log.join('\n')).toContain('the agreement to calls was revoked for L1');
    expect(partner.received).toEqual([]);
  });

  it.each(['rejected', 'duplicate', 'unclear'])('stores %s as an answer, with its reason', async (status) => {
    const message = 'Wilhelmina at 3055550142: low income';
    const { partner, sendLead, untilState, firstLead, states, log, run } = await open({ status, message });
    const id = await sendLead();
    await untilState(status);
    expect(await firstLead()).toMatchObject({
      partner_verdict: status,
      partner_reason: '••• at •••: low income',
      partner_has_at: null,
    });
    expect(log.join('\n')).not.toContain('low income');
    expect(await run(printLeads, { limit: 9 })).toContain(status);
    expect(await run(showLead, id, {})).toContain('low income');
    expect(await run(printOutbox, { limit: 9 })).toMatch(new RegExp(`^1 ${status}$[^]*low income`, 'm'));
    // The next lead is sent; the first one is not sent again.
    await sendLead();
    await until(async () => (await states()).filter((state) => state === status).length === 2);
    expect(partner.received).toHaveLength(2);
    partner.setAnswer({ status: 'accepted' });
    await run(retryMessage, id, {});
    await untilState('delivered');
    // A partner that remembers the key would repeat its first answer; after an unclear one it may have the lead.
    const keys = partner.received.map(({ headers }) => headers['idempotency-key']);
    expect(keys[2] === keys[0]).toBe(status === 'unclear');
  });

  it('seals the last answer if answers are sealed, also for a dead letter', async () => {
    const { privateKey, publicKey } = await newKeys();
    const answer = { message: 'no such ZIP for Wilhelmina' };
    const { partner, sendLead, untilState, firstLead, run } = await open(answer, sealedTo(publicKey));
    partner.setBehavior(422);
    await sendLead();
    await untilState('dead');
    expect(partner.received).toHaveLength(1);
    const row = await firstLead();
    expect(row).toMatchObject({ partner_verdict: null, partner_reason: 'no such ZIP for •••' });
    expect(row?.partner_answer).not.toContain('ZIP');
    // `find` prints it in the clear.
    const found = await run(printPerson, [phone], { key: temporaryFile(privateKey) });
    expect((JSON.parse(found) as { answer: unknown }).answer).toMatchObject({
      status: 422,
      text: expect.stringContaining('Wilhelmina') as string,
    });
  });

  it('never stores, shows or passes on a key of the partner that its answer repeats', async () => {
    // PHP escapes slashes in JSON like this.
    const answer = '{"message":"invalid key s3\\/cret","key":"s3/cret","rest":"of it"}';
    const settings = { PARTNER_API_KEY: 's3/cret' };
    const { partner, sendLead, untilState, firstLead, run } = await open(answer, settings);
    partner.setBehavior(401);
    const id = await sendLead();
    await untilState('dead');
    const text = '{"message":"invalid key •••","key":"•••","rest":"of it"}';
    const partner_answer = JSON.stringify({ status: 401, text });
    expect(await firstLead()).toMatchObject({ partner_answer, partner_reason: 'invalid key •••' });
    expect(await run(showLead, id, { reveal: true })).toContain('of it');
    expect(await run(printPerson, [phone], {})).not.toContain('cret');
  });

  it('reads the verdict of a test before it hides a secret that is spelled alike', async () => {
    const { runWith, partner } = await open({ status: 'accepted' });
    const settings = { ...settingsFor(partner), PARTNER_API_KEY: 'accepted' };
    expect(await runWith(settings, printPartnerTest, {})).toMatch(/"•••"[^]*\naccepted\n$/);
  });

  it.each<[string, string, number, string]>([
    ['malformed JSON', '{"status":', 200, 'unclear'],
    ['a body of 10 MB', 'x'.repeat(10_000_000), 200, 'unclear'],
    ['an empty body', '', 204, 'unclear'],
    ['403', '', 403, 'dead'],
    ['JSON after a byte order mark', '\ufeff{"status":"accepted"}', 200, 'delivered'],
  ])('treats %s as the contract says', async (_what, answer, status, state) => {
    const { partner, sendLead, untilState, firstLead } = await open(answer);
    partner.setBehavior(status);
    await sendLead();
    await untilState(state);
    expect(partner.received).toHaveLength(1);
    expect(((await firstLead())?.partner_answer ?? '').length).toBeLessThan(1100);
  });

  it.each<[string, Parameters<Partner['setBehavior']>[0], string]>([
    ['hung', 'hangs', 'delivered'],
    ['broke off', 'breaks off', 'delivered'],
    ['was lost behind a gateway', 504, 'delivered'],
    ['said to wait', 429, 'duplicate'],
    ['was a redirect', 302, 'duplicate'],
    ['was a fault', 500, 'duplicate'],
  ])('interprets a duplicate after an answer that %s', async (_what, behavior, state) => {
    const times = behavior === 'hangs' ? impatientDelivery : {};
    const intake = await open({ status: 'duplicate' }, {}, times);
    const { partner, sendLead, states, untilTried, untilAnswered } = intake;
    partner.setBehavior(behavior);
    await sendLead();
    await untilTried(1);
    partner.setBehavior(200);
    await untilAnswered();
    expect(await states()).toEqual([state]);
    expect(new Set(partner.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it('interprets a duplicate of another partner without the tries to an earlier one', async () => {
    const intake = await open({ status: 'duplicate' });
    const { partner, sendLead, untilState, stored, database, untilTried } = intake;
    partner.setBehavior('breaks off');
    await sendLead();
    await untilTried(1);
    partner.setBehavior(503);
    const settings = readSettings({ DATABASE_URL: database.url, ...partnerSettings });
    await rememberPartner({ db: stored.db, settings, now: () => new Date() });
    partner.setBehavior(200);
    await untilState('duplicate');
  });

  it.each([
    ['taken', 'retried', 'unclear', 'B-3'],
    ['taken', 'revised', 'unclear', 'B-3'],
    // An answer without the partner's id keeps the id of the previous answer.
    ['accepted', 'revised', 'delivered', undefined],
  ])('counts a duplicate as delivered after the answer "%s", where the lead is %s', async (...one) => {
    const [status, how, state, lead_id] = one;
    const intake = await open({ status, lead_id: 'B-1' });
    const { partner, sendLead, untilState, states, firstLead, run, untilAnswered } = intake;
    const submissionId = randomUUID();
    const id = await sendLead({ submissionId });
    await untilState(state);
    partner.setAnswer({ status: 'duplicate', lead_id });
    if (how === 'retried') await run(retryMessage, id, {});
    else await sendLead({ submissionId, lead: { lastName: 'Featherstonehaugh' } });
    await until(() => partner.received.length === 2);
    await untilAnswered();
    expect(new Set(await states())).toEqual(new Set(['delivered']));
    expect(await firstLead()).toMatchObject({ partner_verdict: 'duplicate', partner_id: lead_id ?? 'B-1' });
    const hasOlder = (await run(printLeads, { limit: 9 })).includes('has an earlier revision');
    expect(hasOlder).toBe(state === 'delivered');
  });

  it('counts rejected and duplicate leads as handled, and unclear ones once they are settled', async () => {
    const { partner, sendLead, states, stored, run, rows, untilAnswered } = await open({});
    for (const status of ['rejected', 'duplicate', 'perhaps']) {
      partner.setAnswer({ status });
      await sendLead();
      await untilAnswered();
    }
    const later = new Date(Date.now() + 100 * dayMs);
    const purge = () => runRetention(stored.db, { retentionDays: 90, now: later });
    expect(await purge()).toMatchObject({ leads: 2 });
    expect(await states()).toEqual(['unclear']);
    await run(settle, { before: later.toISOString() });
    expect(await purge()).toMatchObject({ leads: 1 });
    const remains = await rows('purged_leads');
    expect(remains.map((row) => row.partner_verdict).sort()).toEqual(['duplicate', 'rejected', 'unclear']);
    expect(await run(printSources, {})).toMatch(/REJECTED[^]*All .* 1 \(33\.3%\)/);
  });

  it('accepts the same report once, refuses invalid ones, and logs no token', async () => {
    const { outcomes, postback, log } = await open({});
    for (const [query, status, field] of [
      ['token=wrong-token&id=1&type=funded', 401, undefined],
      [`token=${token}&id=1&type=funded&payout={payout}`, 400, 'payout'],
      [`token=${token}&id=dana%40mail.example&type=funded`, 400, 'id'],
      [`token=${token}&id=B-1&type=funded&payout=350`, 202, undefined],
      [`token=${token}&id=B-1&type=funded&payout=350`, 200, undefined],
    ] as const) {
      const answer = await postback(query);
      const [, named] = /"field":"(\w+)"/.exec(await answer.text()) ?? [];
      expect([query, answer.status, named]).toEqual([query, status, field]);
    }
    expect(await outcomes()).toHaveLength(1);
    expect(log.join('\n')).not.toMatch(/token-of|wrong-token/);
  });
});
