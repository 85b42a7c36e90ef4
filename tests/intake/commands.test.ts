import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, statSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { sql, type KyselyPlugin, type RawNode } from 'kysely';
import { eraseDeleted, NotErased, openDatabase, type Database } from '../../server/db/database';
import { newKeys, openDetails, Sealed } from '../../server/db/sealing';
import type { LeadRow, OutboxRow } from '../../server/db/tables';
import { momentOf, readPrivateKey, type Desk } from '../../server/leads/desk';
import { funnel } from '../../server/leads/funnel';
import { newKeyPair } from '../../server/leads/keys';
import { deleteLeads } from '../../server/leads/people';
import { find, forget, purge } from '../../server/leads/privacy';
import { exportCsv, list, show } from '../../server/leads/reading';
import { reviews } from '../../server/leads/reviews';
import { readSettings, type Settings } from '../../server/settings/settings';
import { leadFields, type Lead } from '../../src/config/entities';
import { databases, postgresDatabase, type TestDatabase } from './support/databases';
import { describePostgres } from './support/describePostgres';
import { secret } from './support/partner';
import { jsonOf, leadBodyOf, post, reviewBodyOf } from './support/people';
import { allowChanges, refuseChanges } from './support/refusal';
import { serveIntake, type ServedIntake } from './support/serve';
import { until } from './support/until';

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
  async function printed(
    work: (desk: Desk) => Promise<void>,
    more: Record<string, string> = {},
  ): Promise<string> {
    const out = new PassThrough();
    const parts: Buffer[] = [];
    out.on('data', (part: Buffer) => parts.push(part));
    const settings = readSettings({ DATABASE_URL: database.url, LEADS_PUBLIC_KEY: publicKey, ...more });
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
    const listed = await printed((desk) => list(desk, { limit: 50 }));
    expect(listed).toContain(id);
    expect(listed).toContain('2021 Toyota Corolla');
    expect(listed).not.toMatch(/Quackenbush|mail\.example|555/);

    expect(listed).not.toMatch(/[\u001b\u202e]/);
    expect(await printed((desk) => list(desk, { limit: 50, reveal: true }))).toContain('Quackenbush');
    const shown = await printed((desk) => show(desk, id, {}));
    expect(shown).toMatch(/currentLoanBalance +\$18,500/);
    expect(shown).not.toMatch(/Quackenbush|555/);
    expect(shown).toContain('refinancing my auto loan at •••, also');
    expect(await printed((desk) => show(desk, id, { reveal: true }))).toContain('(305) 555-0142');
    await expect(printed((desk) => show(desk, 'none', {}))).rejects.toThrow('There is no lead none.');
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
    const csv = await printed((desk) => exportCsv(desk, 'today', {}));
    const [header, line] = csv.replace('\ufeff', '').split('\r\n');
    expect(header?.split(',')).toEqual([
      ...['id', 'receivedAt', 'revisedAt', 'revisions', 'suspect', 'partnerHasAt'],
      ...leadFields,
      ...['consentGiven', 'consentVersion', 'consentText'],
    ]);
    expect(line).toContain(`"'=HYPERLINK(""https://evil.example"")",'+1,'@SUM(A1),'-2,`);
    now = new Date(Date.now() + 2 * 86_400_000);
    expect((await printed((desk) => exportCsv(desk, 'today', {}))).trim().split('\n')).toHaveLength(1);
  });

  it('reads and exports a lead that was stored before a field was added', async () => {
    await open();
    const id = await hand();
    const { details } = await stored.db.selectFrom('leads').select('details').executeTakeFirstOrThrow();
    const older = JSON.parse(details) as { lead: Partial<Lead> };
    delete older.lead.monthlyPayment;
    delete older.lead.lastName;
    await stored.db
      .updateTable('leads')
      .set({ details: JSON.stringify(older) })
      .execute();
    const cells = leadFields.map((field) => older.lead[field] ?? '');
    const quoted = cells.map((cell) => (cell.includes(',') ? `"${cell}"` : cell));
    expect(await printed((desk) => exportCsv(desk, 'today', {}))).toContain(`,${quoted.join(',')},`);
    expect(await printed((desk) => list(desk, { limit: 9, reveal: true }))).toMatch(/ Wilhelmina {2,}/);
    const shown = await printed((desk) => show(desk, id, {}));
    expect(shown).toMatch(/^firstName +•••$/m);
    expect(shown).toMatch(/^lastName +-$/m);
  });

  it('exports what was revised since, however long ago it came', async () => {
    await open();
    const [revised, left] = [await hand(), await hand()];
    await stored.db
      .updateTable('leads')
      .set({ received_at: '2026-01-01T12:00:00.000Z', revised_at: '2026-01-01T12:00:00.000Z' })
      .execute();
    await stored.db
      .updateTable('leads')
      .set({ revised_at: '2026-01-09T12:00:00.000Z', revisions: 2 })
      .where('id', '=', revised)
      .execute();
    const csv = await printed((desk) => exportCsv(desk, '2026-01-05', {}));
    expect(csv).toContain(revised);
    expect(csv).not.toContain(left);
  });

  it('finds a person in whatever spelling, and forgets them to the last byte but the consent', async () => {
    await open();
    const theirs = await hand({
      lead: { lastName: 'Featherstonehaugh', email: 'Feather@mail.example', phone: '+1 305.555.0199' },
    });
    const others = await hand();
    for (const person of ['feather@MAIL.example ', '3055550199', '1-305-555-0199']) {
      const found = await printed((desk) => find(desk, person, {}));
      expect(JSON.parse(found)).toMatchObject({ id: theirs, lead: { lastName: 'Featherstonehaugh' } });
    }
    expect(await database.holds('Featherstonehaugh')).toBe(true);
    const said = await printed((desk) => forget(desk, 'feather@mail.example', {}));
    expect(said).toContain(`Deleted 1 lead with all answers:\n  ${theirs}`);
    expect(said).toMatch(
      /The evidence of consent, with the phone number that it names, stays for 5 years\.$/m,
    );
    for (const trace of ['Featherstonehaugh', 'Feather@mail']) {
      expect([trace, await database.holds(trace)]).toEqual([trace, false]);
    }
    expect(log.join('\n')).not.toContain('Feather');
    const consents = await stored.db.selectFrom('consents').select(['lead_id', 'evidence']).execute();
    expect(consents.map(({ lead_id }) => lead_id).sort()).toEqual([theirs, others].sort());
    expect(consents.find(({ lead_id }) => lead_id === theirs)?.evidence).toContain('+1 305.555.0199');
    await stored.db.updateTable('consents').set({ evidence: '{}' }).execute();
    await eraseDeleted(stored);
    expect(await database.holds('555.0199')).toBe(false);
    expect(await printed((desk) => find(desk, '3055550199', {}))).toContain('Nothing is kept');
    expect(await database.holds('Quackenbush')).toBe(true);
  });

  const time = '2026-01-01T12:00:00.000Z';
  const delivered = { state: 'delivered', delivered_at: time } as const;
  it.each<[string, string, Partial<OutboxRow>, Partial<LeadRow>, boolean]>([
    ['was never sent', 'the partner does not have it', {}, {}, true],
    ['was delivered', 'the partner has it since 2026-01-01 12:00: ask', delivered, {}, true],
    [
      'is marked as delivered',
      'the partner has it since 2026-01-01 12:00: ask',
      {},
      { partner_has_at: time },
      false,
    ],
    ['is being sent', 'the partner may have it: ask', { leased_by: 'a', leased_until: time }, {}, true],
    ['was tried', 'the partner may have it: ask', { tries: 1 }, {}, true],
    ['was tried and sent back', 'the partner may have it: ask', { queued_at: time }, {}, true],
    ['was revised', 'the partner may have it: ask', {}, { revisions: 2 }, true],
    ['was revised without a partner', 'the partner does not have it', {}, { revisions: 2 }, false],
  ])('says of a lead that %s: %s', async (_what, has, message, lead, hasPartner) => {
    await open();
    const id = await hand();
    const { db } = stored;
    if (Object.keys(message).length > 0) await db.updateTable('outbox').set(message).execute();
    if (Object.keys(lead).length > 0) await db.updateTable('leads').set(lead).execute();
    const partner = { PARTNER_WEBHOOK_URL: 'https://partner.example', PARTNER_WEBHOOK_SECRET: secret };
    const said = await printed((desk) => forget(desk, '3055550142', {}), hasPartner ? partner : {});
    expect(said).toContain(`${id}, received `);
    expect(said).toContain(`; ${has}`);
  });

  it('says that the partner has a lead whose first answers were delivered and whose next ones wait', async () => {
    await open();
    const body = leadBodyOf();
    const id = String((await jsonOf(await post(`${served.url}/leads`, body))).id);
    await stored.db.updateTable('outbox').set(delivered).execute();
    const changed = { ...body, lead: { ...body.lead, lastName: 'Featherstonehaugh' } };
    expect((await post(`${served.url}/leads`, changed)).status).toBe(201);
    const said = await printed((desk) => forget(desk, '3055550142', {}));
    expect(said).toContain(id);
    expect(said).toContain('; the partner has it since 2026-01-01 12:00: ask them to delete it');
  });

  it('says what it deleted where the files cannot be rewritten, and rewrites them when asked again', async () => {
    await open();
    const id = await hand();
    const review = String((await jsonOf(await post(`${served.url}/reviews`, reviewBodyOf()))).id);
    // As where the disk is full: rows can be deleted, and files not rewritten.
    const full: KyselyPlugin = {
      transformQuery: ({ node }) => {
        const { sqlFragments } = node as RawNode;
        if (node.kind === 'RawNode' && sqlFragments[0]?.startsWith('vacuum')) {
          throw new Error('No space\nleft');
        }
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    let said = '';
    const failing = (work: (desk: Desk) => Promise<void>) => {
      said = '';
      return printed((desk) => {
        const out = new PassThrough();
        out.on('data', (part: Buffer) => (said += part.toString()));
        return work({ ...desk, out, database: { ...stored, db: stored.db.withPlugin(full) } });
      });
    };
    const notErased = /^What was deleted is gone [^\n]+ \(No space\): run the command again\.$/;
    const forgetting = failing((desk) => forget(desk, '3055550142', {}));
    await expect(forgetting).rejects.toThrow(NotErased);
    await expect(forgetting).rejects.toThrow(notErased);
    expect(said).toContain(`Deleted 1 lead with all answers:\n  ${id}`);
    await expect(failing((desk) => reviews(desk, { delete: review }))).rejects.toThrow(notErased);
    expect(said).toBe('Deleted.\n');
    await expect(failing((desk) => purge(desk, {}))).rejects.toThrow(notErased);
    expect(said).toContain('Deleted 0 leads');
    await expect(printed((desk) => reviews(desk, { delete: review }))).rejects.toThrow('no such review');
    expect(await database.holds('Higginbotham')).toBe(false);
  });

  it('keeps no evidence that a person whom it forgets did not consent', async () => {
    await open();
    const consent = { version: 'c1', text: 'I agree to calls at 305-555-0188.', given: false };
    await hand({ lead: { phone: '305-555-0188' }, consent });
    const said = await printed((desk) => forget(desk, '3055550188', {}));
    expect(said).toContain('Deleted 1 lead');
    expect(said).not.toContain('evidence');
    expect(await stored.db.selectFrom('consents').select('lead_id').execute()).toEqual([]);
    expect(await database.holds('555-0188')).toBe(false);
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
    const early = await printed((desk) => purge(desk, {}));
    expect(early).toContain('Deleted 0 leads');
    now = new Date(Date.now() + 91 * 86_400_000);
    const said = await printed((desk) => purge(desk, {}));
    expect(said).toMatch(/Deleted 1 lead older than 90 days[^]*Kept 1 lead that the partner does not have/);
    expect(await database.holds('Featherstonehaugh')).toBe(false);
    expect(await database.holds('Cholmondeley')).toBe(true);
    expect(await stored.db.selectFrom('consents').select('lead_id').execute()).toHaveLength(2);
    expect(await database.holds('555-0142')).toBe(true);
    now = new Date(Date.now() + 6 * 366 * 86_400_000);
    await printed((desk) => purge(desk, { waiting: true }));
    expect(await database.holds('Cholmondeley')).toBe(false);
    expect(await stored.db.selectFrom('consents').select('lead_id').execute()).toHaveLength(0);
    expect(await database.holds('555-0142')).toBe(false);
  });

  it('keeps a sealed database, which tells nothing without the private key', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'keys-'));
    const key = join(folder, 'private.key');
    const out = new PassThrough();
    await newKeyPair(out, key);
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
    expect(await printed((desk) => list(desk, { limit: 9 }))).toContain('(sealed)');
    await expect(printed((desk) => exportCsv(desk, 'today', {}))).rejects.toThrow('--key FILE');
    await expect(printed((desk) => forget(desk, '3055550142', {}))).rejects.toThrow('--key FILE');
    expect(await printed((desk) => exportCsv(desk, 'today', { key }))).toContain('Quackenbush');
    expect(await printed((desk) => reviews(desk, { key }))).toContain('Tampa, FL');
    await expect(printed((desk) => find(desk, '3055550142', {}))).rejects.toThrow('--key FILE');
    // As an earlier version stored it.
    const before = {
      lead_id: id,
      revision: 0,
      received_at: now.toISOString(),
      evidence: '{"text":"before"}',
    };
    await stored.db.insertInto('consents').values(before).execute();
    const text = expect.stringContaining('(305) 555-0142') as string;
    const page = 'https://site.example/lead-capture';
    expect(JSON.parse(await printed((desk) => find(desk, '3055550142', { key })))).toMatchObject({
      evidenceOfConsent: [
        { revision: 0, text: 'before' },
        { revision: 1, given: true, text, page },
      ],
    });
    expect(await printed((desk) => forget(desk, '3055550142', { key }))).toContain(id);
    expect(await database.holds('555-0142')).toBe(false);
    const { evidence } = await stored.db
      .selectFrom('consents')
      .select('evidence')
      .where('revision', '=', 1)
      .executeTakeFirstOrThrow();
    expect(await openDetails(evidence, await readPrivateKey(key))).toMatchObject({ given: true, text, page });
    const other = join(folder, 'other.key');
    await newKeyPair(new PassThrough(), other);
    await hand();
    // After a change of keys.
    await served.close();
    const changed = await newKeys();
    served = await serveIntake(
      readSettings({ DATABASE_URL: database.url, LEADS_PUBLIC_KEY: changed.publicKey }),
      { log: (said) => log.push(said) },
    );
    await hand({ lead: { lastName: 'Cholmondeley' } });
    await expect(printed((desk) => find(desk, '3055550142', { key }))).rejects.toThrow(Sealed);
    await expect(printed((desk) => find(desk, '3055550142', { key: other }))).rejects.toThrow(
      /^Some answers are sealed with a key that is not in the file that --key names\.$/,
    );
    const both = join(folder, 'both.key');
    writeFileSync(both, `${readFileSync(key, 'utf8')}\n# newer\n${changed.privateKey}\n`);
    const found = await printed((desk) => find(desk, '3055550142', { key: both }));
    expect(found).toContain('Cholmondeley');
    expect(found).toContain('Quackenbush');
    writeFileSync(other, `${changed.privateKey.slice(0, -1)}\n`);
    await expect(printed((desk) => find(desk, '3055550142', { key: other }))).rejects.toThrow(
      'no private key',
    );
    await expect(readPrivateKey(join(folder, 'none'))).rejects.toThrow('cannot be read');
    rmSync(folder, { recursive: true });
  });

  it('approves, rejects and deletes reviews', async () => {
    await open();
    const { id } = await jsonOf(await post(`${served.url}/reviews`, reviewBodyOf()));
    const listed = await printed((desk) => reviews(desk, {}));
    expect(listed).toMatch(
      /pending\n {2}5 of 5, \$1200 a year: Bartholomew •••, Tampa, FL\n {2}Quick and friendly\./,
    );
    await printed((desk) => reviews(desk, { approve: String(id) }));
    expect(await printed((desk) => reviews(desk, { reveal: true }))).toMatch(/approved[^]*Higginbotham/);
    await printed((desk) => reviews(desk, { reject: String(id) }));
    expect(await printed((desk) => reviews(desk, {}))).toContain('rejected');
    const keys = () => stored.db.selectFrom('accepted_keys').selectAll().execute();
    await refuseChanges(stored, 'reviews');
    await expect(printed((desk) => reviews(desk, { delete: String(id) }))).rejects.toThrow('refused');
    expect(await keys()).toHaveLength(1);
    await allowChanges(stored, 'reviews');
    await printed((desk) => reviews(desk, { delete: String(id) }));
    expect(await keys()).toEqual([]);
    expect(await database.holds('Higginbotham')).toBe(false);
    await expect(printed((desk) => reviews(desk, { approve: 'x' }))).rejects.toThrow('no such review');
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
    const shown = await printed((desk) => funnel(desk, '2020-01-01'));
    expect(shown).toMatch(/^stepReached1 +100 +100\.0 % +100\.0 % +█{30}$/m);
    expect(shown).toMatch(/^stepReached2 +25 +25\.0 % +25\.0 % +█{8}$/m);
    expect(shown).toMatch(/^sent +10 +10\.0 % +/m);
    expect(shown).toMatch(/^LCP +100 \(57\.1 %\) +0 \(0\.0 %\) +75 \(42\.9 %\)$/m);
  });
});

