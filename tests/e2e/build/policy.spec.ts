import { expect, test } from '@playwright/test';
import { CspEvaluator } from 'csp_evaluator';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { allPaths } from '../page';
import { serveSite } from '../siteServer';

test('the site passes csp_evaluator on every page', async () => {
  const site = await serveSite();
  for (const path of allPaths) {
    const html = await (await fetch(site.origin + path)).text();
    const [, policy = ''] = /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(html) ?? [];
    // A phone that opens a build over plain HTTP in the same network would get no scripts by upgraded requests.
    expect(policy).not.toMatch(/unsafe|\*|https?:|upgrade-insecure/);
    // csp_evaluator does not check this directive.
    expect(policy).toContain("require-trusted-types-for 'script'");
    const findings = new CspEvaluator(new CspParser(policy).csp)
      .evaluate()
      .filter(({ severity }) => severity < Severity.NONE);
    expect([path, findings]).toEqual([path, []]);
    // Only the charset may come before the policy, since a script there would run without the policy.
    expect(html.split('<meta http-equiv="Content-Security-Policy"')[0]).toMatch(
      /^<!doctype html><html [^>]*><head><meta charset="utf-8">$/,
    );
  }
  await site.close();
});
