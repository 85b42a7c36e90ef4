import { rateLimit } from '../../server/intake/rateLimit';
import { intakeAtWork, type IntakeAtWork } from './support/atWork';
import { databases } from './support/databases';
import { leadBodyOf, post, reviewBodyOf } from './support/people';

describe.each(databases)('the intake on %s, asked too often,', (_make, makeDatabase) => {
  let intake: IntakeAtWork;
  const serve = async (trusted: string) => {
    intake = await intakeAtWork(makeDatabase, { REQUESTS_PER_MINUTE: '3', TRUSTED_PROXIES: trusted });
  };
  afterEach(() => intake.close());
  const postFrom = (forwardedFor: string) =>
    post(intake.leads, leadBodyOf(), { headers: { 'x-forwarded-for': forwardedFor } });

  it('says when to come again, and believes no forged address', async () => {
    await serve('');
    const statuses = [];
    for (const last of [1, 2, 3, 4]) statuses.push((await postFrom(`203.0.113.${last}`)).status);
    expect(statuses).toEqual([201, 201, 201, 429]);
    const refused = await postFrom('203.0.113.99');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('limits each address that stores', async () => {
    await serve('');
    const counts = { version: 1, counts: { landingSeen: 1 } };
    for (const [path, body, taken] of [
      ['/reviews', reviewBodyOf(), 201],
      ['/events', counts, 204],
    ] as const) {
      const statuses = [];
      for (let time = 0; time < 4; time += 1) statuses.push((await post(intake.url + path, body)).status);
      expect([path, ...statuses]).toEqual([path, taken, taken, taken, 429]);
    }
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

describe('the limit of requests', () => {
  it('begins a new minute where the clock is set back', () => {
    let now = new Date('2026-01-02T00:00:00Z');
    const waitOf = rateLimit(1, () => now);
    expect([waitOf('a'), waitOf('a')]).toEqual([0, 60]);
    now = new Date('2026-01-01T00:00:00Z');
    expect(waitOf('a')).toBe(0);
  });
});
