import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { paths } from '../../../src/config/paths';
import { leadWizardCopy } from '../../../src/content/leadWizard';
import { runProgram, startServer } from '../../support/server/serverProcess';
import { leadBodyOf, post } from '../../support/server/submissions';
import { sqliteDatabase } from '../../support/server/testDatabases';
import { buildMs } from '../playwright.config';
import { dist } from '../siteServer';

/** The files of a folder, if it exists, with the times at which they were written. */
const filesOf = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => [
        file,
        statSync(join(folder, file)).mtimeMs,
      ])
    : [];

test('the site that npm run start:live builds sends leads to its intake, and the operator exports them', async () => {
  test.setTimeout(buildMs);
  const plain = filesOf(dist);
  const database = await sqliteDatabase();
  const settings = { DATABASE_URL: database.url };
  const server = await startServer(['npm', 'run', 'start:live'], settings);
  const origin = `http://localhost:${server.port}`;

  const read = async (file: string) => (await fetch(origin + file)).text();
  const withScripts = async (path: string) => {
    const page = await read(path);
    return [page, ...(await Promise.all((page.match(/\/assets\/\w+\.\w+\.js/g) ?? []).map(read)))].join();
  };
  expect(await withScripts(paths.leadCapture)).toContain('"/api/leads"');
  // Both builds share a cache, which must not bring the words of the site without delivery into this one.
  expect(await withScripts(paths.home)).not.toContain(leadWizardCopy.thanks.nextHeading);
  expect(JSON.parse(await read('/api/health'))).toEqual({ status: 'ok' });

  const body = leadBodyOf();
  expect((await post(`${origin}/api/leads`, body)).status).toBe(201);
  const command = ['npm', 'run', '--silent', 'leads', '--', 'export', '--since', 'today'];
  const { output } = await runProgram(command, settings);
  // In addition to the rows, the command prints a message about them.
  const rows = output.split('\n').filter((line) => /^[\uFEFF\w-]+,/.test(line));
  expect(rows).toHaveLength(2);
  for (const answer of [body.lead.email, body.lead.vehicleModel]) expect(rows[1]).toContain(answer);

  await server.close('SIGINT');
  await database.close();
  expect(filesOf(dist)).toEqual(plain);
});