describePostgres('the operator, on PostgreSQL,', () => {
  let database: TestDatabase;
  let settings: Settings;
  let served: ServedIntake;
  const openDesk = (url = database.url) => {
    const { database: at } = readSettings({ DATABASE_URL: url });
    if (!at) throw new Error('No database');
    return openDatabase(at);
  };
  beforeEach(async () => {
    database = await postgresDatabase();
    settings = readSettings({ DATABASE_URL: database.url });
    served = await serveIntake(settings, { log: () => undefined });
  });
  afterEach(async () => {
    await served.close();
    await database.remove();
  });

  const elsewhere = async () => {
    const other = await postgresDatabase();
    return { url: other.url, remove: () => other.remove() };
  };
  it.each([
    [
      'reads it',
      () => Promise.resolve({ url: database.url, remove: () => Promise.resolve() }),
      sql`select 1`,
    ],
    ['writes to another database of the server', elsewhere, sql`select pg_current_xact_id()`],
  ])(
    'leaves nothing of what is deleted while somebody %s, once they are done',
    async (_what, where, work) => {
      const { id } = await jsonOf(await post(`${served.url}/reviews`, reviewBodyOf()));
      const { url, remove } = await where();
      const [desk, other] = [await openDesk(), await openDesk(url)];
      const isDone = other.db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (transaction) => {
          // From here on it holds what was there now, whatever is deleted.
          await work.execute(transaction);
          await new Promise((resolve) => setTimeout(resolve, 700));
        });
      await new Promise((resolve) => setTimeout(resolve, 200));
      const out = new PassThrough().resume();
      await reviews({ database: desk, settings, now: () => new Date(), out }, { delete: String(id) });
      expect(await database.holds('Higginbotham')).toBe(false);
      await isDone;
      for (const one of [desk, other]) await one.close();
      await remove();
    },
  );

  it('deletes a lead with the message of a revision that comes at the same moment', async () => {
    const body = leadBodyOf();
    const { id } = await jsonOf(await post(`${served.url}/leads`, body));
    const [desk, other] = [await openDesk(), await openDesk()];
    const isWaiting = async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        other.db,
      );
      return rows.length > 0;
    };
    let isDone: Promise<unknown> = Promise.resolve();
    // As a revision does: first the lead, then its message.
    await other.db.transaction().execute(async (trx) => {
      await trx.updateTable('leads').set({ revisions: 2 }).where('id', '=', String(id)).execute();
      isDone = deleteLeads(desk, [String(id)]);
      await until(isWaiting);
      await trx.deleteFrom('outbox').where('lead_id', '=', String(id)).execute();
      const sent = { id: 'msg_2', lead_id: String(id), revision: 2, state: 'waiting', tries: 0 } as const;
      const moment = new Date().toISOString();
      await trx
        .insertInto('outbox')
        .values({ ...sent, queued_at: moment, next_try_at: moment })
        .execute();
    });
    await isDone;
    expect(await other.db.selectFrom('leads').selectAll().execute()).toEqual([]);
    expect(await other.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
    for (const one of [desk, other]) await one.close();
  });

  it('finds no sample of an answer in what it keeps for its planner', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await post(`${served.url}/reviews`, reviewBodyOf());
      await post(`${served.url}/leads`, leadBodyOf());
    }
    const { db, close } = await openDesk();
    await sql`analyze`.execute(db);
    const { rows } = await sql<{ column: string }>`
      select attname as column from pg_stats where tablename in ('reviews', 'consents')`.execute(db);
    const columns = rows.map(({ column }) => column);
    expect(columns).toEqual(expect.arrayContaining(['status', 'revision']));
    expect(columns).not.toContain('details');
    expect(columns).not.toContain('evidence');
    await close();
  });
});

