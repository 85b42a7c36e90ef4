import { randomUUID } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { CommandContext } from '../../server/cli/context';
import { exportCsv, printLeads } from '../../server/cli/leads';
import { retryMessages } from '../../server/cli/outbox';
import { printPerson, forget } from '../../server/cli/privacy';
import { printReviews } from '../../server/cli/reviews';
import { newKeyPair } from '../../server/cli/upkeep';
import { digestsUnderEachKey, emailDigests, phoneDigests } from '../../server/db/digests';
import { migrateDatabase, openDatabase } from '../../server/db/migrate';
import { newKeys, unseal, seal, sealForPartner } from '../../server/db/sealing';
import { readPrivateKeys } from '../../server/operations/reader';
import { readSettings } from '../../server/settings/settings';
import { closing, temporaryFile, temporaryFolder } from '../support/cleanUp';
import { capture, openIntake } from '../support/server/intake';
import { partnerSettings, sealedTo } from '../support/server/partner';
import { untilErased } from '../support/server/rows';
import { serveIntake } from '../support/server/serveIntake';
import { jsonOf, leadBodyOf, phone, post, someLead } from '../support/server/submissions';
import { databaseAddress, databases } from '../support/server/testDatabases';

const folder = temporaryFolder();

/** Makes a pair of keys as the operator does. */
const makeKeys = async () => {
  const file = join(folder, `${randomUUID()}.key`);
  const printed = await newKeyPair({ out: file });
  return { file, printed, publicKey: /^LEADS_PUBLIC_KEY=(age1\w+)$/m.exec(printed)?.[1] ?? '' };
};

