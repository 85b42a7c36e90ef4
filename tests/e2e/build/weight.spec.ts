import { existsSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { paths, type PageId } from '../../../src/config/paths';
import { pageGoals, scriptGoalOf, siteGoals } from '../../bench/budgets';
import { weighCounting } from '../../bench/weighCounting';
import { beginningOf, weighFonts, weighPage } from '../../bench/weights';
import { dist } from '../siteServer';

const pages = Object.entries(paths) as [Exclude<PageId, 'notFound'>, string][];

test.describe('the weight of the built site', () => {
  test.beforeAll(() => {
    if (!existsSync(dist)) throw new Error('dist/ is missing: run `npm run build` first.');
  });

  test('keeps the scripts that run at once on each page within their budget', () => {
    const over = pages.flatMap(([page, path]) => {
      const { script } = weighPage(dist, path);
      return script > 0 && script <= scriptGoalOf(page)
        ? []
        : [`${path}: ${script} of ${scriptGoalOf(page)}`];
    });
    expect(over).toEqual([]);
  });

  test('keeps the scripts of the landing page within their budget once it is live', () => {
    const goal = pageGoals.home.liveScriptBytes ?? 0;
    expect(weighPage(dist, paths.home).scriptOnceLive).toBeLessThanOrEqual(goal);
  });

  test('waits for intent with the scripts of pages that are read', () => {
    for (const path of [paths.home, paths.terms, paths.privacyPolicy, paths.caPrivacyRights]) {
      const { script, scriptOnceLive } = weighPage(dist, path);
      expect(scriptOnceLive).toBeGreaterThan(script);
    }
  });

  test('keeps the HTML of each page within one round trip, and the landing page’s within its budget', () => {
    const over = pages.flatMap(([page, path]) => {
      const goal = page === 'home' ? siteGoals.landingHtmlBytes : siteGoals.htmlBytes;
      const { html } = weighPage(dist, path);
      return html <= goal ? [] : [`${path}: ${html} of ${goal}`];
    });
    expect(over).toEqual([]);
  });

  test('brings the landing page’s styles, estimate and proof with the first round trip', () => {
    const arrived = beginningOf(dist, paths.home, siteGoals.htmlBytes);
    for (const end of ['</style>', 'id="estimate"', 'id="voices"', 'id="eligibility"']) {
      expect(arrived).toContain(end);
    }
  });

  test('keeps its fonts within their budget', () => {
    const bytes = weighFonts(dist);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(siteGoals.fontBytes);
  });

  test('keeps what counts visits within its budget, the measuring after idle apart', async () => {
    const { early, inPage } = await weighCounting();
    expect(early).toBeGreaterThan(200);
    expect(early + inPage).toBeLessThanOrEqual(siteGoals.countingBytes);
  });
});
