import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import fc from 'fast-check';
import { isChoice, leadChoices, leadFields } from '../../src/domain/lead';
import { anyText } from '../support/anyText';
import { openIntake, startNewIntake, type TestIntake } from '../support/server/intake';
import { jsonOf, leadBodyOf, post, reviewBodyOf, someLead } from '../support/server/submissions';
import { sqliteDatabase } from '../support/server/testDatabases';

describe('the site, checking what is sent to its intake,', () => {
  let intake: TestIntake;
  beforeAll(async () => {
    intake = await startNewIntake(sqliteDatabase, { ALLOWED_ORIGINS: 'https://static.example' });
  });
  afterAll(() => intake.close());

  it.each(leadFields)('accepts the longest %s of the form, and names it if it is longer', async (field) => {
    const fitting = isChoice(field) ? leadChoices[field][0] : 'é'.repeat(200);
    expect((await post(intake.leads, leadBodyOf({ lead: { [field]: fitting } }))).status).toBe(201);
    const over = await post(intake.leads, leadBodyOf({ lead: { [field]: 'secret'.repeat(34) } }));
    expect(over.status).toBe(400);
    const problem = await over.text();
    expect(JSON.parse(problem)).toMatchObject({ status: 400, field: `lead.${field}` });
    expect(problem).not.toContain('secret');
  });

  const secret = 'Quackenbush';
  it.each<[string, unknown, string | undefined]>([
    ['malformed JSON', '{"version": 1,', undefined],
    ['nothing at all', '', undefined],
    ['invalid UTF-8', new Uint8Array([0x22, 0xff, 0xfe, 0x22]), undefined],
    ['16,000 nested lists', '['.repeat(16_000), undefined],
    ['a lead nested a thousand deep', `${'{"lead":'.repeat(1000)}1${'}'.repeat(1000)}`, 'submissionId'],
    ['no object', 7, 'body'],
    ['nothing', null, 'body'],
    ['no lead', { ...leadBodyOf(), lead: undefined }, 'lead'],
    ['a number as an answer', { ...leadBodyOf(), lead: { ...someLead(), phone: 3055550142 } }, 'lead.phone'],
    ['a long label', leadBodyOf({ source: { utm_source: secret.repeat(20) } }), 'source.utm_source'],
    ['an odd sequence', leadBodyOf({ sequence: 1.5 }), 'sequence'],
    ['another version', leadBodyOf({ version: 2 }), 'version'],
    ['an odd id', leadBodyOf({ submissionId: secret }), 'submissionId'],
    ['an odd time', leadBodyOf({ sentAt: secret }), 'sentAt'],
    ['no decision', leadBodyOf({ consent: { version: '1', text: '', given: secret } }), 'consent.given'],
  ])('refuses a body with %s, and names the field and never the value', async (_what, body, field) => {
    const answer = await post(intake.leads, body);
    const text = await answer.text();
    const problem = JSON.parse(text) as { field?: string };
    expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'application/problem+json']);
    expect(problem.field).toBe(field);
    expect(text).not.toContain(secret);
  });

  it('accepts a lead from an older or newer page: missing fields are empty, unknown ones are dropped', async () => {
    const { submissionId, lead } = leadBodyOf({ lead: { creditScore: 'stellar' } });
    const older = { submissionId, lead: { ...lead, phone: undefined } };
    const newer = { ...leadBodyOf({ lead: { ...lead, favoriteColor: secret } as object }), cookies: secret };
    for (const body of [older, newer]) {
      const { details } = await intake.storedRow(body);
      const stored = JSON.parse(details) as { lead: Record<string, string> };
      expect(Object.keys(stored.lead).sort()).toEqual([...leadFields].sort());
      expect(stored.lead).toMatchObject({ phone: body === older ? '' : lead.phone, creditScore: 'stellar' });
      expect(Object.keys(stored)).not.toContain('cookies');
    }
    const { suspect } = await intake.storedRow(leadBodyOf({ website: 'x'.repeat(20_000) }));
    expect(suspect).toBe('honeypot');
  });

  it('requires a key, and reads a lead only as JSON in UTF-8', async () => {
    const json = { 'content-type': 'application/json' };
    const without = await fetch(intake.leads, { method: 'POST', headers: json, body: '{}' });
    expect(without.status).toBe(400);
    expect(await jsonOf(without)).toMatchObject({ field: 'Idempotency-Key' });
    const form = 'application/x-www-form-urlencoded';
    for (const type of ['text/plain', form, 'application/json; charset=utf-16', 'json']) {
      const answer = await post(intake.leads, leadBodyOf(), { headers: { 'content-type': type } });
      expect([type, answer.status]).toEqual([type, 415]);
    }
  });

  it('accepts 32 kB and not a byte more, and reads less than 8 MB of an endless body', async () => {
    const ofSize = (bytes: number) => JSON.stringify(leadBodyOf()).padEnd(bytes);
    expect((await post(intake.leads, ofSize(32 * 1024))).status).toBe(201);
    expect((await post(intake.leads, ofSize(32 * 1024 + 1))).status).toBe(413);
    const megabyte = Buffer.alloc(1024 * 1024, ' ');
    const sending = request(intake.leads, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'k' },
    });
    // Data sent after the answer resets the connection.
    sending.on('error', () => undefined);
    const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
    let sent = 0;
    const send = () => {
      sent += 1;
      if (sent < 64) sending.write(megabyte, send);
    };
    send();
    expect((await answered)[0].statusCode).toBe(413);
    expect(sent).toBeLessThanOrEqual(8);
    sending.destroy();
  });

  it.each([
    ['GET', '/leads', 405, 'POST'],
    ['PUT', '/reviews', 405, 'POST'],
    ['DELETE', '/events', 405, 'POST'],
    ['POST', '/health', 405, 'GET, HEAD'],
    ['GET', '/nothing', 404, null],
    ['GET', '/leads/1', 404, null],
    // The partner's secrets are not set.
    ['POST', '/outcomes', 404, null],
    ['GET', '/postback', 404, null],
    ['GET', '/', 404, null],
  ])('answers %s %s with %i', async (method, path, status, allow) => {
    const answer = await fetch(intake.url + path, { method, headers: { 'x-http-method-override': 'POST' } });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('allow')).toBe(allow);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
  });

  it('refuses another origin, with or without a preflight request, unless it is listed', async () => {
    const ask = (headers: Record<string, string>) => post(intake.leads, leadBodyOf(), { headers });
    const own = new URL(intake.url).origin;
    const crossSite = { 'sec-fetch-site': 'cross-site' };
    for (const [status, headers] of [
      [403, { origin: 'https://evil.example' }],
      [403, { origin: 'https://evil.example', ...crossSite }],
      [403, crossSite],
      // The same host with another protocol.
      [403, { origin: own, ...crossSite }],
      [403, { origin: 'null' }],
      [201, { origin: own }],
      [201, { origin: 'https://static.example', ...crossSite }],
    ] as const)
      expect([headers, (await ask(headers)).status]).toEqual([headers, status]);
    // The reason helps an operator whose proxy changes Host.
    const refused = await jsonOf(await ask({ origin: 'http://localhost:1' }));
    expect(refused.detail).toBe('This origin is neither that of the Host header nor in ALLOWED_ORIGINS.');
    const preflight = (origin: string) =>
      fetch(intake.leads, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type,idempotency-key',
        },
      });
    const granted = await preflight('https://static.example');
    expect(granted.headers.get('access-control-allow-origin')).toBe('https://static.example');
    expect(granted.headers.get('access-control-allow-headers')).toMatch(/idempotency-key/i);
    const denied = await preflight('https://evil.example');
    expect(denied.status).toBe(403);
    expect(denied.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('handles a hundred hostile bodies without a fault, a trace in the log or a value in the answer', async () => {
    const marker = 'zqxjkv';
    const hostile = fc.oneof(
      fc.anything({ maxDepth: 2, maxKeys: 3 }).map((value) => JSON.stringify({ [marker]: value })),
      fc
        .dictionary(
          fc.constantFrom(...leadFields, '__proto__', 'constructor'),
          fc.anything({ maxDepth: 1, maxKeys: 2 }),
        )
        .map((lead) => ({ ...leadBodyOf(), lead: { ...lead, email: `${marker}@mail.example` } }))
        .map((body) => JSON.stringify(body)),
      anyText().map((text) => JSON.stringify(leadBodyOf({ lead: { firstName: marker + text } }))),
      anyText().map((text) => marker + text),
    );
    const from = intake.log.length;
    const bodies = fc.sample(hostile, { numRuns: 100, seed: 14 });
    const seen = new Set<number>();
    for (const answer of await Promise.all(bodies.map((body) => post(intake.leads, body)))) {
      seen.add(answer.status);
      expect(await answer.text()).not.toContain(marker);
    }
    expect([...seen].sort()).toEqual([201, 400]);
    const lines = intake.log.slice(from);
    expect(lines.filter((line) => line.includes('"route"'))).toHaveLength(100);
    expect(lines.join('\n')).not.toContain(marker);
    expect((await fetch(`${intake.url}/health`)).status).toBe(200);
  }, 60_000);
});

