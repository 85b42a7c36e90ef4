import crypto, { randomUUID } from 'node:crypto';
import { printSources, printOutcomes } from '../../server/cli/ads';
import { showLead, printLeads } from '../../server/cli/leads';
import { resendLead, retryMessage } from '../../server/cli/outbox';
import { printPerson, forget, revokeAgreement } from '../../server/cli/privacy';
import { runRetention } from '../../server/maintenance/retention';
import { recordOutcome } from '../../server/operations/outcomes';
import { leadFields } from '../../src/domain/lead';
import { afterTest, closing } from '../support/cleanUp';
import { startNewIntake, type TestIntake } from '../support/server/intake';
import { openIntake } from '../support/server/intake';
import { jsonOf, leadBodyOf, post, reviewBodyOf, someLead } from '../support/server/submissions';
import { databases, sqliteDatabase } from '../support/server/testDatabases';

describe.each(databases)('the site, storing in %s,', (_make, makeDatabase) => {
  let intake: TestIntake;
  beforeAll(async () => {
    intake = await startNewIntake(makeDatabase);
  });
  afterAll(() => intake.close());
  const messagesOf = async (id: string) =>
    (await intake.rows('outbox')).filter(({ lead_id }) => lead_id === id);

  it('stores a lead with the evidence of its consent and its place in the outbox', async () => {
    const body = leadBodyOf();
    const answer = await post(intake.leads, body);
    expect(answer.status).toBe(201);
    const { id, receivedAt, reference } = await jsonOf(answer);
    expect(reference).toMatch(/^DD-[0-9A-HJKMNP-TV-Z]{8}$/);
    const row = await intake.leadRow(id);
    expect(row).toMatchObject({ received_at: receivedAt, reference, revisions: 1, suspect: null });
    expect(JSON.parse(row.details)).toMatchObject({ lead: body.lead, page: body.page });
    const consents = await intake.rows('consents');
    const consent = consents.find(({ lead_id }) => lead_id === id);
    const { url, build } = body.page;
    expect(JSON.parse(consent?.evidence ?? '')).toEqual({ ...body.consent, page: url, build });
    expect(await messagesOf(row.id)).toMatchObject([{ state: 'waiting', tries: 0, revision: 1 }]);
  });

  it('answers a repetition with the same id even if its times and page differ, and another body with 422', async () => {
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
    for (const other of [leadBodyOf(), { ...body, consent: { ...body.consent, given: false } }])
      expect((await post(intake.leads, other, { key })).status).toBe(422);
    expect(await intake.countOf('leads')).toBe(before);
  });

  it('recognizes a repetition after an upgrade to a build with one more question', async () => {
    const [key, body] = [randomUUID(), leadBodyOf()];
    await post(intake.leads, body, { key });
    jest.resetModules();
    afterTest(() => jest.dontMock('../../src/domain/lead').resetModules());
    jest.doMock('../../src/domain/lead', () => ({
      ...jest.requireActual<object>('../../src/domain/lead'),
      leadFields: ['tradeIn', ...leadFields],
    }));
    const { serveIntake } = await import('../support/server/serveIntake');
    const upgraded = closing(await serveIntake({ DATABASE_URL: intake.database.url }));
    expect((await post(`${upgraded.url}/leads`, body, { key })).status).toBe(200);
  });

  it('stores simultaneous requests with one key once, and refuses other applications with it', async () => {
    const [body, before] = [leadBodyOf(), await intake.countOf('leads')];
    const statusesOf = async (bodies: readonly object[]) => {
      const key = randomUUID();
      const answers = await Promise.all(bodies.map((one) => post(intake.leads, one, { key })));
      return answers.map(({ status }) => status).sort();
    };
    expect(await statusesOf(Array<object>(24).fill(body))).toEqual([...Array<number>(23).fill(200), 201]);
    const others = Array.from({ length: 6 }, () => leadBodyOf());
    expect(await statusesOf(others)).toEqual([201, ...Array<number>(5).fill(422)]);
    expect(await intake.countOf('leads')).toBe(before + 2);
    const leads = await intake.rows('leads');
    expect(leads.find((lead) => lead.submission_id === body.submissionId)?.revisions).toBe(1);
  });

  it('treats changed answers as a revision: the same lead, and one message for the partner', async () => {
    const body = leadBodyOf();
    const first = await intake.storedRow(body);
    const row = await intake.storedRow({ ...body, lead: someLead({ monthlyPayment: '399' }) });
    expect([row.id, row.reference, row.revisions]).toEqual([first.id, first.reference, 2]);
    expect(JSON.parse(row.details)).toMatchObject({ lead: { monthlyPayment: '399' } });
    expect(await messagesOf(row.id)).toMatchObject([{ revision: 2 }]);
  });

  it('stores answers that were changed back, only once if they come at the same moment', async () => {
    const body = leadBodyOf();
    const send = (monthlyPayment: string, sequence: number, key: string) =>
      post(intake.leads, { ...body, lead: someLead({ monthlyPayment }), sequence }, { key });
    const key = randomUUID();
    const { id, reference } = await jsonOf(await send('412', 1, key));
    await send('399', 2, randomUUID());
    const answers = await Promise.all(Array.from({ length: 8 }, () => send('412', 3, key)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(7).fill(200), 201]);
    for (const answer of answers) expect(await jsonOf(answer)).toMatchObject({ id, reference });
    const { revisions, details } = await intake.leadRow(id);
    expect([revisions, JSON.parse(details)]).toMatchObject([3, { lead: { monthlyPayment: '412' } }]);
  });

  it('keeps the revision that was sent last if several race', async () => {
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

  it('stores answers that were sent twice, even if others sent in between arrive last', async () => {
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
  ])('stores a lead with %s and marks it suspect with the reason', async (_what, more, suspect) => {
    expect((await intake.storedRow(leadBodyOf(more))).suspect).toBe(suspect);
  });

  it('stores answers exactly: blanks, emoji, NUL, half a surrogate pair, quotes and SQL', async () => {
    const odd = '  Zoë 🚗 \u0000 \ud800 "\' ); drop table leads; --  ';
    const { details } = await intake.storedRow(leadBodyOf({ lead: { lastName: odd } }));
    expect(JSON.parse(details)).toMatchObject({ lead: { lastName: odd } });
  });

  it('refuses a review without a rating, and stores the longest that the form accepts', async () => {
    const without = await post(`${intake.url}/reviews`, reviewBodyOf({ rating: 0 }));
    expect(await jsonOf(without)).toMatchObject({ status: 400, field: 'review.rating' });
    const longest = await post(`${intake.url}/reviews`, reviewBodyOf({ reviewText: '漢'.repeat(5000) }));
    expect(longest.status).toBe(201);
  });
});

describe.each(databases)('the site, giving a lead in %s a reference,', (_make, makeDatabase) => {
  const open = () => openIntake(makeDatabase);

  it('makes a new one if another lead has it', async () => {
    const { sendLead, referenceOf } = await open();
    const random = jest.spyOn(crypto, 'randomBytes').mockImplementation(() => Buffer.alloc(8));
    const first = await sendLead();
    random.mockImplementationOnce(() => Buffer.alloc(8)).mockImplementation(() => Buffer.alloc(8, 255));
    const second = await sendLead();
    random.mockRestore();
    expect([await referenceOf(first), await referenceOf(second)]).toEqual(['DD-00000000', 'DD-ZZZZZZZZ']);
  });

  it('accepts it in any spelling in place of an id, even for a lead that retention deleted', async () => {
    const { sendLead, run, stored, referenceOf, rows, markDelivered } = await open();
    const id = await sendLead();
    const reference = await referenceOf(id);
    const spelled = `${reference.replaceAll('0', 'o').replaceAll('1', 'l').toLowerCase()} `;
    expect(await run(showLead, spelled, {})).toContain(id);
    expect(await run(retryMessage, spelled, {})).toMatch(/^(It is|No partner)/);
    await markDelivered(id, '2026-01-01T12:00:00.000Z');
    await run(resendLead, spelled, {});
    expect(await rows('outbox')).toHaveLength(2);
    await markDelivered(id, '2026-01-01T13:00:00.000Z');
    await runRetention(stored.db, { retentionDays: 1, now: new Date(Date.now() + 9e8) });
    await run(recordOutcome, { id: spelled, type: 'funded', commission: '350' });
    expect(await run(printOutcomes, { limit: 9 })).toMatch(new RegExp(`^${reference} .* funded `, 'm'));
    const other = await sendLead();
    await run(forget, [await referenceOf(other)], {});
    expect(await rows('leads')).toEqual([]);
  });
});

describe('the site, if a lead may be a repeat,', () => {
  it('does not treat two people who typed the same placeholder number as one', async () => {
    const { sendLead, run, referenceOf, leadRow, rows } = await openIntake();
    for (const phone of ['555', '000 000 0000', '123-456-7890', '+1 (555) 555-5555', '99999999999']) {
      const first = await sendLead({ lead: { phone } });
      const stranger = await sendLead({ lead: { email: 'grace@mail.example', phone } });
      expect((await leadRow(stranger)).repeat_of).toBeNull();
      const reference = await referenceOf(first);
      expect(await run(revokeAgreement, [reference], {})).not.toContain(await referenceOf(stranger));
      await run(forget, [reference], {});
      expect((await rows('leads')).map(({ id }) => id)).toEqual([stranger]);
      await expect(run(printPerson, [phone], {})).rejects.toThrow('Name a person by');
      await run(forget, ['grace@mail.example'], {});
    }
  });

  it.each([
    ['30', 29, true],
    ['30', 31, false],
    ['0', 1, false],
  ])('with DUPLICATE_DAYS=%s and %i days in between, links a repeat: %s', async (days, age, isRepeat) => {
    const more = { DUPLICATE_DAYS: days };
    const { sendLead, run, stored, leadRow, rows, update } = await openIntake(sqliteDatabase, more);
    const first = await sendLead();
    const received_at = new Date(Date.now() - age * 24 * 3600_000).toISOString();
    await stored.db.updateTable('leads').set({ received_at }).execute();
    const byPhone = await sendLead({ lead: { email: 'other@mail.example', phone: '1-305-555-0142' } });
    const stranger = await sendLead({ lead: { email: 'grace@mail.example', phone: '305-555-0178' } });
    const { reference } = await leadRow(first);
    expect((await leadRow(byPhone)).repeat_of).toBe(isRepeat ? reference : null);
    expect((await leadRow(stranger)).repeat_of).toBeNull();
    const printed = [await run(printLeads, { limit: 9 }), await run(showLead, byPhone, {})];
    for (const text of printed)
      expect(/repeat(?:s| of) +([\w-]+)/i.exec(text)?.[1] ?? null).toBe(isRepeat ? reference : null);
    const repeats = async () => {
      const [names = '', row = ''] = (await run(printSources, { csv: true })).split('\r\n');
      return row.split(',')[names.split(',').indexOf('repeats')] ?? '0';
    };
    expect(await repeats()).toBe(isRepeat ? '1' : '0');
    const later = new Date(Date.now() + 100 * 24 * 3600_000);
    await update('leads', { exported_at: received_at });
    await runRetention(stored.db, { retentionDays: 90, now: later });
    expect([await repeats(), await rows('leads')]).toEqual([isRepeat ? '1' : '0', []]);
  });
});
