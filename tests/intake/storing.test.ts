import { randomUUID } from 'node:crypto';
import { leadFields } from '../../src/domain/lead';
import { afterTest, closing } from '../support/cleanUp';
import { startNewIntake, type TestIntake } from '../support/server/intake';
import { rowsOf, updateAll } from '../support/server/rows';
import { jsonOf, leadBodyOf, post, reviewBodyOf, someLead } from '../support/server/submissions';
import { databases } from '../support/server/testDatabases';

describe.each(databases)('the site, storing in %s,', (_make, makeDatabase) => {
  let intake: TestIntake;
  beforeAll(async () => {
    intake = await startNewIntake(makeDatabase);
  });
  afterAll(() => intake.close());
  const messagesOf = async (id: string) =>
    (await rowsOf(intake.stored.db, 'outbox')).filter(({ lead_id }) => lead_id === id);

  it('stores a lead with the evidence of its consent and its place in the outbox', async () => {
    const body = leadBodyOf();
    const answer = await post(intake.leads, body);
    expect(answer.status).toBe(201);
    const { id, receivedAt } = await jsonOf(answer);
    const row = await intake.leadRow(id);
    expect(row).toMatchObject({ received_at: receivedAt, revisions: 1, suspect: null });
    expect(JSON.parse(row.details)).toMatchObject({ lead: body.lead, page: body.page });
    const consents = await rowsOf(intake.stored.db, 'consents');
    const consent = consents.find(({ lead_id }) => lead_id === id);
    const { url, build } = body.page;
    expect(JSON.parse(consent?.evidence ?? '')).toEqual({ ...body.consent, page: url, build });
    expect(await messagesOf(row.id)).toMatchObject([{ state: 'waiting', tries: 0, revision: 1 }]);
  });

  it('answers a repetition with the same id, though its times and page differ, and stores it once', async () => {
    const body = leadBodyOf();
    const key = randomUUID();
    const first = await jsonOf(await post(intake.leads, body, { key }));
    const before = await intake.countOf('leads');
    const later = {
      ...body,
      sentAt: '2026-06-15T12:09:00.000Z',
      page: { ...body.page, url: 'https://site.example/lead-capture?step=6' },
    };
    const again = await post(intake.leads, later, { key });
    expect(again.status).toBe(200);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await jsonOf(again)).toEqual(first);
    expect(await intake.countOf('leads')).toBe(before);
  });

  it('recognizes a repetition after an upgrade to a build that asks for one more answer', async () => {
    const [key, body] = [randomUUID(), leadBodyOf()];
    await post(intake.leads, body, { key });
    jest.resetModules();
    afterTest(() => jest.dontMock('../../src/domain/lead').resetModules());
    jest.doMock('../../src/domain/lead', () => ({
      ...jest.requireActual<object>('../../src/domain/lead'),
      leadFields: ['tradeIn', ...leadFields],
    }));
    const { serveIntake } = await import('../support/server/intake');
    const upgraded = closing(await serveIntake({ DATABASE_URL: intake.database.url }));
    expect((await post(`${upgraded.url}/leads`, body, { key })).status).toBe(200);
  });

  it('refuses a key that was used for another body or another consent', async () => {
    const [key, body] = [randomUUID(), leadBodyOf()];
    await post(intake.leads, body, { key });
    for (const other of [leadBodyOf(), { ...body, consent: { ...body.consent, given: false } }]) {
      const answer = await post(intake.leads, other, { key });
      expect(answer.status).toBe(422);
      expect(answer.headers.get('content-type')).toBe('application/problem+json');
    }
  });

  it('takes changed answers as a revision: the same lead, and one message for the partner', async () => {
    const body = leadBodyOf();
    const first = await intake.storedRow(body);
    const row = await intake.storedRow({ ...body, lead: someLead({ monthlyPayment: '399' }) });
    expect([row.id, row.revisions]).toEqual([first.id, 2]);
    expect(JSON.parse(row.details)).toMatchObject({ lead: { monthlyPayment: '399' } });
    expect(await messagesOf(row.id)).toMatchObject([{ revision: 2 }]);
  });

  it('stores once what comes many times at the same moment', async () => {
    const body = leadBodyOf();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 24 }, () => post(intake.leads, body, { key })));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(23).fill(200), 201]);
    const ids = await Promise.all(answers.map(async (answer) => (await jsonOf(answer)).id));
    expect(new Set(ids).size).toBe(1);
    expect((await intake.leadRow(ids[0])).revisions).toBe(1);
  });

  it('stores answers that were changed back, once where they come at the same moment', async () => {
    const body = leadBodyOf();
    const send = (monthlyPayment: string, sequence: number, key: string) =>
      post(intake.leads, { ...body, lead: someLead({ monthlyPayment }), sequence }, { key });
    const key = randomUUID();
    const { id } = await jsonOf(await send('412', 1, key));
    await send('399', 2, randomUUID());
    const answers = await Promise.all(Array.from({ length: 8 }, () => send('412', 3, key)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(7).fill(200), 201]);
    for (const answer of answers) expect((await jsonOf(answer)).id).toBe(id);
    const { revisions, details } = await intake.leadRow(id);
    expect([revisions, JSON.parse(details)]).toMatchObject([3, { lead: { monthlyPayment: '412' } }]);
  });

  it('keeps the last sent of revisions that race', async () => {
    for (let round = 0; round < 8; round += 1) {
      const body = leadBodyOf();
      const answers = await Promise.all(
        [5, 3, 9, 1, 7].map((sequence) =>
          post(intake.leads, { ...body, lead: someLead({ monthlyPayment: `39${sequence}` }), sequence }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array<number>(5).fill(201));
      const [first] = await Promise.all(answers.map(jsonOf));
      const { details } = await intake.leadRow(first?.id);
      expect(JSON.parse(details)).toMatchObject({ lead: { monthlyPayment: '399' } });
    }
  });

  it('stores answers that were sent twice, though others that were sent in between come last', async () => {
    const body = leadBodyOf();
    const key = randomUUID();
    const { id } = await jsonOf(await post(intake.leads, { ...body, sequence: 1 }, { key }));
    expect((await post(intake.leads, { ...body, sequence: 3 }, { key })).status).toBe(200);
    const between = { ...body, lead: someLead({ monthlyPayment: '399' }), sequence: 2 };
    expect((await post(intake.leads, between)).status).toBe(201);
    expect((await intake.leadRow(id)).revisions).toBe(1);
  });

  it.each([
    ['a filled honeypot', { website: 'https://spam.example' }, 'honeypot'],
    ['under three seconds', { sentAt: '2026-06-15T12:00:02.900Z' }, 'fast'],
    ['a clock that went back', { sentAt: '2026-06-15T11:00:00.000Z' }, 'fast'],
    ['three seconds', { sentAt: '2026-06-15T12:00:03.000Z' }, null],
  ])('stores a lead with %s and with its reason to be suspect', async (_what, more, suspect) => {
    expect((await intake.storedRow(leadBodyOf(more))).suspect).toBe(suspect);
  });

  it('stores answers to the letter: blanks, emoji, NUL, half a surrogate pair, quotes and SQL', async () => {
    const odd = '  Zoë 🚗 \u0000 \ud800 "\' ); drop table leads; --  ';
    const { details } = await intake.storedRow(leadBodyOf({ lead: { lastName: odd } }));
    expect(JSON.parse(details)).toMatchObject({ lead: { lastName: odd } });
  });

  it('stores a review to wait for approval, also once it is changed', async () => {
    const body = reviewBodyOf();
    const answer = await post(`${intake.url}/reviews`, body);
    expect(answer.status).toBe(201);
    const { id } = await jsonOf(answer);
    const review = async () => (await rowsOf(intake.stored.db, 'reviews')).find((row) => row.id === id);
    expect((await review())?.status).toBe('pending');
    await updateAll(intake.stored.db, 'reviews', { status: 'approved' });
    const changed = { ...body, review: { ...body.review, rating: 4 } };
    expect(await jsonOf(await post(`${intake.url}/reviews`, changed))).toMatchObject({ id });
    const again = await review();
    expect(again).toMatchObject({ status: 'pending', revisions: 2 });
    expect(JSON.parse(again?.details ?? '')).toMatchObject({ review: { rating: 4 } });
  });

  it('refuses a review without a rating, and stores the longest that the form takes', async () => {
    const without = await post(`${intake.url}/reviews`, reviewBodyOf({ rating: 0 }));
    expect(await jsonOf(without)).toMatchObject({ status: 400, field: 'review.rating' });
    const longest = await post(`${intake.url}/reviews`, reviewBodyOf({ reviewText: '漢'.repeat(5000) }));
    expect(longest.status).toBe(201);
  });
});
