import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { connect as connectTo } from '../../server/db/database';
import { newKeys } from '../../server/db/sealing';
import { closing, temporaryFile, temporaryFolder } from '../support/cleanUp';
import { sealedTo, startPartner } from '../support/server/partner';
import { readDatabase, rowsOf, updateRows } from '../support/server/rows';
import { runProgram, startProgram } from '../support/server/serverProcess';
import { startIntakeProcess } from '../support/server/smallSite';
import { jsonOf, leadBodyOf, post } from '../support/server/submissions';
import { databaseAddress, databases, openMigrated, sqliteDatabase } from '../support/server/testDatabases';
import { until } from '../support/until';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends a lead. Resolves with its id if the answer is 201, otherwise with `null`. */
async function promisedId(api: string, body: unknown): Promise<string | null> {
  try {
    const answer = await post(`${api}/leads`, body);
    const { id } = await jsonOf(answer);
    return answer.status === 201 ? String(id) : null;
  } catch {
    return null;
  }
}

it('the site, killed while it copies a SQLite file, leaves no incomplete copy under the name of a backup', async () => {
  const database = closing(await sqliteDatabase());
  const { db, close } = await openMigrated(database.url);
  await sql`
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 100000)
    insert into metadata select 'filler' || n, hex(randomblob(500)) from numbers`.execute(db);
  await close();
  const folder = temporaryFolder();
  const command = [process.execPath, 'server/run.js', 'leads', 'backup', join(folder, 'copy.db')];
  const settings = { DATABASE_URL: database.url };
  const backup = startProgram(command, settings);
  await until(() => readdirSync(folder).length > 0);
  await backup.close('SIGKILL');
  expect(readdirSync(folder)).not.toContain('copy.db');
  const next = await runProgram(command, settings);
  expect(next.output).toContain('The copy is in');
  expect(readdirSync(folder)).toEqual(['copy.db']);
});

it.each(databases)('the site, killed 50 times on %s, has each accepted lead', async (_make, makeDatabase) => {
  const database = closing(await makeDatabase());
  const partner = closing(await startPartner());
  const settings = { DATABASE_URL: database.url, REQUESTS_PER_MINUTE: '100000', ...partner.settings };
  const promised = new Map<string, string>();
  for (let kill = 0; kill < 50; kill += 1) {
    const server = await startIntakeProcess(settings);
    let isDead = false;
    const visitor = async () => {
      while (!isDead) {
        const body = leadBodyOf();
        const id = await promisedId(server.api, body);
        if (id !== null) promised.set(body.submissionId, id);
      }
    };
    const before = promised.size;
    const visitors = Array.from({ length: 4 }, visitor);
    // Every second server is killed only after an answer, so that leads are accepted even on a slow machine.
    if (kill % 2 === 1) await until(() => promised.size > before);
    await pause(kill * 1.2);
    await server.close('SIGKILL');
    isDead = true;
    await Promise.all(visitors);
  }
  await partner.close();
  const { leads, queued, faults } = await readDatabase(database);
  const byId = new Map(leads.map((lead) => [lead.submission_id, lead]));
  const stored = new Set(leads.map(({ id }) => id));
  expect(faults).toEqual([]);
  expect(promised.size).toBeGreaterThanOrEqual(25);
  const lost = [...promised].filter(([submission, id]) => byId.get(submission)?.id !== id);
  expect(lost).toEqual([]);
  expect(leads.every(({ revisions }) => revisions === 1)).toBe(true);
  expect([...queued].sort()).toEqual([...stored].sort());
  expect(partner.received.length).toBeGreaterThan(0);
  const delivered = partner.received.map(({ body }) => (JSON.parse(body) as { data: { id: string } }).data);
  expect(delivered.filter(({ id }) => !stored.has(id))).toEqual([]);
});

describe.each(databases)('the site, killed on %s while the partner answers,', (_make, makeDatabase) => {
  const example = readFileSync('server/hosting/partner-json.json', 'utf8');
  const profile = example.replace('Bearer ${PARTNER_API_KEY}', 'k');
  it.each([
    ['webhooks', 'sealed'],
    ['a profile', 'in the clear'],
  ])('sends the lead again by %s under its id, with answers %s', async (way, sealing) => {
    const database = closing(await makeDatabase());
    const partner = closing(await startPartner());
    const PARTNER_PROFILE = temporaryFile({ ...(JSON.parse(profile) as object), url: partner.url });
    const settings = {
      DATABASE_URL: database.url,
      ...(sealing === 'sealed' && sealedTo((await newKeys()).publicKey)),
      ...(way === 'webhooks' ? partner.settings : { PARTNER_PROFILE }),
    };
    partner.setBehavior('hangs');
    const killed = closing(await startIntakeProcess(settings));
    await post(`${killed.api}/leads`, leadBodyOf());
    await until(() => partner.received.length === 1);
    await killed.close('SIGKILL');
    const { db } = closing(connectTo(databaseAddress(database.url)));
    const message = async () => (await rowsOf(db, 'outbox'))[0];
    expect(await message()).toMatchObject({ state: 'waiting', tries: 0 });
    // As if a minute had passed and the lease of the killed server had expired.
    await updateRows(db, 'outbox', { leased_until: new Date().toISOString() });
    partner.setBehavior(200);
    // The first request arrived: such a partner says so.
    partner.setAnswer({ status: 'duplicate' });
    const next = closing(await startIntakeProcess(settings));
    await until(async () => (await message())?.state !== 'waiting');
    expect(await message()).toMatchObject({ state: 'delivered' });
    await next.close();
    expect(partner.received).toHaveLength(2);
    const [first, second] = partner.received.map(({ id, body }) => [id, JSON.parse(body) as object]);
    expect(second).toEqual(first);
    expect(JSON.stringify(second)).toContain('Quackenbush');
  });
});

it('the site, asked to stop, ends within Docker’s ten seconds while the partner does not answer and a visitor uploads slowly', async () => {
  const database = closing(await sqliteDatabase());
  const partner = closing(await startPartner());
  partner.setBehavior('hangs');
  const server = await startIntakeProcess({ DATABASE_URL: database.url, ...partner.settings });
  await post(`${server.api}/leads`, leadBodyOf());
  await until(() => partner.received.length > 0);
  const slow = connect(server.port, '127.0.0.1');
  slow.on('error', () => undefined);
  const headers = ['host: a', 'content-type: application/json', 'idempotency-key: k', 'content-length: 3000'];
  slow.write(['POST /api/leads HTTP/1.1', ...headers, '', '{'].join('\r\n'));
  const typing = setInterval(() => slow.write(' '), 100);
  const stoppedAt = Date.now();
  expect(await server.close()).toBe(0);
  expect(Date.now() - stoppedAt).toBeLessThan(10_000);
  clearInterval(typing);
  slow.destroy();
}, 40_000);
