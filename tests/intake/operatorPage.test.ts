import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { forget } from '../../server/cli/privacy';
import { setMetadata } from '../../server/db/metadata';
import { newKeys } from '../../server/db/sealing';
import { dayMs, localDay } from '../../server/lib/times';
import { runRetention } from '../../server/maintenance/retention';
import { consentText } from '../../src/content/consent';
import { outcomeTypes, type OutcomeType } from '../../src/domain/outcome';
import type { Input, LeadDetails } from '../../src/operator/store';
import { afterTest, closing, temporaryFolder } from '../support/cleanUp';
import { openOperatorPage } from '../support/server/operatorPage';
import { sealedTo, startPartner } from '../support/server/partner';
import { noRetries } from '../support/server/serveIntake';
import { dana, jsonOf, leadBodyOf, personalData } from '../support/server/submissions';
import { databases, sqliteDatabase } from '../support/server/testDatabases';
import { until } from '../support/until';

async function open(...options: Parameters<typeof openOperatorPage>) {
  const page = await openOperatorPage(...options);
  const said = async (answer: Promise<Response>) => jsonOf(await answer);
  return { ...page, ...(await page.signedIn()), said };
}

describe.each(databases)("the site, in the operator's page on %s,", (_make, makeDatabase) => {
  it('is empty at first, then shows what came in and what the partner says, in the words of the alerts', async () => {
    const { query, sendLead, sendReview, stored, update } = await open(makeDatabase);
    expect(await query('today')).toMatchObject({ newest: [], pendingReviews: 0, undelivered: 0 });
    expect(await query('leads')).toEqual({ items: [], next: null, sources: [] });
    const id = await sendLead({ source: { utm_source: 'google' } });
    await sendReview();
    expect(await query('today')).toMatchObject({
      leads: { today: 1, week: 1, month: 1 },
      newest: [{ id }],
      pendingReviews: 1,
      undelivered: 1,
    });
    expect(await query('leads')).toMatchObject({ items: [{ id, source: 'google' }], sources: ['google'] });
    const stateOf = async (part: string) =>
      (await query('today')).health.find((one) => one.part === part) ?? { text: '', advice: '' };
    expect((await stateOf('Retention')).text).toMatch(/^Last ran \d+ minutes? ago\.$/);
    expect((await stateOf('Partner')).text).toBe('None is set: leads wait for you.');
    await setMetadata(stored.db, 'partner.set', '1');
    // A duplicate that the site itself caused counts as delivered.
    const verdict = { partner_verdict: 'duplicate', partner_verdict_at: new Date().toISOString() } as const;
    await update('leads', verdict);
    for (const [state, text, rejected] of [
      ['dead', '1 lead is a dead letter: delivery failed for good.', 0],
      ['held', '1 lead waits for you.', 0],
      ['delivered', 'Every lead arrived.', 0],
      ['duplicate', 'Every lead arrived.', 1],
    ] as const) {
      await update('outbox', { state });
      expect(await stateOf('Partner')).toMatchObject({ text });
      expect(await query('today')).toMatchObject({ rejected });
      expect((await query('leads', { status: 'rejected' })).items).toHaveLength(rejected);
    }
    const isElsewhere = makeDatabase !== sqliteDatabase;
    const { text, advice } = await stateOf('Backup');
    expect(text).toMatch(isElsewhere ? /pg_dump/ : /^Never ran/);
    expect(advice).toMatch(isElsewhere ? /^$/ : /npm run leads -- backup/);
  });

  /** 150 copies of each row, many with the same time. */
  const copiesOf = <Row extends object>(rows: readonly Row[]) =>
    rows.flatMap((row) =>
      Array.from({ length: 150 }, (_, index) => ({
        ...row,
        id: `copy-${index}`,
        submission_id: `copy-${index}`,
        received_at: `2026-06-1${index % 3}T12:00:00.000Z`,
      })),
    );

  it('pages through leads by key, each once, and filters them', async () => {
    const { query, sendLead, rows, insert } = await open(makeDatabase);
    const id = await sendLead({ source: { utm_source: 'bing' }, website: 'filled' });
    const copies = copiesOf(await rows('leads'));
    const plain = copies.map((row) => ({ ...row, reference: row.id, utm_source: '', suspect: null }));
    await insert('leads', ...plain);
    const { items, next } = await query('leads');
    const rest = await query('leads', { after: next ?? '' });
    expect([items[0]?.id, items.length, rest.items.length, rest.next]).toEqual([id, 100, 51, null]);
    expect(new Set([...items, ...rest.items].map((lead) => lead.id)).size).toBe(151);
    const countOf = async (filters: object) => (await query('leads', filters)).items.length;
    expect(await countOf({ source: 'bing' })).toBe(1);
    expect(await countOf({ status: 'suspect' })).toBe(1);
    expect(await countOf({ since: '2026-06-12', until: '2026-06-12' })).toBe(50);
  });

  it('lists the newest hundred reviews, and publishes all', async () => {
    const { query, sendReview, rows, insert } = await open(makeDatabase);
    await sendReview({}, { version: 'r1', text: 'may be shown' });
    const copies = copiesOf(await rows('reviews'));
    const approved = copies.map((row) => ({ ...row, status: 'approved' as const }));
    await insert('reviews', ...approved);
    const listed = await query('reviews', { status: 'approved' });
    expect([listed.length, listed[99]?.receivedAt]).toEqual([100, '2026-06-11T12:00:00.000Z']);
    const { publishable } = await query('testimonials');
    expect(publishable).toHaveLength(150);
  });

  it('finds a lead by its reference, email or phone in any spelling, only by POST', async () => {
    const { query, sendLead, session, url } = await open(makeDatabase);
    const id = await sendLead();
    const [lead] = (await query('leads')).items;
    const reference = lead?.reference.toLowerCase() ?? '';
    for (const text of [id, reference, ' wilhelmina.q@MAIL.example', '+1 305 555 0142']) {
      expect(await query('search', { text })).toMatchObject([{ id }]);
    }
    expect(await query('search', { text: 'nobody@mail.example' })).toEqual([]);
    expect((await fetch(`${url}/operator/search?text=x`, { headers: session })).status).toBe(404);
  });

  it('counts the same leads, outcomes and commission everywhere, forgotten and purged ones included', async () => {
    const { change, query, run, sendLead, stored, rows, update, insert } = await open(makeDatabase);
    const [forgotten, purged, kept] = [
      await sendLead({ submissionId: '0e5ca6f1-5a5f-4f2e-9d5d-1d5a8e6f0001' }),
      await sendLead({ lead: dana }),
      await sendLead({ lead: { email: 'grace@mail.example', phone: '305-555-0178' } }),
    ];
    const addTo = (reference: string, type: OutcomeType) =>
      change('outcome', { reference, type, commission: '100', amount: '', at: '' });
    for (const id of [purged, kept]) await addTo(id, 'returned');
    for (const id of [purged, kept]) await addTo(id, 'funded');
    await run(forget, [forgotten], {});
    // A report about a lead that was forgotten in the meantime belongs to nobody.
    const [row] = await rows('outcomes');
    const submission_id = '0e5ca6f1-5a5f-4f2e-9d5d-1d5a8e6f0001';
    await insert('outcomes', { ...row, webhook_id: 'late', submission_id });
    const at = new Date(Date.now() - 20 * dayMs).toISOString();
    await update('leads', { received_at: at, revised_at: at, exported_at: at }, purged);
    await runRetention(stored.db, { retentionDays: 7, now: new Date() });
    const since = localDay(new Date(Date.now() - 29 * dayMs));
    const { steps, total } = await query('ads', { since });
    const figures = Object.fromEntries(steps.map(({ name, step }) => [name, total.now[step]]));
    const { leads, commissionCents } = await query('today');
    expect([leads.month, commissionCents.month]).toEqual([figures.Leads, total.now.commissionCents]);
    expect([figures.Leads, total.now.commissionCents]).toEqual([2, 20_000]);
    for (const outcome of outcomeTypes.filter((one) => one !== 'declined')) {
      expect(figures[outcome.charAt(0).toUpperCase() + outcome.slice(1)]).toBe(2);
    }
  });

  it('stores an outcome, shows its commission today, and undoes it', async () => {
    const { change, query, said, sendLead } = await open(makeDatabase);
    const reference = await sendLead();
    const typed = { reference, type: 'funded', commission: '$350.50', amount: '', at: '' } as const;
    expect(await said(change('outcome', typed))).toEqual({ text: `Stored: ${reference} was funded.` });
    expect(await query('today')).toMatchObject({ commissionCents: { today: 35_050 } });
    const { outcome, outcomes } = await query('lead', { reference });
    expect([outcome, outcomes]).toMatchObject(['funded', [{ commissionCents: 35_050 }]]);
    const wrong = await change('outcome', { ...typed, commission: 'much' });
    expect(wrong.status).toBe(422);
    expect((await jsonOf(wrong)).detail).toContain('not an amount');
    const id = outcomes[0]?.id ?? '';
    const other = await sendLead({ lead: dana });
    expect((await change('undoOutcome', { reference: other, id })).status).toBe(422);
    await change('undoOutcome', { reference, id });
    expect(await query('today')).toMatchObject({ commissionCents: { today: 0 } });
    const actions = (await query('actions')).map(({ action }) => action);
    expect(actions).toEqual(['undid outcome funded', 'outcome funded', 'signed in']);
  });

  it('finds and forgets a person, and logs both without an answer', async () => {
    const { change, countOf, query, said, sendLead, rows } = await open(makeDatabase);
    await sendLead();
    const contacts = ['wilhelmina.q@mail.example'];
    // An address that begins as a reference does.
    const [email, phone] = ['DD-mike@mail.example', '212-555-0133'];
    await sendLead({ lead: { email, phone } });
    expect((await change('forget', { contacts: [email] })).status).toBe(200);
    expect((await query('actions'))[0]).toMatchObject({ action: 'forgot a person', subject: '' });
    // Finding nobody is not a completed request, and an address alone does not find everything.
    expect(await said(change('find', { contacts: ['nobody@mail.example'] }))).toEqual({
      records: [],
      text: expect.stringMatching(
        /^Nothing is stored under that\. Evidence .* by phone number.* What retention left of older leads/,
      ) as string,
    });
    for (const name of ['forget', 'revoke'] as const)
      expect((await change(name, { contacts: ['nobody@mail.example'] })).status).toBe(200);
    expect(await query('actions')).toHaveLength(2);
    expect(JSON.stringify(await said(change('find', { contacts })))).toContain('Quackenbush');
    expect(await query('deletionPreview', { contacts })).toEqual({
      text: expect.stringMatching(/^1 lead would be deleted .* What retention left of older leads/) as string,
      sealedEvidence: [],
    });
    expect(await countOf('leads')).toBe(1);
    expect(await said(change('forget', { contacts }))).toEqual({
      text: expect.stringContaining('Deleted 1 lead with all answers: DD-') as string,
    });
    expect(await countOf('leads')).toBe(0);
    expect(JSON.stringify(await rows('operator_actions'))).not.toMatch(personalData);
    const requests = (await query('requests')).map(({ kind, count }) => `${count} ${kind}`);
    expect(requests.sort()).toEqual(['1 to know', '2 to be forgotten']);
  });

  it('refuses input that is invalid, naming the field without its value, or too long', async () => {
    const { change, query } = await open(makeDatabase);
    const answer = await change('decide', { id: 'x', revision: 1, rejectReason: 'negative' as 'spam' });
    expect([answer.status, await jsonOf(answer)]).toMatchObject([400, { field: 'rejectReason' }]);
    const leads = await change('leads', { since: 'Quackenbush' });
    expect(await leads.text()).not.toMatch(personalData);
    expect(leads.status).toBe(400);
    const long = await change('search', { text: 'x'.repeat(5_000_000) });
    expect([long.status, (await jsonOf(long)).detail]).toEqual([
      413,
      'The body is too long: at most 4194304 bytes are allowed.',
    ]);
    // PostgreSQL stores neither, and takes at most 65,535 values in a query.
    const decision = { id: 'x', revision: 2 ** 31, rejectReason: null };
    for (const [name, input, field] of [
      ['search', { text: 'a\0' }, 'text'],
      ['importOutcomes', { csv: 'id,type\n\0,funded' }, 'csv'],
      ['decide', decision, 'revision'],
      ['decide', { ...decision, revision: 1.5 }, 'revision'],
      ['find', { contacts: Array<string>(40_000).fill('x@mail.example') }, 'contacts'],
    ] as const) {
      const refused = await change(name, input as Input<'search'>);
      expect([refused.status, await jsonOf(refused)]).toMatchObject([400, { field }]);
    }
    expect(await query('actions')).toHaveLength(1);
  });
});