describe('the site, asked too often,', () => {
  /** A server that accepts three posts a minute from an address; the posts come as if from proxies. */
  const serve = async (TRUSTED_PROXIES = '') => {
    const settings = { REQUESTS_PER_MINUTE: '3', TRUSTED_PROXIES };
    const { url } = await openIntake(sqliteDatabase, settings);
    return (forwardedFor: string, path = '/leads', body: object = leadBodyOf()) =>
      post(url + path, body, { headers: { 'x-forwarded-for': forwardedFor } });
  };

  it.each([
    ['/leads', leadBodyOf(), 201],
    ['/reviews', reviewBodyOf(), 201],
    ['/events', { counts: { landingSeen: 1 } }, 204],
  ])('says at %s when to try again, and ignores a forged address', async (path, body, taken) => {
    const postFrom = await serve();
    for (const [last, status] of [taken, taken, taken, 429].entries()) {
      const answer = await postFrom(`203.0.113.${last}`, path, body);
      const isAskedToWait = Number(answer.headers.get('retry-after')) > 0;
      expect([answer.status, isAskedToWait]).toEqual([status, status === 429]);
    }
  });

  it('limits each visitor behind a trusted proxy by the address that the proxy saw', async () => {
    const postFrom = await serve('127.0.0.0/8');
    const forged = [1, 2, 3, 4].map((last) => `198.51.100.${last}, 203.0.113.1`);
    const statuses = [];
    for (const from of [...forged, '203.0.113.2']) statuses.push((await postFrom(from)).status);
    expect(statuses).toEqual([201, 201, 201, 429, 201]);
  });
});
