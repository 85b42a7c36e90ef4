import { randomUUID } from 'node:crypto';
import { minuteMs } from '../../server/lib/times';
import { openIntake, startNewIntake, type TestIntake } from '../support/server/intake';
import { signedHeaders, webhookSecret } from '../support/server/partner';
import { jsonOf } from '../support/server/submissions';
import { databases } from '../support/server/testDatabases';

const [first, second, wrong] = [webhookSecret(1), webhookSecret(2), webhookSecret(3)];

describe.each(databases)('the site, receiving outcomes from the partner on %s,', (_make, makeDatabase) => {
  let intake: TestIntake;
  beforeAll(async () => {
    intake = await startNewIntake(makeDatabase, { PARTNER_INBOUND_SECRET: `${first} ${second}` });
  });
  afterAll(() => intake.close());

  const outcome = (data: object = {}) => ({
    type: 'lead.funded',
    timestamp: '2026-11-20T10:00:00+02:00',
    data: { submissionId: randomUUID(), amountCents: 1_850_000, commissionCents: 35_000, ...data },
  });
  /** Sends a message as Standard Webhooks' own package signs it. */
  const send = (
    body: object | string,
    { id = randomUUID(), secret = first, at = new Date(), type = 'application/json', url = intake.url } = {},
  ) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return fetch(`${url}/outcomes`, {
      method: 'POST',
      headers: { ...signedHeaders(secret, id, at, text), 'content-type': type },
      body: text,
    });
  };
  const stored = () => intake.rows('outcomes');

  it('stores each message once, as printable text, with or without its lead, under either secret', async () => {
    const [id, submissionId] = [randomUUID(), randomUUID()];
    // A lead that was purged before references existed.
    const labels = { utm_source: '', utm_campaign: '', utm_content: '' };
    const received_at = '2026-11-03T05:00:00.000Z';
    await intake.insert('purged_leads', { submission_id: randomUUID(), received_at, ...labels });
    const message = outcome({ submissionId: submissionId.toUpperCase(), reason: 'too\u0000 \u001b[31mold' });
    expect((await send(message, { id })).status).toBe(202);
    expect((await send(message, { id, secret: second })).status).toBe(200);
    expect(await stored()).toEqual([
      {
        webhook_id: id,
        submission_id: submissionId,
        type: 'funded',
        happened_at: '2026-11-20T08:00:00.000Z',
        received_at: expect.any(String) as string,
        amount_cents: 1_850_000,
        commission_cents: 35_000,
        reason: 'too [31mold',
      },
    ]);
  });

  it('refuses a wrong or old signature, and stores nothing', async () => {
    const before = (await stored()).length;
    const old = new Date(Date.now() - 6 * minuteMs);
    for (const options of [{ secret: wrong }, { at: old }]) {
      const answer = await send(outcome(), options);
      expect([answer.status, (await jsonOf(answer)).title]).toEqual([401, 'Unauthorized']);
    }
    expect(await stored()).toHaveLength(before);
  });

  it('accepts any number at once, but limits requests that are not signed', async () => {
    const settings = { PARTNER_INBOUND_SECRET: first, REQUESTS_PER_MINUTE: '2' };
    const limited = await openIntake(makeDatabase, settings);
    const statusOf = async (secret: string) => (await send(outcome(), { secret, url: limited.url })).status;
    for (const status of [202, 202, 202, 202]) expect(await statusOf(first)).toBe(status);
    for (const status of [401, 401, 429, 429]) expect(await statusOf(wrong)).toBe(status);
  });

  it.each([
    ['malformed JSON', '{', {}, 400],
    ['another type of outcome', { ...outcome(), type: 'lead.lost' }, {}, 400],
    ['an invalid day', { ...outcome(), timestamp: '2026-02-31T99:00:00Z' }, {}, 400],
    ['dollars in place of cents', outcome({ commissionCents: 350.5 }), {}, 400],
    ['too much', outcome({ reason: 'x'.repeat(40_000) }), {}, 413],
    ['a form', outcome(), { type: 'application/x-www-form-urlencoded' }, 415],
  ])('refuses %s', async (_what, body, options, status) => {
    expect((await send(body, options)).status).toBe(status);
  });
});