describe('the site, making keys,', () => {
  it('writes the private key into a file for its owner, and prints the public one', async () => {
    const { file, printed } = await makeKeys();
    expect(printed).not.toContain('AGE-SECRET-KEY');
    expect(readFileSync(file, 'utf8')).toMatch(/^AGE-SECRET-KEY-1/m);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('refuses a key file that is missing or has half a key', async () => {
    const half = temporaryFile(`${(await newKeys()).privateKey.slice(0, -1)}\n`);
    await expect(readPrivateKeys(half)).rejects.toThrow('not a private key');
    await expect(readPrivateKeys(join(folder, 'none'))).rejects.toThrow('cannot be read');
  });
});

describe.each(databases)('the site, sealing the answers in %s,', (_make, makeDatabase) => {
  const open = (settings = {}) => openIntake(makeDatabase, settings);

  /** An intake whose answers are sealed to a new key. */
  const openSealed = async () => {
    const { file: key, publicKey } = await makeKeys();
    return { key, publicKey, ...(await open(sealedTo(publicKey))) };
  };

  it('stores no answer in the clear, and nothing that confirms a guess without its secrets', async () => {
    const { database, publicKey, leads, sendReview } = await openSealed();
    const [body, key] = [leadBodyOf({ submissionId: '0b5e6f9c-2d41-4a7e-8f37-5c1d2e3f4a5b' }), 'lead-key-1'];
    await post(leads, body, { key });
    await sendReview();
    const answers = ['Quackenbush', 'Wilhelmina', '555-0142', 'Corolla', '18,500', 'Higginbotham', 'Tampa'];
    // The digests of earlier builds, which anybody can compute without LOOKUP_KEY and the private key.
    const given = Object.entries(body.lead).filter(([, answer]) => answer !== '');
    const known = { leadsPublicKeys: [publicKey], lookupKey: null };
    const digests = [
      ...emailDigests(body.lead.email, known),
      ...phoneDigests(body.lead.phone, known),
      ...digestsUnderEachKey(`lead ${key}`, known),
      ...digestsUnderEachKey(JSON.stringify([body.submissionId, true, ...given.sort()]), known),
    ];
    for (const text of [...answers, ...digests]) {
      expect([text, await database.holds(text)]).toEqual([text, false]);
    }
  });

  it('keys the digests of builds before LOOKUP_KEY, still finds people by them, and refuses a different key', async () => {
    const { publicKey } = await makeKeys();
    const { leads, database, stored, runWith, update } = await open();
    const [key, body, settings] = [randomUUID(), leadBodyOf(), sealedTo(publicKey)];
    const { id } = await jsonOf(await post(leads, body, { key }));
    // Anybody can compute the digests of such a build.
    const known = { leadsPublicKeys: [publicKey], lookupKey: null };
    const [phone_digest] = phoneDigests(phone, known);
    const [email_digest] = emailDigests(body.lead.email, known);
    await update('leads', { email_digest, phone_digest });
    await update('consents', { phone_digest });

    const address = databaseAddress(database.url);
    const [right, wrong] = [readSettings(settings).lookupKey, Buffer.alloc(32, 6)];
    // `migrate` beside a server without the key would make it store a retry twice.
    await expect(openDatabase(address, right)).rejects.toThrow(
      /^LOOKUP_KEY is new to this database: stop every server/,
    );
    expect(await migrateDatabase(address, right)).toEqual({ ran: [], backup: null, keyed: true });
    expect(await migrateDatabase(address, right)).toEqual({ ran: [], backup: null, keyed: false });
    // With that key nobody would be found.
    for (const use of [openDatabase, migrateDatabase]) {
      await expect(use(address, wrong)).rejects.toThrow(/^LOOKUP_KEY is not this database's key: set/);
      await expect(use(address)).rejects.toThrow(/^LOOKUP_KEY is missing: set/);
    }

    const served = closing(await serveIntake({ DATABASE_URL: database.url, ...settings }));
    const again = await post(`${served.url}/leads`, body, { key });
    expect([again.status, (await jsonOf(again)).id]).toEqual([200, id]);
    for (const person of [phone, body.lead.email])
      expect(await runWith(settings, printPerson, [person], {})).toContain(id);
    await stored.db.deleteFrom('leads').execute();
    expect(await runWith(settings, printPerson, [phone], {})).toContain('evidence');
    for (const guess of [phone_digest, email_digest]) await untilErased(guess, database, stored);
  });

  it('finds and forgets a person, but keeps the sealed evidence of consent', async () => {
    const { database, key, sendLead, run, rows, insert } = await openSealed();
    const id = await sendLead();
    // As an earlier build stored it.
    const unsealed = { revision: 0, received_at: '2026-01-01T00:00:00.000Z', evidence: '{"text":"old"}' };
    await insert('consents', { lead_id: id, ...unsealed });
    const text = expect.stringContaining('(305) 555-0142') as string;
    const given = { given: true, text, page: 'https://site.example/lead-capture' };
    expect(JSON.parse(await run(printPerson, [phone], { key }))).toMatchObject({
      agreements: [{ evidence: { text: 'old' } }, { evidence: given }],
    });
    expect(await run(forget, [phone], { key })).toContain(id);
    expect(await database.holds('555-0142')).toBe(false);
    const sealed = (await rows('consents')).find(({ revision }) => revision === 1);
    expect(await unseal(sealed?.evidence ?? '', await readPrivateKeys(key))).toMatchObject(given);
  });

  it('reads what each key opens after a change of keys, and counts the rest', async () => {
    const { database, key, publicKey, sendLead, runWith } = await openSealed();
    await sendLead();
    const next = await makeKeys();
    const served = closing(await serveIntake({ DATABASE_URL: database.url, ...sealedTo(next.publicKey) }));
    const body = leadBodyOf({ lead: { lastName: 'Cholmondeley' } });
    const { reference } = await jsonOf(await post(`${served.url}/leads`, body));
    const keys = sealedTo(`${next.publicKey} ${publicKey}`);
    for (const file of [key, next.file]) {
      await expect(runWith(keys, printPerson, [phone], { key: file })).rejects.toThrow(
        'could not be read: damaged, or sealed with a key that is not in ',
      );
    }
    const [older, newer] = [readFileSync(key, 'utf8'), readFileSync(next.file, 'utf8')];
    const both = temporaryFile(`${older}\n# newer\n${newer}\n`);
    const found = await runWith(keys, printPerson, [phone], { key: both });
    expect(found).toContain('Cholmondeley');
    expect(found).toContain('Quackenbush');
    // One lead identifies its person, whichever key its answers are sealed to.
    expect(await runWith(keys, forget, [String(reference)], { key: both })).toMatch(/^Deleted 2 leads/);
  });

  it('reads the other leads if one is sealed with a lost key, and deletes that one by its id', async () => {
    const { key, sendLead, sendReview, run, runWith, referenceOf, rows, update } = await openSealed();
    const [lost, read] = [
      await sendLead(),
      await sendLead({ lead: { lastName: 'Cholmondeley', email: 'c@mail.example' } }),
    ];
    await sendReview();
    expect(await run(printReviews, { key })).toContain('Bartholomew');
    expect(await run(printLeads, { limit: 9 })).toContain('(sealed)');
    await expect(run(exportCsv, { since: 'today' })).rejects.toThrow('--key FILE');
    const details = await seal({}, [(await newKeys()).publicKey]);
    await update('leads', { details }, lost);
    for (const command of [
      (context: CommandContext) => printLeads(context, { key, reveal: true, limit: 9 }),
      (context: CommandContext) => exportCsv(context, { since: 'today', markHandled: true, key }),
    ]) {
      const { out, text } = capture();
      const printing = run((context) => command({ ...context, out }));
      await expect(printing).rejects.toThrow(/^1 record could not be read/);
      expect(text()).toMatch(new RegExp(`${await referenceOf(lost)}.*\\(sealed\\)`));
      expect(text()).toMatch(new RegExp(`${await referenceOf(read)}.*(\n.*)?Cholmondeley`));
    }
    const exported = (await rows('leads')).filter(({ exported_at }) => exported_at !== null);
    expect(exported).toMatchObject([{ id: read }]);
    await run(printPerson, ['c@mail.example'], { key });
    await update('outbox', { state: 'dead' });
    await expect(runWith(partnerSettings, retryMessages, { key })).rejects.toThrow(
      'Some were not sent:\n  1: It is sealed or damaged, and no server can open it',
    );
    const waiting = (await rows('outbox')).filter(({ state }) => state === 'waiting');
    expect(waiting).toMatchObject([{ lead_id: read }]);
    expect(await run(forget, [lost], { key })).toContain(lost);
    expect(await run(printLeads, { key, reveal: true, limit: 9 })).not.toContain(lost);
  });
});

it('the site, sealing what waits for the partner, uses no nonce twice, which would give away both texts', () => {
  const secret = Buffer.from('a secret of the webhook');
  const nonces = Array.from({ length: 9 }, () =>
    Buffer.from(sealForPartner(someLead(), secret), 'base64').subarray(0, 12).toString('hex'),
  );
  expect(new Set(nonces).size).toBe(9);
});
