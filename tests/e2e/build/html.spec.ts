import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { attributeOf, elementsOf } from '../../../src/lib/htmlElements';
import { allPaths } from '../playwrightVisitor';
import { dist } from '../siteServer';
import { htmlFaults, policyFindings } from './documents';

const fileOf = (path: string) =>
  path === '/nowhere' ? '404.html' : `${path.slice(1)}/index.html`.replace(/^\//, '');
const htmlOf = (path: string) => readFileSync(join(dist, fileOf(path)), 'utf8');

test.describe('the site, as the build wrote it,', () => {
  test('passes html-validate on each page', async () => {
    for (const path of allPaths) expect([path, await htmlFaults(htmlOf(path))]).toEqual([path, []]);
  });

  test('passes csp_evaluator on each page', () => {
    for (const path of allPaths) {
      const html = htmlOf(path);
      const [, policy = ''] =
        /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(html) ?? [];
      // A phone that opens a build over plain HTTP in the same network would get no scripts by upgraded requests.
      expect(policy).not.toMatch(/unsafe|\*|https?:|upgrade-insecure/);
      // 'self' may not hold what an attacker uploads: this site has no uploads.
      const findings = policyFindings(policy).filter(
        ({ directive, value }) => directive !== 'script-src' || value !== "'self'",
      );
      // csp_evaluator does not check this directive.
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect([path, findings]).toEqual([path, []]);
      // Only the charset may come before the policy, since a script there would run without the policy.
      expect(html.split('<meta http-equiv="Content-Security-Policy"')[0]).toMatch(
        /^<!doctype html><html [^>]*><head><meta charset="utf-8">$/,
      );
    }
  });

  test('has no dead link: every internal address and fragment is there', () => {
    const ids = new Map(
      allPaths.map((path) => [
        path,
        new Set(elementsOf(htmlOf(path)).map((element) => attributeOf(element, 'id'))),
      ]),
    );
    let addresses = 0;
    const dead: string[] = [];
    for (const path of allPaths) {
      for (const element of elementsOf(htmlOf(path))) {
        for (const name of ['href', 'src']) {
          const address = attributeOf(element, name);
          if (address === undefined || /^(mailto|data):/.test(address)) continue;
          addresses += 1;
          const { origin, pathname, hash } = new URL(address, `http://site.example${path}`);
          // The canonical address is absolute; its path must be right all the same.
          const isOwn = origin === 'http://site.example' || attributeOf(element, 'rel') === 'canonical';
          const isThere = ids.has(pathname) || existsSync(join(dist, pathname.slice(1)));
          const fragmentIsThere = hash === '' || ids.get(pathname)?.has(hash.slice(1));
          if (!isOwn || !isThere || !fragmentIsThere) dead.push(`${path}: ${address}`);
        }
      }
    }
    expect(addresses).toBeGreaterThan(100);
    expect(dead).toEqual([]);
  });

  test('has no source map, nor a word of one', () => {
    const files = readdirSync(join(dist, 'assets'));
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
    for (const file of files.filter((name) => name.endsWith('.js'))) {
      expect(readFileSync(join(dist, 'assets', file), 'utf8')).not.toContain('sourceMappingURL');
    }
  });
});
