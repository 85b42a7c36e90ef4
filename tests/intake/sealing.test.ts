import { randomUUID } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CommandContext } from '../../server/cli/context';
import { newKeyPair, readPrivateKeys } from '../../server/cli/keys';
import { exportCsv, listLeads } from '../../server/cli/leads';
import { retryMessages } from '../../server/cli/outbox';
import { findPerson, forgetPerson } from '../../server/cli/privacy';
import { listReviews } from '../../server/cli/reviews';
import { emailDigests, phoneDigests } from '../../server/db/digests';
import { newKeys, unseal, seal, sealForPartner } from '../../server/db/sealing';
import { closing, temporaryFolder } from '../support/cleanUp';
import { serveIntake } from '../support/server/intake';
import { capture, openOperator } from '../support/server/operator';
import { partnerSettings } from '../support/server/partner';
import { rowsOf, updateAll, updateRowsOf } from '../support/server/rows';
import { jsonOf, leadBodyOf, post, someLead } from '../support/server/submissions';
import { databases } from '../support/server/testDatabases';

const folder = temporaryFolder();

/** Makes a pair of keys as the operator does. */
const makeKeys = async () => {
  const [file, { out, text }] = [join(folder, `${randomUUID()}.key`), capture()];
  await newKeyPair({ out }, { out: file });
  const printed = text();
  return { file, printed, publicKey: /^LEADS_PUBLIC_KEY=(age1\w+)$/m.exec(printed)?.[1] ?? '' };
};

