import { mkdtempSync, readFileSync, statSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { sql, type KyselyPlugin, type RawNode } from 'kysely';
import { eraseDeleted, NotErased, openDatabase } from '../../server/db/database';
import { newKeys, openDetails, Sealed } from '../../server/db/sealing';
import type { LeadRow, OutboxRow } from '../../server/db/tables';
import { readPrivateKey, type Desk } from '../../server/leads/desk';
import { newKeyPair } from '../../server/leads/keys';
import { deleteLeads } from '../../server/leads/people';
import { find, forget, purge } from '../../server/leads/privacy';
import { exportCsv, list } from '../../server/leads/reading';
import { reviews } from '../../server/leads/reviews';
import { readSettings, type Settings } from '../../server/settings/settings';
import { business } from '../../src/config/business';
import { databases, postgresDatabase, type TestDatabase } from './support/databases';
import { describePostgres } from './support/describePostgres';
import { operatorOn } from './support/operator';
import { secret } from './support/partner';
import { jsonOf, leadBodyOf, post, reviewBodyOf } from './support/people';
import { allowChanges, refuseChanges } from './support/refusal';
import { serveIntake, type ServedIntake } from './support/serve';
import { until } from './support/until';

const { consentYears, retentionDays } = business.privacy;

describe.each(databases)(
  'the operator, asked about a person whose leads are in %s,',
  (_make, makeDatabase) => {
    const open = operatorOn(makeDatabase);

    it('finds a person in whatever spelling, and forgets them to the last byte but the consent', async () => {
      const { database, hand, log, printed, stored } = await open();
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
        new RegExp(
          `The evidence of consent, with the phone number that it names, stays for ${consentYears} years\\.$`,
          'm',
        ),
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

    it('finds the evidence of consent whose lead is gone, by the phone number that it names', async () => {
      const { hand, printed } = await open();
      const theirs = await hand({ lead: { email: 'feather@mail.example', phone: '+1 305.555.0199 x12' } });
      await hand();
      await printed((desk) => forget(desk, 'feather@mail.example', {}));
      for (const person of ['3055550199', '(305) 555-0199']) {
        expect(JSON.parse(await printed((desk) => find(desk, person, {})))).toEqual({
          id: theirs,
          evidenceOfConsent: [
            {
              revision: 1,
              received_at: expect.any(String) as string,
              version: 'c1',
              given: true,
              text: expect.stringContaining('at +1 305.555.0199 x12, also') as string,
              page: 'https://site.example/lead-capture',
            },
          ],
        });
      }
      for (const person of ['feather@mail.example', '305555019', '12', 'nobody']) {
        expect(await printed((desk) => find(desk, person, {}))).toBe('Nothing is kept of this person.\n');
      }
    });

    it('finds the evidence that names a number which its lead names no more', async () => {
      const { leads, printed } = await open();
      const body = leadBodyOf({ lead: { phone: '305-555-0199' } });
      const id = String((await jsonOf(await post(leads, body))).id);
      const changed = { ...leadBodyOf(), submissionId: body.submissionId };
      expect((await post(leads, changed)).status).toBe(201);
      expect(JSON.parse(await printed((desk) => find(desk, '3055550199', {})))).toMatchObject({
        id,
        evidenceOfConsent: [{ revision: 1, text: body.consent.text }],
      });
      expect(JSON.parse(await printed((desk) => find(desk, '3055550142', {})))).toMatchObject({
        id,
        evidenceOfConsent: [{ revision: 1 }, { revision: 2 }],
      });
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
      const { hand, printed, stored } = await open();
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
      const { printed, stored, url } = await open();
      const body = leadBodyOf();
      const id = String((await jsonOf(await post(`${url}/leads`, body))).id);
      await stored.db.updateTable('outbox').set(delivered).execute();
      const changed = { ...body, lead: { ...body.lead, lastName: 'Featherstonehaugh' } };
      expect((await post(`${url}/leads`, changed)).status).toBe(201);
      const said = await printed((desk) => forget(desk, '3055550142', {}));
      expect(said).toContain(id);
      expect(said).toContain('; the partner has it since 2026-01-01 12:00: ask them to delete it');
    });

    it('says what it deleted where the files cannot be rewritten, and rewrites them when asked again', async () => {
      const { database, hand, printed, stored, url } = await open();
      const id = await hand();
      const review = String((await jsonOf(await post(`${url}/reviews`, reviewBodyOf()))).id);
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
      const { database, hand, printed, stored } = await open();
      const consent = { version: 'c1', text: 'I agree to calls at 305-555-0188.', given: false };
      await hand({ lead: { phone: '305-555-0188' }, consent });
      const said = await printed((desk) => forget(desk, '3055550188', {}));
      expect(said).toContain('Deleted 1 lead');
      expect(said).not.toContain('evidence');
      expect(await stored.db.selectFrom('consents').select('lead_id').execute()).toEqual([]);
      expect(await database.holds('555-0188')).toBe(false);
    });

    it('keeps none where the lead that it belongs to was purged before', async () => {
      const { database, hand, printed, stored } = await open();
      const lead = { phone: '305-555-0188' };
      const text = 'I agree to calls at 305-555-0188.';
      for (const given of [false, true]) await hand({ lead, consent: { version: 'c1', text, given } });
      await stored.db.deleteFrom('leads').execute();
      const said = await printed((desk) => forget(desk, '3055550188', {}));
      expect(said).toMatch(/No lead[^]*The evidence of consent, with the phone number/);
      expect(await stored.db.selectFrom('consents').select('lead_id').execute()).toHaveLength(1);
      expect(await database.holds('555-0188')).toBe(true);
    });

    it('forgets a lead and the evidence that they did not consent together, or neither', async () => {
      const operator = await open();
      const { hand, printed, stored } = operator;
      const kept = async () => [await operator.countOf('leads'), await operator.countOf('consents')];
      await hand({ consent: { version: 'c1', text: 'I agree to calls at (305) 555-0142.', given: false } });
      for (const table of ['leads', 'accepted_keys'] as const) {
        await refuseChanges(stored, table);
        await expect(printed((desk) => forget(desk, '3055550142', {}))).rejects.toThrow('refused');
        expect(await kept()).toEqual([1, 1]);
        await allowChanges(stored, table);
      }
      await printed((desk) => forget(desk, '3055550142', {}));
      expect(await kept()).toEqual([0, 0]);
    });

    it('purges what was kept long enough and the partner has', async () => {
      const { database, hand, printed, stored, turnClockTo } = await open();
      const taken = await hand({ lead: { lastName: 'Featherstonehaugh' } });
      await hand({ lead: { lastName: 'Cholmondeley' } });
      await stored.db
        .updateTable('leads')
        .set({ partner_has_at: new Date().toISOString() })
        .where('id', '=', taken)
        .execute();
      const early = await printed((desk) => purge(desk, {}));
      expect(early).toContain('Deleted 0 leads');
      turnClockTo(new Date(Date.now() + (retentionDays + 1) * 86_400_000));
      const said = await printed((desk) => purge(desk, {}));
      expect(said).toMatch(
        new RegExp(
          `Deleted 1 lead older than ${retentionDays} days[^]*Kept 1 lead that the partner does not have`,
        ),
      );
      expect(await database.holds('Featherstonehaugh')).toBe(false);
      expect(await database.holds('Cholmondeley')).toBe(true);
      expect(await stored.db.selectFrom('consents').select('lead_id').execute()).toHaveLength(2);
      expect(await database.holds('555-0142')).toBe(true);
      turnClockTo(new Date(Date.now() + (consentYears + 1) * 366 * 86_400_000));
      await printed((desk) => purge(desk, { waiting: true }));
      expect(await database.holds('Cholmondeley')).toBe(false);
      expect(await stored.db.selectFrom('consents').select('lead_id').execute()).toHaveLength(0);
      expect(await database.holds('555-0142')).toBe(false);
    });

    it.each(['leads', 'reviews'] as const)(
      'purges nothing that is sent again meanwhile: %s',
      async (table) => {
        const { printed, stored, url } = await open();
        const old = '2020-01-01T12:00:00.000Z';
        const body = table === 'leads' ? leadBodyOf() : reviewBodyOf();
        const { id } = await jsonOf(await post(`${url}/${table}`, body));
        await stored.db.updateTable('leads').set({ revised_at: old, partner_has_at: old }).execute();
        await stored.db.updateTable('reviews').set({ received_at: old, status: 'rejected' }).execute();
        const again =
          'review' in body
            ? { ...body, review: { ...body.review, city: 'Ocala' } }
            : { ...body, lead: { ...body.lead, vehicleModel: 'Camry' } };
        let isLooking = false;
        let comesAgain: Promise<Response> | undefined;
        // Between its look at what is due and its deletion.
        const meanwhile: KyselyPlugin = {
          transformQuery: ({ node }) => {
            isLooking =
              node.kind === 'SelectQueryNode' && JSON.stringify(node.from).includes(`"name":"${table}"`);
            return node;
          },
          transformResult: async ({ result }) => {
            if (isLooking) await (comesAgain ??= post(`${url}/${table}`, again));
            return result;
          },
        };
        const said = await printed((desk) =>
          purge({ ...desk, database: { ...stored, db: stored.db.withPlugin(meanwhile) } }, {}),
        );
        expect((await comesAgain)?.status).toBe(201);
        expect(said).toContain('Deleted 0 leads older than 90 days, 0 rejected reviews');
        const kept = await stored.db.selectFrom(table).select(['id', 'revisions']).execute();
        expect(kept).toEqual([{ id, revisions: 2 }]);
        const keys = await stored.db.selectFrom('accepted_keys').select('subject_id').execute();
        expect(keys).toEqual([{ subject_id: id }, { subject_id: id }]);
        const messages = await stored.db.selectFrom('outbox').select('state').execute();
        expect(messages).toEqual(table === 'leads' ? [{ state: 'waiting' }] : []);
      },
    );

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
      const { database, hand, printed, stored, url } = await open({ LEADS_PUBLIC_KEY: made });
      const id = await hand();
      await post(`${url}/reviews`, reviewBodyOf());
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
        received_at: new Date().toISOString(),
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
      expect(await openDetails(evidence, await readPrivateKey(key))).toMatchObject({
        given: true,
        text,
        page,
      });
      const other = join(folder, 'other.key');
      await newKeyPair(new PassThrough(), other);
      await hand();
      // After a change of keys.
      const changed = await newKeys();
      const changedServer = await serveIntake(
        readSettings({ DATABASE_URL: database.url, LEADS_PUBLIC_KEY: changed.publicKey }),
        { log: () => undefined },
      );
      await post(`${changedServer.url}/leads`, leadBodyOf({ lead: { lastName: 'Cholmondeley' } }));
      await changedServer.close();
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
  },
);

describePostgres('the operator, who deletes on PostgreSQL,', () => {
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
