import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { listenOn } from '../../server/http';
import { builtEndpointsFile } from '../../server/settings/buildSettings';
import { readSettings } from '../../server/settings/settings';
import { startProblems } from '../../server/startChecks';
import { site } from '../../src/config/site';
import { sqliteDatabase } from '../intake/support/databases';
import { secret } from '../intake/support/partner';
import { until } from '../intake/support/until';
import { askerOf, stop } from './client';
import { makeSmallSite } from './smallSite';

const root = resolve(__dirname, '../..');
const small = makeSmallSite();
afterAll(() => {
  small.remove();
});

/** Runs the server's command, or another, until it ends or says its first line. */
async function run(folder: string, environment: Readonly<Record<string, string>>, command = 'main') {
  const child = spawn(process.execPath, ['server/run.js', command, folder], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => (said += part.toString()));
  }
  const ended = once(child, 'close').then(([code]) => code as number | null);
  await Promise.race([ended, once(child.stdout, 'data')]);
  return { child, ended, said: () => said };
}

describe('the command that serves the site', () => {
  it('says where it is, answers pages and no /api without an intake, and stops when told to', async () => {
    const { child, ended, said } = await run(small.root, { PORT: '0' });
    const [name, port] = said().trim().split(' is on http://localhost:');
    expect(name).toBe(site.name);
    const ask = askerOf(Number(port));
    expect((await ask('/lead-capture')).status).toBe(200);
    for (const method of ['GET', 'POST']) {
      const { status, headers } = await ask('/api/leads', { method });
      expect([status, headers['x-content-type-options'], headers['cache-control']]).toEqual([
        404,
        'nosniff',
        'no-cache',
      ]);
    }
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it.each([
    ['not at all', {}, [], ['NO LEAD WILL ARRIVE']],
    ['not at all, but others may post here', {}, ['https://pages.example'], []],
    ['to the intake', { LEAD_ENDPOINT: '/api/leads?from=site', REVIEW_ENDPOINT: '/api/reviews' }, [], []],
    ['to somebody else', { LEAD_ENDPOINT: 'https://intake.example/take' }, [], []],
    [
      'where nobody takes it',
      { LEAD_ENDPOINT: '/intake', EVENTS_ENDPOINT: '/api/leads' },
      [],
      ['EVERY LEAD WILL BE LOST', 'EVERY COUNT OF VISITS WILL BE LOST'],
    ],
  ])('starts with a warning where leads would be lost: pages post %s', (_where, built, origins, warnings) => {
    const posting = makeSmallSite();
    const endpoints = { LEAD_ENDPOINT: '', REVIEW_ENDPOINT: '', EVENTS_ENDPOINT: '', ...built };
    writeFileSync(join(posting.root, builtEndpointsFile), JSON.stringify(endpoints));
    const settings = readSettings({ DATABASE_URL: 'file:leads.db', ALLOWED_ORIGINS: origins.join(' ') });
    const problems = startProblems(posting.root, settings);
    expect(problems.map((problem) => problem.split(':')[0])).toEqual(warnings);
    posting.remove();
  });

  it('says that it takes no leads where there is a partner for them and no database', async () => {
    const { child, ended, said } = await run(small.root, {
      PORT: '0',
      PARTNER_WEBHOOK_URL: 'http://127.0.0.1:1/',
      PARTNER_WEBHOOK_SECRET: secret,
    });
    await until(() => said().includes(' is on http://localhost:'));
    expect(said()).toContain(
      'DATABASE_URL is not set: no leads are taken, and /api/* is answered with 404.\n',
    );
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it('says that every lead will be lost where the pages post to an intake that is not there', async () => {
    const posting = makeSmallSite();
    const endpoints = { LEAD_ENDPOINT: '/api/leads', REVIEW_ENDPOINT: '', EVENTS_ENDPOINT: '' };
    writeFileSync(join(posting.root, builtEndpointsFile), JSON.stringify(endpoints));
    const { child, ended, said } = await run(posting.root, { PORT: '0' });
    await until(() => said().includes(' is on http://localhost:'));
    expect(said()).toMatch(/^EVERY LEAD WILL BE LOST: [^\n]+DATABASE_URL is not set[^\n]+\.$/m);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    posting.remove();
  });

  it('waits for a database that is not there yet: it answers pages, and refuses leads', async () => {
    const { child, ended, said } = await run(small.root, {
      PORT: '0',
      DATABASE_URL: 'postgres://127.0.0.1:1/none',
    });
    await until(() => said().includes(' is on http://localhost:'));
    expect(said()).toContain('DATABASE_URL cannot be opened: ECONNREFUSED (PostgreSQL at 127.0.0.1:1).');
    const ask = askerOf(Number(/localhost:(\d+)/.exec(said())?.[1]));
    expect((await ask('/lead-capture')).status).toBe(200);
    expect((await ask('/api/health')).status).toBe(503);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it('ends with one line where its port is taken, though the delivery to the partner has begun', async () => {
    const database = await sqliteDatabase();
    const other = createServer();
    const port = await listenOn(other, 0);
    const { ended, said } = await run(small.root, {
      PORT: String(port),
      DATABASE_URL: database.url,
      PARTNER_WEBHOOK_URL: 'http://127.0.0.1:1/',
      PARTNER_WEBHOOK_SECRET: secret,
    });
    expect(await ended).toBe(1);
    expect(said()).toMatch(new RegExp(`^Port ${port} is taken: set PORT to another one\\.$`, 'm'));
    await stop(other);
    await database.remove();
  });

  it.each([
    ['a missing build', '/nowhere/dist', { PORT: '0' }, 'dist/ is missing: run `npm run build` first.\n'],
    ['a wrong PORT', small.root, { PORT: 'x' }, 'PORT must be a whole number from 0 to 65535, not "x".\n'],
    [
      'a wrong DATABASE_URL',
      small.root,
      { PORT: '0', DATABASE_URL: 'leads.db' },
      'DATABASE_URL must begin with "file:" (SQLite) or "postgres://" (PostgreSQL).\n',
    ],
    [
      'a database elsewhere without TLS',
      small.root,
      { PORT: '0', DATABASE_URL: 'postgres://u:p@db.example/leads' },
      expect.stringMatching(/^DATABASE_URL names another machine without TLS: [^\n]+\n$/) as string,
    ],
  ])('ends with one line at %s', async (_what, folder, environment, line) => {
    const { ended, said } = await run(folder, environment);
    expect([await ended, said()]).toEqual([1, line]);
  });
});

describe('the command that builds and serves', () => {
  it.each([
    ['PORT', { PORT: 'x' }],
    ['DATABASE_URL', { DATABASE_URL: 'leads.db' }],
  ])('tells a wrong %s before it builds', async (name, environment) => {
    // Without npm there is no build.
    const { ended, said } = await run('', { PATH: '/nowhere', ...environment }, 'live');
    expect([await ended, said()]).toEqual([
      1,
      expect.stringMatching(new RegExp(`^${name} must [^\\n]+\\n$`)),
    ]);
  });
});
