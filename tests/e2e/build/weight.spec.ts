import { existsSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { paths, type PageId } from '../../../src/config/paths';
import { pageGoals, scriptGoalOf, siteGoals } from '../../bench/budgets';
import { weighCounting } from '../../bench/weighCounting';
import { weighFonts, weighPage } from '../../bench/weights';
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

  test('keeps the HTML of each page within one round trip', () => {
    const over = pages.flatMap(([, path]) => {
      const { html } = weighPage(dist, path);
      return html > 0 && html <= siteGoals.htmlBytes ? [] : [`${path}: ${html} of ${siteGoals.htmlBytes}`];
    });
    expect(over).toEqual([]);
  });

  test('keeps what the landing page’s HTML leaves to a file of styles within its budget', () => {
    const { laterStyles } = weighPage(dist, paths.home);
    expect(laterStyles).toBeGreaterThan(0);
    expect(laterStyles).toBeLessThanOrEqual(siteGoals.laterStylesBytes);
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
