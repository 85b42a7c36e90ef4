import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { openDatabase, type Database } from '../../server/db/database';
import { readSettings } from '../../server/settings/settings';
import { leadFields } from '../../src/config/entities';
import { databases, type TestDatabase } from './support/databases';
import { jsonOf, leadBodyOf, post, reviewBodyOf, someLead } from './support/people';
import { serveIntake, type ServedIntake } from './support/serve';

describe.each(databases)('the intake on %s', (_make, makeDatabase) => {
  let database: TestDatabase;
  let served: ServedIntake;
  let stored: Database;
  const log: string[] = [];
  beforeAll(async () => {
    database = await makeDatabase();
    const settings = readSettings({
      DATABASE_URL: database.url,
      TRUSTED_PROXIES: '127.0.0.1',
      ALLOWED_ORIGINS: 'https://static.example',
      REQUESTS_PER_MINUTE: '5000',
    });
    served = await serveIntake(settings, { log: (line) => log.push(line) });
    if (!settings.database) throw new Error('No database');
    stored = await openDatabase(settings.database);
  });
  afterAll(async () => {
    await stored.close();
    await served.close();
    await database.remove();
  });
  const leads = () => `${served.url}/leads`;
  const leadOf = async (id: unknown) =>
    stored.db.selectFrom('leads').selectAll().where('id', '=', String(id)).executeTakeFirstOrThrow();
  const countOf = async (table: 'leads' | 'outbox' | 'accepted_keys' | 'consents') => {
    const { count } = await stored.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  };

  it('stores a lead with the evidence of its consent and its place in the outbox', async () => {
    const body = leadBodyOf();
    const answer = await post(leads(), body);
    expect(answer.status).toBe(201);
    const { id, receivedAt } = await jsonOf(answer);
    const row = await leadOf(id);
    expect(row).toMatchObject({ received_at: receivedAt, revisions: 1, suspect: null });
    expect(JSON.parse(row.details)).toMatchObject({ lead: body.lead, page: body.page });
    const consent = await stored.db
      .selectFrom('consents')
      .selectAll()
      .where('lead_id', '=', String(id))
      .executeTakeFirstOrThrow();
    expect(JSON.parse(consent.evidence)).toEqual(body.consent);
    const waiting = await stored.db
      .selectFrom('outbox')
      .selectAll()
      .where('lead_id', '=', String(id))
      .execute();
    expect(waiting).toMatchObject([{ state: 'waiting', tries: 0, revision: 1 }]);
  });

  it('answers a repetition with the same id, though its times and page differ, and stores it once', async () => {
    const body = leadBodyOf();
    const key = randomUUID();
    const first = await jsonOf(await post(leads(), body, { key }));
    const before = await countOf('leads');
    const later = {
      ...body,
      sentAt: '2026-06-15T12:09:00.000Z',
      page: { ...body.page, url: 'https://site.example/lead-capture?step=6' },
    };
    const again = await post(leads(), later, { key });
    expect(again.status).toBe(200);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await jsonOf(again)).toEqual(first);
    expect(await countOf('leads')).toBe(before);
  });

  it('refuses a key that was used for another body', async () => {
    const key = randomUUID();
    await post(leads(), leadBodyOf(), { key });
    const other = await post(leads(), leadBodyOf(), { key });
    expect(other.status).toBe(422);
    expect(other.headers.get('content-type')).toBe('application/problem+json');
  });

  it('takes changed answers as a revision: the same lead, and one message for the partner', async () => {
    const body = leadBodyOf();
    const first = await jsonOf(await post(leads(), body));
    const changed = { ...body, lead: someLead({ monthlyPayment: '399' }) };
    const answer = await post(leads(), changed);
    expect(answer.status).toBe(201);
    expect((await jsonOf(answer)).id).toBe(first.id);
    const row = await leadOf(first.id);
    expect(row.revisions).toBe(2);
    expect(JSON.parse(row.details)).toMatchObject({ lead: { monthlyPayment: '399' } });
    const messages = await stored.db
      .selectFrom('outbox')
      .select('revision')
      .where('lead_id', '=', row.id)
      .execute();
    expect(messages).toEqual([{ revision: 2 }]);
  });

  it('stores once what comes many times at the same moment', async () => {
    const body = leadBodyOf();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 24 }, () => post(leads(), body, { key })));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(23).fill(200), 201]);
    const ids = await Promise.all(answers.map(async (answer) => (await jsonOf(answer)).id));
    expect(new Set(ids).size).toBe(1);
    expect((await leadOf(ids[0])).revisions).toBe(1);
  });

  it.each([
    ['a filled honeypot', { website: 'https://spam.example' }, 'honeypot'],
    ['under three seconds', { sentAt: '2026-06-15T12:00:02.900Z' }, 'fast'],
    ['a clock that went back', { sentAt: '2026-06-15T11:00:00.000Z' }, 'fast'],
    ['three seconds', { sentAt: '2026-06-15T12:00:03.000Z' }, null],
  ])('stores a lead with %s and marks it as far as it is suspect', async (_what, more, suspect) => {
    const answer = await post(leads(), leadBodyOf(more));
    expect(answer.status).toBe(201);
    expect((await leadOf((await jsonOf(answer)).id)).suspect).toBe(suspect);
  });

  it('keeps answers to the letter: blanks, emoji, NUL, half a surrogate pair, quotes and SQL', async () => {
    const odd = '  Zoë 🚗 \u0000 \ud800 "\' ); drop table leads; --  ';
    const answer = await post(leads(), leadBodyOf({ lead: { lastName: odd } }));
    expect(answer.status).toBe(201);
    const details = JSON.parse((await leadOf((await jsonOf(answer)).id)).details) as {
      lead: { lastName: string };
    };
    expect(details.lead.lastName).toBe(odd);
  });

  it.each(leadFields)(
    'takes the longest %s that the form takes, and names it where it is longer',
    async (field) => {
      const isChosen = field === 'creditScore' || field === 'employmentStatus';
      const fitting = isChosen ? 'other' : 'é'.repeat(200);
      const fits = await post(
        leads(),
        leadBodyOf({ lead: { [field]: field === 'creditScore' ? 'poor' : fitting } }),
      );
      expect(fits.status).toBe(201);
      const over = await post(leads(), leadBodyOf({ lead: { [field]: 'secret'.repeat(34) } }));
      expect(over.status).toBe(400);
      const problem = await over.text();
      expect(JSON.parse(problem)).toMatchObject({ status: 400, field: `lead.${field}` });
      expect(problem).not.toContain('secret');
    },
  );

  const secretName = 'Quackenbush';
  it.each<[string, unknown, string]>([
    ['no object', 7, 'body'],
    ['nothing', null, 'body'],
    ['no lead', { ...leadBodyOf(), lead: undefined }, 'lead'],
    [
      'a lead that lacks an answer',
      { ...leadBodyOf(), lead: { ...someLead(), phone: undefined } },
      'lead.phone',
    ],
    ['a number for an answer', { ...leadBodyOf(), lead: { ...someLead(), phone: 3055550142 } }, 'lead.phone'],
    ['a field that nobody knows', { ...leadBodyOf(), lead: { ...someLead(), [secretName]: 'x' } }, 'lead'],
    [
      'a prototype',
      JSON.parse(JSON.stringify(leadBodyOf()).replace('{', '{"__proto__":{"a":1},')) as unknown,
      'body',
    ],
    ['another version', leadBodyOf({ version: 2 }), 'version'],
    ['an odd id', leadBodyOf({ submissionId: secretName }), 'submissionId'],
    ['an odd time', leadBodyOf({ sentAt: secretName }), 'sentAt'],
    [
      'no decision about consent',
      leadBodyOf({ consent: { version: '1', text: '', given: secretName } }),
      'consent.given',
    ],
  ])('names the field and never the value of a body with %s', async (_what, body, field) => {
    const answer = await post(leads(), body);
    expect(answer.status).toBe(400);
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({ field });
    expect(text).not.toContain(secretName);
  });

  it.each<[string, string | Uint8Array]>([
    ['malformed JSON', '{"version": 1,'],
    ['an empty body', ''],
    ['invalid UTF-8', new Uint8Array([0x22, 0xff, 0xfe, 0x22])],
    ['16,000 nested lists', '['.repeat(16_000)],
    ['a lead nested a thousand deep', `${'{"lead":'.repeat(1000)}1${'}'.repeat(1000)}`],
  ])('answers %s with 400', async (_what, body) => {
    const answer = await post(leads(), body);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
  });

  it('asks for a key', async () => {
    const answer = await fetch(leads(), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(leadBodyOf()),
    });
    expect(answer.status).toBe(400);
    expect(await jsonOf(answer)).toMatchObject({ field: 'Idempotency-Key' });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16', 'json'])(
    'does not read %s as a lead',
    async (type) => {
      const answer = await post(leads(), leadBodyOf(), { headers: { 'content-type': type } });
      expect(answer.status).toBe(415);
    },
  );

  it('reads 32 kB and not a byte more, told beforehand or not', async () => {
    const ofSize = (bytes: number) => {
      const body = JSON.stringify(leadBodyOf());
      return body + ' '.repeat(bytes - body.length);
    };
    expect((await post(leads(), ofSize(32 * 1024))).status).toBe(201);
    expect((await post(leads(), ofSize(32 * 1024 + 1))).status).toBe(413);
    const bytes = new TextEncoder().encode(ofSize(33 * 1024));
    const chunked = await fetch(leads(), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'k' },
      body: new ReadableStream({
        start: (controller) => {
          controller.enqueue(bytes);
          controller.close();
        },
      }),
      duplex: 'half',
    } as RequestInit);
    expect(chunked.status).toBe(413);
  });

  it.each([
    ['GET', '/leads', 405, 'POST'],
    ['PUT', '/reviews', 405, 'POST'],
    ['DELETE', '/events', 405, 'POST'],
    ['POST', '/health', 405, 'GET, HEAD'],
    ['GET', '/nothing', 404, null],
    ['GET', '/leads/1', 404, null],
    ['GET', '/', 404, null],
  ])('answers %s %s with %i', async (method, path, status, allow) => {
    const answer = await fetch(served.url + path, { method, headers: { 'x-http-method-override': 'POST' } });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('allow')).toBe(allow);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
  });

  it('refuses another origin, asked beforehand or not, unless it is listed', async () => {
    const ask = (headers: Record<string, string>) => post(leads(), leadBodyOf(), { headers });
    const own = new URL(served.url).origin;
    expect((await ask({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await ask({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await ask({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await ask({ origin: 'null' })).status).toBe(403);
    expect((await ask({ origin: own })).status).toBe(201);
    expect((await ask({ origin: 'https://static.example', 'sec-fetch-site': 'cross-site' })).status).toBe(
      201,
    );
    const preflight = (origin: string) =>
      fetch(leads(), {
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

  it('stores a review, which waits for approval, and refuses one without a rating', async () => {
    const answer = await post(`${served.url}/reviews`, reviewBodyOf());
    expect(answer.status).toBe(201);
    const { id } = await jsonOf(answer);
    const row = await stored.db
      .selectFrom('reviews')
      .selectAll()
      .where('id', '=', String(id))
      .executeTakeFirstOrThrow();
    expect(row.status).toBe('pending');
    const without = await post(`${served.url}/reviews`, reviewBodyOf({ rating: 0 }));
    expect(await jsonOf(without)).toMatchObject({ status: 400, field: 'review.rating' });
    const longest = await post(`${served.url}/reviews`, reviewBodyOf({ reviewText: '漢'.repeat(5000) }));
    expect(longest.status).toBe(201);
  });

  it('adds counts up by day, from a beacon as well', async () => {
    const send = (body: unknown, type: string) =>
      fetch(`${served.url}/events`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: JSON.stringify(body),
      });
    const counts = { formOpened: 1, stepReached1: 2, 'lcp.good': 1 };
    expect((await send({ version: 1, counts }, 'application/json')).status).toBe(204);
    await Promise.all(
      Array.from({ length: 10 }, () => send({ version: 1, counts }, 'text/plain;charset=UTF-8')),
    );
    const rows = await stored.db
      .selectFrom('event_counts')
      .select(['event', 'count'])
      .orderBy('count')
      .execute();
    expect(Object.fromEntries(rows.map(({ event, count }) => [event, count]))).toEqual({
      formOpened: 11,
      stepReached1: 22,
      'lcp.good': 11,
    });
    expect((await send({ version: 1, counts: { visitor: 1 } }, 'text/plain')).status).toBe(400);
    expect((await send({ version: 1, counts: { sent: 1e9 } }, 'text/plain')).status).toBe(400);
  });

  it('says that the database answers, and how many leads wait', async () => {
    const answer = await fetch(`${served.url}/health`);
    expect(await jsonOf(answer)).toEqual({ status: 'ok', waiting: await countOf('outbox') });
  });

  it('describes itself by the schemas that check its requests', async () => {
    const answer = await fetch(`${served.url}/openapi.json`);
    expect(answer.status).toBe(200);
    const { openapi, paths, components } = (await jsonOf(answer)) as {
      openapi: string;
      paths: Record<string, Record<string, { responses: object } | undefined>>;
      components: { schemas: Record<string, { properties?: Record<string, { required?: string[] }> }> };
    };
    expect(openapi).toBe('3.1.0');
    expect(Object.keys(paths).sort()).toEqual(['/events', '/health', '/leads', '/reviews']);
    const answers = ['200', '201', '400', '403', '413', '415', '422', '429', '503'];
    expect(Object.keys(paths['/leads']?.post?.responses ?? {})).toEqual(answers);
    expect(components.schemas.Lead?.properties?.lead?.required).toEqual(leadFields);
    const refs = JSON.stringify(paths).match(/#\/components\/schemas\/\w+/g) ?? [];
    const named = refs.map((ref) => ref.replace(/.*\//, ''));
    expect([...new Set(named)].sort()).toEqual(Object.keys(components.schemas).sort());
  });

  it('takes a thousand hostile bodies without a fault, a trace in the log or a value in the answer', async () => {
    const marker = 'zqxjkv';
    const hostile = fc.oneof(
      fc.anything({ maxDepth: 2, maxKeys: 3 }).map((value) => JSON.stringify({ [marker]: value })),
      fc
        .record({
          lead: fc.dictionary(
            fc.constantFrom(...leadFields, '__proto__', 'constructor'),
            fc.anything({ maxDepth: 1, maxKeys: 2 }),
          ),
        })
        .map(({ lead }) =>
          JSON.stringify({ ...leadBodyOf(), lead: { ...lead, email: `${marker}@mail.example` } }),
        ),
      fc
        .string({ unit: 'binary' })
        .map((text) => JSON.stringify(leadBodyOf({ lead: { firstName: marker + text } }))),
      fc.string({ unit: 'binary' }).map((text) => marker + text),
      fc
        .constantFrom(
          `=cmd|'/c calc'!A0`,
          `'; drop table leads;--`,
          '{{7*7}}',
          '\u0000',
          '\u202e',
          '../../etc/passwd',
        )
        .map((text) =>
          JSON.stringify(leadBodyOf({ lead: { city: text, lastName: marker + text } as object })),
        ),
    );
    const from = log.length;
    const bodies = fc.sample(hostile, { numRuns: 1000, seed: 14 });
    const seen = new Map<number, number>();
    for (let start = 0; start < bodies.length; start += 50) {
      const answers = await Promise.all(bodies.slice(start, start + 50).map((body) => post(leads(), body)));
      for (const answer of answers) {
        seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
        expect(await answer.text()).not.toContain(marker);
      }
    }
    expect([...seen.keys()].sort()).toEqual([201, 400]);
    const lines = log.slice(from);
    expect(lines).toHaveLength(1000);
    expect(lines.join('\n')).not.toContain(marker);
    expect((await fetch(`${served.url}/health`)).status).toBe(200);
  }, 60_000);

  it('logs a line of JSON a request, without an address or anything that was typed', async () => {
    const from = log.length;
    await post(leads(), leadBodyOf(), { headers: { 'x-forwarded-for': '203.0.113.7' } });
    await fetch(`${served.url}/who/Quackenbush?email=w@mail.example`);
    const lines = log.slice(from).map((line) => JSON.parse(line) as object);
    expect(lines).toEqual([
      {
        time: expect.any(String) as string,
        method: 'POST',
        route: '/api/leads',
        status: 201,
        ms: expect.any(Number) as number,
      },
      {
        time: expect.any(String) as string,
        method: 'GET',
        route: 'none',
        status: 404,
        ms: expect.any(Number) as number,
      },
    ]);
  });
});

describe.each(databases)('the intake on %s, asked too often,', (_make, makeDatabase) => {
  let database: TestDatabase;
  let served: ServedIntake;
  const serve = async (trusted: string) => {
    database = await makeDatabase();
    served = await serveIntake(
      readSettings({ DATABASE_URL: database.url, REQUESTS_PER_MINUTE: '3', TRUSTED_PROXIES: trusted }),
      { log: () => undefined },
    );
  };
  afterEach(async () => {
    await served.close();
    await database.remove();
  });
  const postFrom = (forwardedFor: string) =>
    post(`${served.url}/leads`, leadBodyOf(), { headers: { 'x-forwarded-for': forwardedFor } });

  it('says when to come again, and believes no forged address', async () => {
    await serve('');
    const statuses = [];
    for (const last of [1, 2, 3, 4]) statuses.push((await postFrom(`203.0.113.${last}`)).status);
    expect(statuses).toEqual([201, 201, 201, 429]);
    const refused = await postFrom('203.0.113.99');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('tells visitors apart behind a trusted proxy, by what that proxy saw', async () => {
    await serve('127.0.0.0/8');
    const statuses = [];
    for (const forged of [1, 2, 3, 4])
      statuses.push((await postFrom(`198.51.100.${forged}, 203.0.113.1`)).status);
    expect(statuses).toEqual([201, 201, 201, 429]);
    expect((await postFrom('203.0.113.2')).status).toBe(201);
  });
});
