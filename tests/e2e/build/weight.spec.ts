import { existsSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { paths, type PageId } from '../../../src/config/paths';
import { htmlGoalOf, pageGoals, siteGoals } from '../../bench/budgets';
import { weighFonts, weighPage } from '../../bench/weights';
import { dist } from '../siteServer';

const pages = Object.entries(paths) as [Exclude<PageId, 'notFound'>, string][];

test.describe('the weight of the built site', () => {
  test.beforeAll(() => {
    if (!existsSync(dist)) throw new Error('dist/ is missing: run `npm run build` first.');
  });

  test('keeps the scripts until each page answers within their budget', () => {
    const over = pages.flatMap(([, path]) => {
      const { script } = weighPage(dist, path);
      return script > 0 && script <= pageGoals.scriptBytes ? [] : [`${path}: ${script}`];
    });
    expect(over).toEqual([]);
  });

  test('keeps the HTML of each page within its budget', () => {
    const over = pages.flatMap(([page, path]) => {
      const { html } = weighPage(dist, path);
      return html > 0 && html <= htmlGoalOf(page) ? [] : [`${path}: ${html} of ${htmlGoalOf(page)}`];
    });
    expect(over).toEqual([]);
  });

  test('keeps its fonts within their budget', () => {
    const bytes = weighFonts(dist);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(siteGoals.fontBytes);
  });
});