describe('the site, making keys,', () => {
  it('writes the private key into a file for its owner, and prints the public one', async () => {
    const { file, printed } = await makeKeys();
    expect(printed).not.toContain('AGE-SECRET-KEY');
    expect(readFileSync(file, 'utf8')).toMatch(/^AGE-SECRET-KEY-1/m);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('refuses a file of keys that is missing, or has half a key', async () => {
    const half = join(folder, 'half.key');
    writeFileSync(half, `${(await newKeys()).privateKey.slice(0, -1)}\n`);
    await expect(readPrivateKeys(half)).rejects.toThrow('no private key');
    await expect(readPrivateKeys(join(folder, 'none'))).rejects.toThrow('cannot be read');
  });
});

describe.each(databases)('the site, sealing the answers in %s,', (_make, makeDatabase) => {
  const open = (settings = {}) => openOperator(makeDatabase, settings);

  const phone = '3055550142';
  /** An intake whose answers are sealed to a new key. */
  const openSealed = async () => {
    const { file: key, publicKey } = await makeKeys();
    return { key, publicKey, ...(await open({ LEADS_PUBLIC_KEY: publicKey })) };
  };

  it('stores no answer in the clear, and nothing that confirms a guess', async () => {
    const { database, sendLead, sendReview } = await openSealed();
    await sendLead();
    await sendReview();
    const answers = ['Quackenbush', 'Wilhelmina', '555-0142', 'Corolla', '18,500', 'Higginbotham', 'Tampa'];
    const lead = someLead();
    // Anybody can compute these digests.
    const [[email], [number]] = [emailDigests(lead.email, []), phoneDigests(lead.phone, [])];
    for (const text of [...answers, email, number]) {
      expect([text, await database.holds(text)]).toEqual([text, false]);
    }
  });

  it('reads sealed answers by the commands that get the private key', async () => {
    const { key, sendLead, sendReview, run } = await openSealed();
    await sendLead();
    await sendReview();
    expect(await run(listLeads, { limit: 9 })).toContain('(sealed)');
    await expect(run(exportCsv, { since: 'today' })).rejects.toThrow('--key FILE');
    expect(await run(exportCsv, { since: 'today', key })).toContain('Quackenbush');
    expect(await run(listReviews, { key })).toContain('Tampa, FL');
    await expect(run(findPerson, [phone], {})).rejects.toThrow('--key FILE');
  });

  it('finds and forgets a person, and leaves the sealed evidence of consent', async () => {
    const { database, key, sendLead, run, stored } = await openSealed();
    const id = await sendLead();
    // As an earlier build stored it.
    const unsealed = {
      lead_id: id,
      revision: 0,
      received_at: new Date().toISOString(),
      evidence: '{"text":"old"}',
    };
    await stored.db.insertInto('consents').values(unsealed).execute();
    const text = expect.stringContaining('(305) 555-0142') as string;
    const given = { given: true, text, page: 'https://site.example/lead-capture' };
    expect(JSON.parse(await run(findPerson, [phone], { key }))).toMatchObject({
      evidence_of_consent: [
        { revision: 0, text: 'old' },
        { revision: 1, ...given },
      ],
    });
    expect(await run(forgetPerson, [phone], { key })).toContain(id);
    expect(await database.holds('555-0142')).toBe(false);
    const sealed = (await rowsOf(stored.db, 'consents')).find(({ revision }) => revision === 1);
    expect(await unseal(sealed?.evidence ?? '', await readPrivateKeys(key))).toMatchObject(given);
  });

  it('reads, after a change of keys, what each key opens, and counts the rest', async () => {
    const { database, key, publicKey, sendLead, runWith } = await openSealed();
    await sendLead();
    const next = await makeKeys();
    const served = closing(
      await serveIntake({ DATABASE_URL: database.url, LEADS_PUBLIC_KEY: next.publicKey }),
    );
    await post(`${served.url}/leads`, leadBodyOf({ lead: { lastName: 'Cholmondeley' } }));
    const keys = { LEADS_PUBLIC_KEY: `${next.publicKey} ${publicKey}` };
    for (const file of [key, next.file]) {
      await expect(runWith(keys, findPerson, [phone], { key: file })).rejects.toThrow(
        'could not be read: damaged, or sealed with a key that is not in the file',
      );
    }
    const both = join(folder, `${randomUUID()}.key`);
    writeFileSync(both, `${readFileSync(key, 'utf8')}\n# newer\n${readFileSync(next.file, 'utf8')}\n`);
    const found = await runWith(keys, findPerson, [phone], { key: both });
    expect(found).toContain('Cholmondeley');
    expect(found).toContain('Quackenbush');
  });

  it('recognizes what was stored before there was a first key', async () => {
    const { database, leads, runWith } = await open();
    const [key, body] = [randomUUID(), leadBodyOf()];
    const { id } = await jsonOf(await post(leads, body, { key }));
    const { publicKey } = await newKeys();
    const settings = { DATABASE_URL: database.url, LEADS_PUBLIC_KEY: publicKey };
    const served = closing(await serveIntake(settings));
    const again = await post(`${served.url}/leads`, body, { key });
    expect([again.status, (await jsonOf(again)).id]).toEqual([200, id]);
    expect(await runWith(settings, findPerson, ['3055550142'], {})).toContain(String(id));
  });

  it('reads on where one lead is sealed with a lost key, and deletes that by its id', async () => {
    const { key, sendLead, run, runWith, stored } = await openSealed();
    const [lost, read] = [
      await sendLead(),
      await sendLead({ lead: { lastName: 'Cholmondeley', email: 'c@mail.example' } }),
    ];
    const details = await seal({}, (await newKeys()).publicKey);
    await updateRowsOf(stored.db, 'leads', { details }, lost);
    for (const command of [
      (context: CommandContext) => listLeads(context, { key, reveal: true, limit: 9 }),
      (context: CommandContext) => exportCsv(context, { since: 'today', key }),
    ]) {
      const { out, text } = capture();
      await expect(run((context) => command({ ...context, out }))).rejects.toThrow(
        /^1 record could not be read/,
      );
      expect(text()).toMatch(new RegExp(`${lost}.*\\(unreadable\\)`));
      expect(text()).toMatch(new RegExp(`${read}.*Cholmondeley`));
    }
    const exported = (await rowsOf(stored.db, 'leads')).filter(({ exported_at }) => exported_at !== null);
    expect(exported).toMatchObject([{ id: read }]);
    await run(findPerson, ['c@mail.example'], { key });
    await updateAll(stored.db, 'outbox', { state: 'dead' });
    await expect(runWith(partnerSettings, retryMessages, { key })).rejects.toThrow(
      'Some are not sent:\n  1: It is sealed with a key that is not in the file that --key names',
    );
    const waiting = (await rowsOf(stored.db, 'outbox')).filter(({ state }) => state === 'waiting');
    expect(waiting).toMatchObject([{ lead_id: read }]);
    expect(await run(forgetPerson, [], { key, id: lost })).toContain(lost);
    expect(await run(listLeads, { key, reveal: true, limit: 9 })).not.toContain(lost);
  });
});

describe('the site, sealing what waits for the partner,', () => {
  it('uses no nonce twice, which would give away both texts', () => {
    const secret = Buffer.from('a secret of the webhook');
    const nonces = Array.from({ length: 9 }, () =>
      Buffer.from(sealForPartner(someLead(), secret), 'base64').subarray(0, 12).toString('hex'),
    );
    expect(new Set(nonces).size).toBe(9);
  });
});
