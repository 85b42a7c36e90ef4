import { copyFileSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { asOperatorError } from '../../server/db/databaseErrors';
import { readSettings } from '../../server/settings/settings';
import { builtEndpointsFile, lostLeadWarnings } from '../../server/site/builtEndpoints';
import { listenOn } from '../../server/site/server';
import { leadFields } from '../../src/domain/lead';
import { afterTest, closing, temporaryFolder } from '../support/cleanUp';
import { root } from '../support/root';
import { askerOf, closeServer } from '../support/server/client';
import { partnerSecret } from '../support/server/partner';
import { runProgram, serveCommand, startServer } from '../support/server/serverProcess';
import { makeSmallSite } from '../support/server/smallSite';
import { jsonOf } from '../support/server/submissions';
import { sqliteDatabase } from '../support/server/testDatabases';

const [origin, LEAD_ENDPOINT] = ['https://www.example.com', '/api/leads'];
const [lost, lostCounts] = [['EVERY LEAD WILL BE LOST'], ['EVERY COUNT OF VISITS WILL BE LOST']];
const small = makeSmallSite();
const work = temporaryFolder();
const uncompiled = join(work, 'server');
mkdirSync(uncompiled);
copyFileSync(join(root, 'server/run.js'), join(uncompiled, 'run.js'));

/** Writes the endpoints that the pages of a folder post to. */
function writeEndpoints(folder: string, endpoints: Readonly<Record<string, string>>): void {
  const none = { SITE_ORIGIN: origin, LEAD_ENDPOINT: '', REVIEW_ENDPOINT: '', EVENTS_ENDPOINT: '' };
  writeFileSync(join(folder, builtEndpointsFile), JSON.stringify({ ...none, ...endpoints }));
}

const withDatabase = { DATABASE_URL: 'file:leads.db' };
const partner = { PARTNER_WEBHOOK_URL: 'http://127.0.0.1:1/', PARTNER_WEBHOOK_SECRET: partnerSecret };

describe('the site, served by its command,', () => {
  it('says its address and that it loses leads, has no /api without an intake, and stops on SIGTERM', async () => {
    const posting = makeSmallSite();
    writeEndpoints(posting, { LEAD_ENDPOINT });
    const server = await startServer(serveCommand(posting), {});
    expect(server.output()).toMatch(/^EVERY LEAD WILL BE LOST: [^\n]+DATABASE_URL is not set\.$/m);
    const ask = askerOf(server.port);
    expect((await ask('/lead-capture')).status).toBe(200);
    for (const method of ['GET', 'POST']) {
      const { status, headers } = await ask('/api/leads', { method });
      expect(status).toBe(404);
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache' });
    }
    for (const path of ['/operator', '/operator/leads', '/api/operator/session', '/api/operator/today'])
      expect((await ask(path)).status).toBe(404);
    expect((await ask('/api/operator/sign-in', { method: 'POST' })).status).toBe(404);
    expect(await server.close()).toBe(0);
  });

  it("prints a link to the operator's page to a terminal, but not to a file or pipe", async () => {
    const serving = `require('./build/server/serve').serve('${small}', { printsLink: true })`;
    const settings = { DATABASE_URL: closing(await sqliteDatabase()).url };
    const piped = closing(await startServer([process.execPath, '-e', serving], settings));
    expect(piped.output()).not.toContain('/operator#');
    const command = `exec "${process.execPath}" -e "${serving}"`;
    const inTerminal = ['script', '--quiet', '--return', '--command', command, '/dev/null'];
    const started = closing(await startServer(inTerminal, settings, /is on http:\/\/localhost:(\d+)/));
    expect(started.output()).toMatch(/\/operator#[\w-]{43}/);
  });

  it.each<[string, Record<string, string>, Record<string, string>, string[]]>([
    ['nowhere', {}, withDatabase, ['NO LEAD WILL ARRIVE']],
    ['nowhere, but others may post', {}, { ...withDatabase, ALLOWED_ORIGINS: 'https://pages.example' }, []],
    ['to the intake', { LEAD_ENDPOINT: '/api/leads?from=site' }, withDatabase, []],
    ['to its whole address', { REVIEW_ENDPOINT: `${origin}/api/reviews`, LEAD_ENDPOINT }, withDatabase, []],
    ['to another site', { LEAD_ENDPOINT: 'https://intake.example/take' }, withDatabase, []],
    ['leads to no address of the intake', { LEAD_ENDPOINT: '/intake' }, withDatabase, lost],
    ['counts to one of leads', { LEAD_ENDPOINT, EVENTS_ENDPOINT: LEAD_ENDPOINT }, withDatabase, lostCounts],
    ['here, without a database', { LEAD_ENDPOINT }, {}, lost],
    ['to the whole address, without a database', { LEAD_ENDPOINT: origin + LEAD_ENDPOINT }, {}, lost],
    ['nowhere, with a partner and without a database', {}, partner, ['DATABASE_URL is not set']],
  ])('warns only if leads would be lost: pages post %s', (_where, endpoints, settings, warnings) => {
    const posting = makeSmallSite();
    writeEndpoints(posting, endpoints);
    const problems = lostLeadWarnings(posting, readSettings(settings));
    expect(problems.map((problem) => problem.split(':')[0])).toEqual(warnings);
  });

  it('ends with one line if its port is taken, even after its intake has started', async () => {
    const database = closing(await sqliteDatabase());
    const other = createServer();
    const port = await listenOn(other, 0, '127.0.0.1');
    afterTest(() => closeServer(other));
    const settings = { PORT: String(port), DATABASE_URL: database.url, ...partner };
    const { status, output } = await runProgram(serveCommand(small), settings);
    expect(status).toBe(1);
    expect(output).toMatch(new RegExp(`^Port ${port} is taken: set PORT to another one\\.$`, 'm'));
  });

  it.each<[string, command: readonly string[], Record<string, string>, RegExp]>([
    [
      'a database that is a folder',
      serveCommand(small),
      { DATABASE_URL: `file:${work}` },
      /^(\{[^\n]+\}\n)?DATABASE_URL cannot be opened or migrated: [^\n]*Unable to open[^\n]* \([^\n]+\)\.\n$/,
    ],
    [
      'a HOST of another machine',
      serveCommand(small),
      { HOST: '192.0.2.1' },
      /^Cannot listen on port \d+ of 192\.0\.2\.1 \(EADDRNOTAVAIL\): PORT has to be [^\n]*, HOST an address of this machine\.\n$/,
    ],
    [
      'a wrong setting, before start:live builds it',
      [process.execPath, 'server/run.js', 'main', '--live'],
      // Without npm there is no build.
      { PATH: '/nowhere', DATABASE_URL: 'leads.db' },
      /^DATABASE_URL must [^\n]+\n$/,
    ],
    [
      'a server that is not compiled',
      [process.execPath, join(uncompiled, 'run.js'), 'main'],
      {},
      /^The server is not compiled: run `npm run build` first\.\n$/,
    ],
  ])('ends with one line for %s', async (_what, command, settings, line) => {
    const output = expect.stringMatching(line) as string;
    expect(await runProgram(command, settings)).toEqual({ status: 1, output });
  });

  it("says which user must run it if the database is another user's", () => {
    const forbidden = Object.assign(new Error(), { code: 'EACCES' });
    const address = { kind: 'sqlite', file: 'data/drivedown.db' } as const;
    expect(asOperatorError(address, forbidden).message).toBe(
      'DATABASE_URL cannot be opened or migrated: EACCES (data/drivedown.db). Run this as the user who owns the file, such as with `sudo -u drivedown`.',
    );
  });

  it('makes its database readable only by its user, describes its intake, and includes its subdomains if set to', async () => {
    const folder = join(work, 'data');
    const settings = { DATABASE_URL: `file:${folder}/leads.db`, HSTS_SUBDOMAINS: '1' };
    const server = closing(await startServer(serveCommand(small), settings));
    const files = readdirSync(folder);
    expect(files).toEqual(expect.arrayContaining(['leads.db', 'leads.db-wal']));
    for (const path of [folder, ...files.map((file) => join(folder, file))])
      expect([path, statSync(path).mode & 0o077]).toEqual([path, 0]);
    for (const address of ['/', '/api/openapi.json', '/nothing']) {
      const { headers } = await askerOf(server.port)(address);
      expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    }
    const answer = await fetch(`${server.api}/openapi.json`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json']);
    const { openapi, paths, components } = (await jsonOf(answer)) as {
      openapi: string;
      paths: Record<string, Record<string, { responses: object } | undefined>>;
      components: { schemas: Record<string, { properties?: Record<string, { properties?: object }> }> };
    };
    expect(openapi).toBe('3.1.0');
    const described = ['/events', '/health', '/leads', '/outcomes', '/postback', '/reviews'];
    expect(Object.keys(paths).sort()).toEqual(described);
    expect(Object.keys(paths['/events']?.post?.responses ?? {})).not.toContain('503');
    const answers = ['200', '201', '400', '403', '408', '413', '415', '422', '429', '500', '503', '504'];
    expect(Object.keys(paths['/leads']?.post?.responses ?? {})).toEqual(answers);
    expect(Object.keys(components.schemas.Lead?.properties?.lead?.properties ?? {})).toEqual(leadFields);
    const refs = JSON.stringify(paths).match(/#\/components\/schemas\/\w+/g) ?? [];
    const named = refs.map((ref) => ref.replace(/.*\//, ''));
    expect([...new Set(named)].sort()).toEqual(Object.keys(components.schemas).sort());
  });
});
