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

  // The goals are the bench's to judge, which says that / and the form miss theirs. This is the line that no change may
  // cross unnoticed.
  test('keeps the HTML of each page within a twentieth above its goal', () => {
    const over = pages.flatMap(([page, path]) => {
      const { html } = weighPage(dist, path);
      const limit = htmlGoalOf(page) * 1.05;
      return html > 0 && html <= limit ? [] : [`${path}: ${html} of ${limit}`];
    });
    expect(over).toEqual([]);
  });

  test('keeps its fonts within their budget', () => {
    const bytes = weighFonts(dist);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(siteGoals.fontBytes);
  });
});
