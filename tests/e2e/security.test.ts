import { CspEvaluator } from 'csp_evaluator';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { paths } from '../../src/config/paths';
import { policyOf } from '../server/smallSite';
import { openBrowser } from '../support/browser';

const browser = openBrowser();

describe('the policy of each built page', () => {
  it.each([...Object.values(paths), '/nowhere'])(
    'gives csp_evaluator nothing to say but its lowest severity: %s',
    async (path) => {
      const answer = await fetch(browser.origin + path);
      const html = await answer.text();
      const policy = policyOf(html);
      expect(policy).not.toMatch(/unsafe|\*|https?:/);
      const findings = new CspEvaluator(new CspParser(policy).csp)
        .evaluate()
        .filter(({ severity }) => severity < Severity.NONE);
      expect(findings).toEqual([]);
      // Before the policy only what says how to read the page: a script there would run without it.
      expect(html.split('<meta http-equiv="Content-Security-Policy"')[0]).toMatch(
        /^<!doctype html><html [^>]*><head><meta charset="utf-8">$/,
      );
      expect(answer.headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
      expect(answer.headers.get('set-cookie')).toBeNull();
      expect(answer.headers.get('server')).toBeNull();
      expect(answer.headers.get('x-powered-by')).toBeNull();
    },
  );

  it('is kept without any header: a strange script does not run', async () => {
    const visit = await browser.visit();
    const { page } = visit;
    visit.expectTrouble(/Content Security Policy|Policy violated/);
    await page.route('**/terms', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('</head>', '<script>window.strange = true</script></head>');
      await route.fulfill({ status: 200, contentType: 'text/html', body });
    });
    await page.goto('/terms');
    expect(await page.evaluate(() => 'strange' in window)).toBe(false);
    expect(await page.evaluate(() => document.querySelector('h1')?.textContent)).toContain('Terms');
  });

  it('keeps the page out of frames, which only its header can', async () => {
    const visit = await browser.visit();
    const { page } = visit;
    visit.expectTrouble(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE/);
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    await page.setContent(`<iframe src="${browser.origin}/terms"></iframe>`);
    expect((await refused).type()).toBe('error');
  });
});