describe("the site, in the operator's page,", () => {
  it('withholds a waiting lead from the partner once if its operator says so', async () => {
    const { change, query, said, sendLead, referenceOf } = await open();
    const reference = await referenceOf(await sendLead());
    expect(await query('lead', { reference })).toMatchObject({ status: 'waiting', canSettle: true });
    expect((await change('settle', { reference, revision: 0 })).status).toBe(422);
    expect(await said(change('settle', { reference, revision: 1 }))).toEqual({
      text: 'It will not be sent, and counts as handled.',
    });
    expect(await query('lead', { reference })).toMatchObject({ status: 'settled', canSettle: false });
    expect(await query('today')).toMatchObject({ undelivered: 0 });
    expect((await change('settle', { reference, revision: 1 })).status).toBe(422);
  });

  it('revokes agreements from one lead for every lead of its number, until the partner was told', async () => {
    const { change, query, said, sendLead, update } = await open();
    const first = await query('lead', { reference: await sendLead() });
    const { reference, repeatOf } = await query('lead', { reference: await sendLead() });
    expect(repeatOf).toBe(first.reference);
    // Whoever has the export has to be told.
    await update('leads', { exported_at: new Date().toISOString() });
    const { text } = await said(change('revoke', { contacts: [reference] }));
    for (const one of [reference, first.reference]) {
      expect(text).toMatch(new RegExp(`${one}: agreement to calls revoked; tell .* by \\d{4}-`));
      expect((await query('lead', { reference: one })).revocations).toMatchObject([{ needsNotice: true }]);
    }
    await said(change('markPartnerInformed', { reference }));
    expect((await query('lead', { reference })).revocations).toMatchObject([{ needsNotice: false }]);
    expect((await change('markPartnerInformed', { reference })).status).toBe(422);
    const [told, revoked] = await query('actions');
    expect([told?.subject, revoked?.action]).toEqual([reference, 'revoked an agreement to calls']);
  });

  it('says what a file of outcomes would do before it is stored', async () => {
    const { change, countOf, query, sendLead, rows } = await open();
    const id = await sendLead();
    const csv = `id,type,commission\n${id},funded,350\nnobody,funded,1\n`;
    expect(await query('importPreview', { csv })).toMatchObject({
      stored: 1,
      text: '1 outcome of 2 would be stored.',
      records: [
        { record: 2, isProblem: true },
        { record: 1, isProblem: false },
      ],
    });
    expect(await rows('outcomes')).toEqual([]);
    // One wrong record rejects the file, and is listed first.
    const longer = `${csv}${id},funded,much\n`;
    expect(await query('importPreview', { csv: longer })).toMatchObject({
      stored: 0,
      text: 'Nothing would be stored: 1 record is not valid.',
      records: [{ record: 3 }, { record: 2 }, { record: 1, isProblem: false }],
    });
    await change('importOutcomes', { csv });
    expect(await rows('outcomes')).toMatchObject([{ commission_cents: 35_000 }]);
    expect(await countOf('leads')).toBe(1);
  });

  it('sends a sealed lead again as it was read, with the answers that the page opened, and keeps it sealed', async () => {
    const partner = closing(await startPartner());
    const { publicKey } = await newKeys();
    const settings = { ...partner.settings, ...sealedTo(publicKey) };
    const { change, query, sendLead, rows } = await open(sqliteDatabase, settings, noRetries);
    partner.setBehavior(503);
    const [submissionId, lead] = [randomUUID(), { lastName: 'Featherstonehaugh' }];
    const reference = await sendLead({ submissionId });
    await sendLead({ submissionId, lead });
    await until(async () => (await rows('outbox'))[0]?.tries === 1);
    partner.setBehavior(200);
    const { consent, page, startedAt, sentAt, lead: answers } = leadBodyOf({ lead });
    const details: LeadDetails = { lead: answers, consent, page, startedAt, sentAt, source: null };
    const stale = { reference, revision: 1, status: 'waiting' as const, details };
    const refused = async (input: Input<'send'>) => {
      const before = await rows('outbox');
      const answer = await change('send', input);
      expect([answer.status, await rows('outbox')]).toEqual([422, before]);
      return (await jsonOf(answer)).detail;
    };
    const words = 'The visitor has changed it: check it again before you send it.';
    for (const status of ['waiting', 'delivered'] as const) {
      expect(await refused(stale)).toBe(words);
      const before = partner.received.length;
      expect((await change('send', { ...stale, revision: 2, status })).status).toBe(200);
      await until(() => partner.received.length > before);
      await until(async () => (await query('lead', { reference })).status === 'delivered');
      expect(partner.received.at(-1)?.body).toContain('Featherstonehaugh');
      // A page that was loaded earlier would send it under the first message id, which the partner has.
      expect(await refused({ ...stale, revision: 2 })).toContain('It is delivered');
    }
    // Without the opened answers, the server has nothing that it could send.
    expect(await refused({ reference, revision: 2, status: 'delivered' })).toContain('no server can open it');
    expect((await query('lead', { reference })).details).toMatch(/^age:/);
    expect(JSON.stringify(await rows('outbox'))).not.toMatch(personalData);
  });

  it('forgets every sealed lead of a person, and the evidence that the page opened and found refused', async () => {
    const { publicKey } = await newKeys();
    const { change, countOf, query, sendLead, said } = await open(sqliteDatabase, sealedTo(publicKey));
    const refusal = { version: 'c1', text: consentText('305-555-0142'), given: false };
    await sendLead({ consent: refusal });
    const { reference } = await query('lead', { reference: await sendLead({ consent: refusal }) });
    const { text, sealedEvidence } = await query('deletionPreview', { contacts: [reference] });
    expect([text, sealedEvidence]).toEqual([
      expect.stringContaining('2 leads would be deleted') as string,
      [expect.stringMatching(/^age:/), expect.stringMatching(/^age:/)],
    ]);
    const [refused] = sealedEvidence;
    expect(await said(change('forget', { contacts: [reference], notGiven: [refused ?? ''] }))).toEqual({
      text: expect.stringMatching(
        /^Deleted 2 leads with all answers: [^]*The evidence of consent that was given, or is sealed, stays for 5 years/,
      ) as string,
    });
    expect([await countOf('leads'), await countOf('consents')]).toEqual([0, 1]);
  });

  it('publishes no review that was deleted after the page was opened, and nothing if the sources are not there', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'src/content/testimonials.json');
    mkdirSync(dirname(file), { recursive: true });
    // Longer than what follows.
    writeFileSync(file, JSON.stringify(['x'.repeat(1000)]));
    const { change, query, said, sendReview } = await open();
    const before = process.cwd();
    process.chdir(folder);
    afterTest(() => process.chdir(before));
    const review = { text: '', rating: 5, name: 'B. H.', city: 'Tampa', state: 'FL', savings: 0 };
    const published = { ...review, date: '2026-11-28', consentVersion: 'r1' };
    const id = await sendReview();
    const rejected = await said(change('decide', { id, revision: 1, rejectReason: 'spam' }));
    expect(rejected.text).toBe('The review is rejected.');
    const items = await query('reviews', { status: 'rejected' });
    expect(items).toMatchObject([{ id, rejectReason: 'spam' }]);
    const [kept, deleted] = [await sendReview({}, { version: 'r1', text: 'may be shown' }), 'deleted since'];
    expect((await change('decide', { id: kept, revision: 2, rejectReason: null })).status).toBe(422);
    await change('decide', { id: kept, revision: 1, rejectReason: null });
    const testimonials = [kept, deleted].map((id) => ({ ...published, id }));
    const { text } = await said(change('publish', { testimonials }));
    expect(text).toBe('Published 1 review for the next build.');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject([{ id: kept }]);
  });
});
