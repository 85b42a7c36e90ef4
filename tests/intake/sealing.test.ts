import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { readPrivateKey, type CommandContext } from '../../server/cli/context';
import { exportCsv, list } from '../../server/cli/leads';
import { newKeyPair } from '../../server/cli/maintenance';
import { retryAll } from '../../server/cli/outbox';
import { find, forget } from '../../server/cli/privacy';
import { listReviews } from '../../server/cli/reviews';
import { emailDigests, phoneDigests } from '../../server/db/digests';
import { newKeys, openDetails, sealDetails, sealForPartner } from '../../server/db/sealing';
import { readSettings } from '../../server/settings/settings';
import { databases } from './support/databases';
import { noLog } from './support/log';
import { operatorOn } from './support/operator';
import { secret } from './support/partner';
import { jsonOf, leadBodyOf, post, reviewBodyOf, someLead } from './support/people';
import { serveIntake } from './support/serve';

describe.each(databases)('the operator, who seals the answers in %s,', (_make, makeDatabase) => {
  const open = operatorOn(makeDatabase);

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
    // Nor does it confirm a guess: what anybody can compute of an address or a number stands nowhere in it.
    const { email, phone } = someLead();
    for (const [guess] of [emailDigests(email, []), phoneDigests(phone, [])]) {
      expect([guess, await database.holds(guess)]).toEqual([guess, false]);
    }
    expect(await printed((context) => list(context, { limit: 9 }))).toContain('(sealed)');
    await expect(printed((context) => exportCsv(context, 'today', {}))).rejects.toThrow('--key FILE');
    expect(await printed((context) => exportCsv(context, 'today', { key }))).toContain('Quackenbush');
    expect(await printed((context) => listReviews(context, { key }))).toContain('Tampa, FL');
    await expect(printed((context) => find(context, ['3055550142'], {}))).rejects.toThrow('--key FILE');
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
    expect(JSON.parse(await printed((context) => find(context, ['3055550142'], { key })))).toMatchObject({
      evidenceOfConsent: [
        { revision: 0, text: 'before' },
        { revision: 1, given: true, text, page },
      ],
    });
    expect(await printed((context) => forget(context, ['3055550142'], { key }))).toContain(id);
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
      { log: noLog() },
    );
    await post(`${changedServer.url}/leads`, leadBodyOf({ lead: { lastName: 'Cholmondeley' } }));
    await changedServer.close();
    const keys = { LEADS_PUBLIC_KEY: `${changed.publicKey} ${made}` };
    // What one key opens is printed, and what is sealed with the other is counted.
    for (const file of [key, other]) {
      await expect(printed((context) => find(context, ['3055550142'], { key: file }), keys)).rejects.toThrow(
        'could not be read: damaged, or sealed with a key that is not in the file',
      );
    }
    const both = join(folder, 'both.key');
    writeFileSync(both, `${readFileSync(key, 'utf8')}\n# newer\n${changed.privateKey}\n`);
    const found = await printed((context) => find(context, ['3055550142'], { key: both }), keys);
    expect(found).toContain('Cholmondeley');
    expect(found).toContain('Quackenbush');
    writeFileSync(other, `${changed.privateKey.slice(0, -1)}\n`);
    await expect(printed((context) => find(context, ['3055550142'], { key: other }))).rejects.toThrow(
      'no private key',
    );
    await expect(readPrivateKey(join(folder, 'none'))).rejects.toThrow('cannot be read');
    rmSync(folder, { recursive: true });
  });

  it('recognizes what was stored before there was a first key', async () => {
    const { database, leads, printed } = await open();
    const [key, body] = [randomUUID(), leadBodyOf()];
    const { id } = await jsonOf(await post(leads, body, { key }));
    const { publicKey } = await newKeys();
    const settings = { DATABASE_URL: database.url, LEADS_PUBLIC_KEY: publicKey };
    const served = await serveIntake(readSettings(settings), { log: noLog() });
    const again = await post(`${served.url}/leads`, body, { key });
    expect([again.status, (await jsonOf(again)).id]).toEqual([200, id]);
    await served.close();
    expect(await printed((context) => find(context, ['3055550142'], {}), settings)).toContain(String(id));
  });

  it('reads on where one lead is sealed with a lost key, and deletes that by its id', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'keys-'));
    const key = join(folder, 'private.key');
    const out = new PassThrough();
    await newKeyPair(out, key);
    const made = /^LEADS_PUBLIC_KEY=(age1\w+)$/m.exec(String(out.read()))?.[1] ?? '';
    const { hand, printed, stored } = await open({ LEADS_PUBLIC_KEY: made });
    const [lost, read] = [
      await hand(),
      await hand({ lead: { lastName: 'Cholmondeley', email: 'c@mail.example' } }),
    ];
    const details = await sealDetails({}, (await newKeys()).publicKey);
    await stored.db.updateTable('leads').set({ details }).where('id', '=', lost).execute();
    let text = '';
    const failing = (command: (context: CommandContext) => Promise<void>) =>
      printed((context) => {
        const seen = new PassThrough().on('data', (part: Buffer) => (text += part.toString()));
        return command({ ...context, out: seen });
      });
    for (const command of [
      (context: CommandContext) => list(context, { key, reveal: true, limit: 9 }),
      (context: CommandContext) => exportCsv(context, 'today', { key }),
    ]) {
      text = '';
      await expect(failing(command)).rejects.toThrow(/^1 record could not be read/);
      expect(text).toMatch(new RegExp(`${lost}.*\\(unreadable\\)`));
      expect(text).toMatch(new RegExp(`${read}.*Cholmondeley`));
    }
    const exported = await stored.db
      .selectFrom('leads')
      .select('id')
      .where('exported_at', 'is not', null)
      .execute();
    expect(exported).toEqual([{ id: read }]);
    await printed((context) => find(context, ['c@mail.example'], { key }));
    await stored.db.updateTable('outbox').set({ state: 'dead' }).execute();
    const partner = { PARTNER_WEBHOOK_URL: 'https://partner.example', PARTNER_WEBHOOK_SECRET: secret };
    await expect(printed((context) => retryAll(context, { key }), partner)).rejects.toThrow(
      'Some stay dead letters:\n  1: It is sealed with a key that is not in the file that --key names',
    );
    const waiting = await stored.db
      .selectFrom('outbox')
      .select('lead_id')
      .where('state', '=', 'waiting')
      .execute();
    expect(waiting).toEqual([{ lead_id: read }]);
    expect(await printed((context) => forget(context, [], { key, ids: [lost] }))).toContain(lost);
    expect(await printed((context) => list(context, { key, reveal: true, limit: 9 }))).not.toContain(lost);
    rmSync(folder, { recursive: true });
  });
});

describe('what waits for the partner', () => {
  it('is never sealed twice with one nonce, which would give away both texts', () => {
    const secret = Buffer.from('a secret of the webhook');
    const nonces = Array.from({ length: 9 }, () =>
      Buffer.from(sealForPartner(someLead(), secret), 'base64').subarray(0, 12).toString('hex'),
    );
    expect(new Set(nonces).size).toBe(9);
  });
});