describe('the operator', () => {
  it.each([
    ['today', new Date(2026, 5, 15)],
    ['yesterday', new Date(2026, 5, 14)],
    ['2026-01-31', new Date(2026, 0, 31)],
    ['2026-01-31T10:00:00Z', new Date(Date.UTC(2026, 0, 31, 10))],
  ])('may say "--since %s"', (text, moment) => {
    expect(momentOf(text, new Date(2026, 5, 15, 13))).toBe(moment.toISOString());
  });

  it('is told what cannot be a date', () => {
    expect(() => momentOf('soon', new Date())).toThrow('not "soon"');
  });

  it('gets another pair of keys each time', async () => {
    const [one, two] = [await newKeys(), await newKeys()];
    expect(one.privateKey).not.toBe(two.privateKey);
    expect(one.publicKey).toMatch(/^age1/);
  });

  // The exit code is that of the command, in front of what reads it.
  const shell = (rest: string) => {
    const command = `"${process.execPath}" -r ts-node/register/transpile-only server/leads/main.ts keys new`;
    const options = { cwd: resolve(__dirname, '../..'), encoding: 'utf8' } as const;
    const { status, stderr } = spawnSync(
      'bash',
      ['-c', `${command} ${rest}; exit "\${PIPESTATUS[0]}"`],
      options,
    );
    return [status, stderr];
  };
  (existsSync('/dev/full') ? it : it.skip)('is told that the output cannot be written', () => {
    expect(shell('> /dev/full')).toEqual([1, 'The output cannot be written: ENOSPC.\n']);
  });

  it('may stop reading', () => {
    expect(shell('| true')).toEqual([0, '']);
  });
});
