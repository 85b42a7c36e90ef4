import type { Page } from '@playwright/test';
import { paths } from '../../../src/config/paths';
import { landingCopy } from '../../../src/content/landing';
import { expect, overflow, test } from '../openPage';

const widths = [320, 412, 600, 768, 1024, 1280, 1920];
const { fields } = landingCopy.estimate;

/** How many figures the page has, and those that take more than one line or leave their boxes. */
const checkFigures = (page: Page) =>
  page.evaluate(() => {
    const isFigure = (text: string) => /^\W*\d[\d.,/%+kB$]*$/.test(text.trim());
    let count = 0;
    const broken: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      const element = node.parentElement;
      if (!element?.checkVisibility() || element.closest('script, style, [inert]') || !isFigure(text))
        continue;
      count += 1;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
      const { right } = range.getBoundingClientRect();
      const box = element.closest('li, dd, p, div, h3, button')?.getBoundingClientRect();
      const isOutside = box !== undefined && right > box.right + 1;
      if (lines.size > 1 || isOutside) broken.push(`${text} of ${element.className}`);
    }
    return { count, broken };
  });

test('the site keeps its figures on one line and in their boxes at any width', async ({ openPage }) => {
  const { page } = await openPage({ reducedMotion: 'reduce', at: paths.home });
  const broken: string[] = [];
  const check = async (state: string) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const figures = await checkFigures(page);
      expect(figures.count).toBeGreaterThan(20);
      if ((await overflow(page)) > 0) figures.broken.push('too wide');
      broken.push(...figures.broken.map((one) => `${state}, ${width} px: ${one}`));
    }
  };
  await page.getByText(landingCopy.estimate.terms.heading).click();
  for (const balance of ['124,500', '999,999']) {
    await page.getByLabel(fields.balance).fill(balance);
    for (const months of ['1', '72']) {
      await page.getByLabel(fields.months).fill(months);
      await check(`${balance} over ${months} months`);
    }
  }
  await page.getByLabel(fields.rate).fill('six');
  await page.getByText(landingCopy.estimate.errors.rate).waitFor();
  await check('a field in error');
  expect(broken).toEqual([]);
});
