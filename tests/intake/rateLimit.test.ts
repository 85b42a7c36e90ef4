import { closing } from '../support/cleanUp';
import { startNewIntake, type TestIntake } from '../support/server/intake';
import { leadBodyOf, post, reviewBodyOf } from '../support/server/submissions';
import { sqliteDatabase } from '../support/server/testDatabases';

describe('the site, asked too often,', () => {
  let intake: TestIntake;
  const serve = async (TRUSTED_PROXIES: string) => {
    const settings = { REQUESTS_PER_MINUTE: '3', TRUSTED_PROXIES };
    intake = closing(await startNewIntake(sqliteDatabase, settings));
  };
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

  it('limits each visitor behind a trusted proxy by the address that the proxy saw', async () => {
    await serve('127.0.0.0/8');
    const statuses = [];
    for (const forged of [1, 2, 3, 4])
      statuses.push((await postFrom(`198.51.100.${forged}, 203.0.113.1`)).status);
    expect(statuses).toEqual([201, 201, 201, 429]);
    expect((await postFrom('203.0.113.2')).status).toBe(201);
  });
});
