/** @jest-environment node */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { paths, type PageId } from '../../src/config/paths';
import { pageGoals, scriptGoalOf, siteGoals } from '../bench/budgets';
import { weighFonts, weighPage } from '../bench/weights';

const dist = resolve(__dirname, '../../dist');
const pages = Object.entries(paths) as [Exclude<PageId, 'notFound'>, string][];

describe('the weight of the built site', () => {
  beforeAll(() => {
    if (!existsSync(dist)) throw new Error('dist/ is missing: run `npm run build` first.');
  });

  it.each(pages)('keeps the scripts that run at once on %s (%s) within their budget', (page, path) => {
    expect(weighPage(dist, path).script).toBeLessThanOrEqual(scriptGoalOf(page));
  });

  it('keeps the scripts of the landing page within their budget once it is live', () => {
    const goal = pageGoals.home.liveScriptBytes ?? 0;
    expect(weighPage(dist, paths.home).scriptOnceLive).toBeLessThanOrEqual(goal);
  });

  it('waits for intent with the scripts of pages that are read', () => {
    for (const path of [paths.home, paths.terms, paths.privacyPolicy, paths.caPrivacyRights]) {
      const { script, scriptOnceLive } = weighPage(dist, path);
      expect(scriptOnceLive).toBeGreaterThan(script);
    }
  });

  it('keeps the HTML of the landing page within its budget', () => {
    expect(weighPage(dist, paths.home).html).toBeLessThanOrEqual(siteGoals.landingHtmlBytes);
  });

  it('keeps its fonts within their budget', () => {
    const bytes = weighFonts(dist);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(siteGoals.fontBytes);
  });
});
