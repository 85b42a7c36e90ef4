import type { Page } from '@playwright/test';
import { business } from '../../../src/config/business';
import { paths } from '../../../src/config/paths';
import { landingCopy } from '../../../src/content/landing';
import { open } from './application';
import { expect, test } from './fixtures';

const widths = [320, 412, 600, 768, 1024, 1280, 1920];
const { fields } = landingCopy.estimate;

/** The figures of the page that take more than one line or leave their boxes. */
const brokenFigures = (page: Page) =>
  page.evaluate(() => {
    const isFigure = (text: string) => /^\W*\d[\d.,/%+kB$]*$/.test(text.trim());
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      const element = node.parentElement;
      if (!element?.checkVisibility() || element.closest('script, style, [inert]') || !isFigure(text))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
      const { right } = range.getBoundingClientRect();
      const box = element.closest('li, dd, p, div, h3, button')?.getBoundingClientRect();
      const isOutside = box !== undefined && right > box.right + 1;
      if (lines.size > 1 || isOutside) found.push(`${text} of ${element.className}`);
    }
    return found;
  });

test.describe('figures', () => {
  for (const width of widths) {
    test(`stay on one line and in their boxes on a window of ${width} px`, async ({ visit }) => {
      const { page } = await visit({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
      await open(page, paths.home);
      const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
      const check = async (state: string) => {
        expect(await brokenFigures(page), state).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), state).toBeLessThanOrEqual(
          width,
        );
      };
      for (const balance of ['20,000', '124,500', '999,999']) {
        await fill(fields.balance, balance);
        for (const term of business.estimate.usualTerms) {
          await page.getByRole('button', { name: String(term), exact: true }).click();
          await check(`${balance} over ${term} months`);
        }
      }
      await fill(fields.newRate, 'six');
      await page.keyboard.press('Tab');
      await check('a field in error');
    });
  }
});
