import { expect, test } from '@playwright/test';
import { paths, type PageId } from '../../../src/config/paths';
import { htmlGoalOf, scriptBytesGoal } from '../../support/budgets';
import { weighPage } from '../../support/weights';
import { dist } from '../siteServer';

const pages = Object.entries(paths) as [Exclude<PageId, 'notFound'>, string][];

test('the site stays within the budget of its scripts, and a twentieth above that of its HTML', () => {
  // `npm run bench` judges the goals, and says that the form misses its goal; no change may cross this line unnoticed.
  for (const [page, path] of pages) {
    const { html, script } = weighPage(dist, path);
    expect(Math.min(html, script)).toBeGreaterThan(0);
    expect.soft(script, `scripts of ${path}`).toBeLessThanOrEqual(scriptBytesGoal);
    expect.soft(html, `HTML of ${path}`).toBeLessThanOrEqual(htmlGoalOf(page) * 1.05);
  }
});
