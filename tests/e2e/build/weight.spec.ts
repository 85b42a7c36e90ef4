import { expect, test } from '@playwright/test';
import { scriptBytesGoal } from '../../support/budgets';
import { weighPages } from '../../support/weights';
import { dist } from '../siteServer';

test('the site stays within the budget of its scripts, and a twentieth above that of its HTML', () => {
  for (const { path, html, script, htmlGoal } of weighPages(dist)) {
    expect(Math.min(html, script)).toBeGreaterThan(0);
    expect.soft(script, `scripts of ${path}`).toBeLessThanOrEqual(scriptBytesGoal);
    // `npm run bench` judges the goals, within 0.1 kB of which two pages are: a few more words must not fail CI.
    expect.soft(html, `HTML of ${path}`).toBeLessThanOrEqual(htmlGoal * 1.05);
  }
});
