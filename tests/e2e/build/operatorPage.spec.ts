import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createOperatorPage } from '../../../server/operator/operatorPage';
import { root } from '../../support/root';
import { dist } from '../siteServer';
import { htmlFaults, policyFindings } from './documents';

const built = join(root, 'build/operator');
/** What stands in the scripts of the operator's page alone. */
const marks = ['/api/operator', 'MuiDataGrid', 'AGE-SECRET-KEY'];

test.describe('the site, as the build wrote it beside the operator’s page,', () => {
  test('has no script of that page in what a visitor loads', () => {
    const scriptsIn = (folder: string) =>
      readdirSync(folder)
        .filter((file) => file.endsWith('.js'))
        .map((file) => readFileSync(join(folder, file), 'utf8'));
    const operators = scriptsIn(join(built, 'assets')).join();
    for (const mark of marks) expect(operators).toContain(mark);
    const visitors = scriptsIn(join(dist, 'assets')).join();
    for (const mark of marks) expect(visitors).not.toContain(mark);
    expect(existsSync(join(dist, 'operator'))).toBe(false);
  });

  test('serves a document that is valid, strict on scripts, stored and indexed by nobody, and in no frame', async () => {
    const page = createOperatorPage(built);
    const answer = await page.request('/leads/DD-12345678');
    const html = await answer.text();
    expect(await htmlFaults(html)).toEqual([]);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).not.toMatch(/script-src[^;]*unsafe|\*|https?:/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policyFindings(policy).filter(({ directive }) => directive.startsWith('script'))).toEqual([]);
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? [];
    expect(html).toContain(`<script nonce="${nonce}"`);
    expect((await (await page.request('/')).text()).includes(nonce)).toBe(false);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    const [, script = ''] = /src="\/operator([^"]+)"/.exec(html) ?? [];
    expect((await page.request(script)).status).toBe(200);
    expect((await page.request('/assets/nothing.js')).status).toBe(404);
  });
});
