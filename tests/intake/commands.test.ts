import { mkdtempSync, readFileSync, statSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { openDatabase, type Database } from '../../server/db/database';
import { newKeys } from '../../server/db/sealing';
import * as commands from '../../server/leads/commands';
import { readSettings } from '../../server/settings/settings';
import { databases, type TestDatabase } from './support/databases';
import { jsonOf, leadBodyOf, post, reviewBodyOf } from './support/people';
import { serveIntake, type ServedIntake } from './support/serve';

describe.each(databases)('the operator, with leads in %s,', (_make, makeDatabase) => {
  let database: TestDatabase;
  let served: ServedIntake;
  let stored: Database;
  let publicKey = '';
  let now = new Date();
  const log: string[] = [];
  const open = async (more: Record<string, string> = {}) => {
    database = await makeDatabase();
    const settings = readSettings({ DATABASE_URL: database.url, REQUESTS_PER_MINUTE: '5000', ...more });
    served = await serveIntake(settings, { log: (line) => log.push(line) });
    if (!settings.database) throw new Error('No database');
    stored = await openDatabase(settings.database);
    publicKey = settings.leadsPublicKey ?? '';
    now = new Date();
  };
  afterEach(async () => {
    await stored.close();
    await served.close();
    await database.remove();
  });
  /** What a command prints. */
  async function printed(work: (desk: commands.Desk) => Promise<void>): Promise<string> {
    const out = new PassThrough();
    const parts: Buffer[] = [];
    out.on('data', (part: Buffer) => parts.push(part));
    const settings = readSettings({ DATABASE_URL: database.url, LEADS_PUBLIC_KEY: publicKey });
    await work({ database: stored, settings, now: () => now, out });
    return Buffer.concat(parts).toString();
  }
  const hand = async (more: Parameters<typeof leadBodyOf>[0] = {}) => {
    const answer = await post(`${served.url}/leads`, leadBodyOf(more));
    expect(answer.status).toBe(201);
    return String((await jsonOf(answer)).id);
  };

  it('lists and shows leads without telling who they are, unless asked to', async () => {
    await open();
    const id = await hand({ lead: { vehicleModel: 'Corolla \u001b[2J\u202e' } });
    const listed = await printed((desk) => commands.list(desk, { limit: 50 }));
    expect(listed).toContain(id);
    expect(listed).toContain('2021 Toyota Corolla');
    expect(listed).not.toMatch(/Quackenbush|mail\.example|555/);

    expect(listed).not.toMatch(/[\u001b\u202e]/);
    expect(await printed((desk) => commands.list(desk, { limit: 50, reveal: true }))).toContain(
      'Quackenbush',
    );
    const shown = await printed((desk) => commands.show(desk, id, {}));
    expect(shown).toMatch(/currentLoanBalance +\$18,500/);
    expect(shown).not.toContain('Quackenbush');
    expect(await printed((desk) => commands.show(desk, id, { reveal: true }))).toContain('(305) 555-0142');
    await expect(printed((desk) => commands.show(desk, 'none', {}))).rejects.toThrow(
      'There is no lead none.',
    );
  });

  it('exports a column for each answer, and no cell that a spreadsheet would run', async () => {
    await open();
    await hand({
      lead: {
        firstName: '=HYPERLINK("https://evil.example")',
        lastName: '+1',
        email: '@SUM(A1)',
        phone: '-2',
      },
    });
    const csv = await printed((desk) => commands.exportCsv(desk, 'today', {}));
    const [header, line] = csv.replace('\ufeff', '').split('\r\n');
    expect(header).toBe(
      'id,receivedAt,revisedAt,revisions,suspect,partnerHasAt,vehicleYear,vehicleMake,vehicleModel,' +
        'currentLoanBalance,monthlyPayment,firstName,lastName,email,phone,creditScore,employmentStatus,' +
        'consentGiven,consentVersion,consentText',
    );
    expect(line).toContain(`"'=HYPERLINK(""https://evil.example"")",'+1,'@SUM(A1),'-2,good,employed,yes`);
    now = new Date(Date.now() + 2 * 86_400_000);
    expect((await printed((desk) => commands.exportCsv(desk, 'today', {}))).trim().split('\n')).toHaveLength(
      1,
    );
  });

  it('finds a person in whatever spelling, and forgets them to the last byte but the consent', async () => {
    await open();
    const theirs = await hand({
      lead: { lastName: 'Featherstonehaugh', email: 'Feather@mail.example', phone: '+1 305.555.0199' },
    });
    const others = await hand();
    for (const person of ['feather@MAIL.example ', '3055550199', '1-305-555-0199']) {
      const found = await printed((desk) => commands.find(desk, person, {}));
      expect(JSON.parse(found)).toMatchObject({ id: theirs, lead: { lastName: 'Featherstonehaugh' } });
    }
    expect(await database.holds('Featherstonehaugh')).toBe(true);
    const said = await printed((desk) => commands.forget(desk, 'feather@mail.example', {}));
    expect(said).toContain(`Deleted 1 lead with all answers:\n  ${theirs}`);
    for (const trace of ['Featherstonehaugh', 'Feather@mail', '555.0199']) {
      expect([trace, await database.holds(trace)]).toEqual([trace, false]);
    }
    expect(log.join('\n')).not.toContain('Feather');
    const consents = await stored.db.selectFrom('consents').select('lead_id').execute();
    expect(consents.map(({ lead_id }) => lead_id).sort()).toEqual([theirs, others].sort());
    expect(await printed((desk) => commands.find(desk, '3055550199', {}))).toContain('Nothing is kept');
    expect(await database.holds('Quackenbush')).toBe(true);
  });

  it('purges what was kept long enough and the partner has', async () => {
    await open();
    const taken = await hand({ lead: { lastName: 'Featherstonehaugh' } });
    await hand({ lead: { lastName: 'Cholmondeley' } });
    await stored.db
      .updateTable('leads')
      .set({ partner_has_at: now.toISOString() })
      .where('id', '=', taken)
      .execute();
    const early = await printed((desk) => commands.purge(desk, {}));
    expect(early).toContain('Deleted 0 leads');
    now = new Date(Date.now() + 91 * 86_400_000);
    const said = await printed((desk) => commands.purge(desk, {}));
    expect(said).toMatch(/Deleted 1 lead older than 90 days[^]*Kept 1 lead that the partner does not have/);
    expect(await database.holds('Featherstonehaugh')).toBe(false);
    expect(await database.holds('Cholmondeley')).toBe(true);
    expect(await stored.db.selectFrom('consents').select('lead_id').execute()).toHaveLength(2);
    now = new Date(Date.now() + 6 * 366 * 86_400_000);
    await printed((desk) => commands.purge(desk, { waiting: true }));
    expect(await database.holds('Cholmondeley')).toBe(false);
    expect(await stored.db.selectFrom('consents').select('lead_id').execute()).toHaveLength(0);
  });

  it('keeps a sealed database, which tells nothing without the private key', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'keys-'));
    const key = join(folder, 'private.key');
    const out = new PassThrough();
    await commands.newKeyPair(out, key);
    const line = String(out.read());
    const made = /^LEADS_PUBLIC_KEY=(age1\w+)$/m.exec(line)?.[1] ?? '';
    expect(line).not.toContain('AGE-SECRET-KEY');
    expect(readFileSync(key, 'utf8')).toMatch(/^AGE-SECRET-KEY-1/m);
    expect(statSync(key).mode & 0o777).toBe(0o600);
    await open({ LEADS_PUBLIC_KEY: made });
    const id = await hand();
    await post(`${served.url}/reviews`, reviewBodyOf());
    for (const answer of [
      'Quackenbush',
      'Wilhelmina',
      '555-0142',
      'Corolla',
      '18,500',
      'Higginbotham',
      'Tampa',
    ]) {
      expect([answer, await database.holds(answer)]).toEqual([answer, false]);
    }
    expect(await printed((desk) => commands.list(desk, { limit: 9 }))).toContain('(sealed)');
    await expect(printed((desk) => commands.exportCsv(desk, 'today', {}))).rejects.toThrow('--key FILE');
    await expect(printed((desk) => commands.forget(desk, '3055550142', {}))).rejects.toThrow('--key FILE');
    expect(await printed((desk) => commands.exportCsv(desk, 'today', { key }))).toContain('Quackenbush');
    expect(await printed((desk) => commands.reviews(desk, { key }))).toContain('Tampa, FL');
    expect(await printed((desk) => commands.forget(desk, '3055550142', { key }))).toContain(id);
    const other = join(folder, 'other.key');
    await commands.newKeyPair(new PassThrough(), other);
    await expect(commands.readPrivateKey(join(folder, 'none'))).rejects.toThrow('cannot be read');
    rmSync(folder, { recursive: true });
  });

  it('approves, rejects and deletes reviews', async () => {
    await open();
    const { id } = await jsonOf(await post(`${served.url}/reviews`, reviewBodyOf()));
    const listed = await printed((desk) => commands.reviews(desk, {}));
    expect(listed).toMatch(
      /pending\n {2}5 of 5, \$1200 a year: Bartholomew •••, Tampa, FL\n {2}Quick and friendly\./,
    );
    await printed((desk) => commands.reviews(desk, { approve: String(id) }));
    expect(await printed((desk) => commands.reviews(desk, { reveal: true }))).toMatch(
      /approved[^]*Higginbotham/,
    );
    await printed((desk) => commands.reviews(desk, { reject: String(id) }));
    expect(await printed((desk) => commands.reviews(desk, {}))).toContain('rejected');
    await printed((desk) => commands.reviews(desk, { delete: String(id) }));
    expect(await database.holds('Higginbotham')).toBe(false);
    await expect(printed((desk) => commands.reviews(desk, { approve: 'x' }))).rejects.toThrow(
      'no such review',
    );
  });

  it('sees how many came to each step, and how the vitals are spread', async () => {
    await open();
    const visits = [
      ...Array<object>(100).fill({ formOpened: 1, stepReached1: 1, 'lcp.good': 1 }),
      ...Array<object>(25).fill({ stepReached2: 1, 'lcp.poor': 3 }),
      ...Array<object>(10).fill({ sent: 1 }),
    ];
    for (const counts of visits) {
      await fetch(`${served.url}/events`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ version: 1, counts }),
      });
    }
    const shown = await printed((desk) => commands.funnel(desk, '2020-01-01'));
    expect(shown).toMatch(/^stepReached1 +100 +100\.0 % +100\.0 % +█{30}$/m);
    expect(shown).toMatch(/^stepReached2 +25 +25\.0 % +25\.0 % +█{8}$/m);
    expect(shown).toMatch(/^sent +10 +10\.0 % +/m);
    expect(shown).toMatch(/^LCP +100 \(57\.1 %\) +0 \(0\.0 %\) +75 \(42\.9 %\)$/m);
  });
});

describe('the operator', () => {
  it.each([
    ['today', new Date(2026, 5, 15)],
    ['yesterday', new Date(2026, 5, 14)],
    ['2026-01-31', new Date(2026, 0, 31)],
    ['2026-01-31T10:00:00Z', new Date(Date.UTC(2026, 0, 31, 10))],
  ])('may say "--since %s"', (text, moment) => {
    expect(commands.momentOf(text, new Date(2026, 5, 15, 13))).toBe(moment.toISOString());
  });

  it('is told what cannot be a date', () => {
    expect(() => commands.momentOf('soon', new Date())).toThrow('not "soon"');
  });

  it('gets another pair of keys each time', async () => {
    const [one, two] = [await newKeys(), await newKeys()];
    expect(one.privateKey).not.toBe(two.privateKey);
    expect(one.publicKey).toMatch(/^age1/);
  });
});
