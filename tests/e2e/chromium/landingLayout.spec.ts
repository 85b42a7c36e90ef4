import type { Page } from '@playwright/test';
import { business } from '../../../src/config/business';
import { paths } from '../../../src/config/paths';
import { landingCopy } from '../../../src/content/landing';
import { usStates } from '../../../src/domain/states';
import { expect, overflow, test } from '../openPage';

const widths = [320, 412, 600, 768, 1024, 1280, 1920];
const { fields } = landingCopy.estimate;

/** The number of figures on the page, and those that need more than one line or leave their boxes. */
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

test('the site keeps the estimate’s result in sight on a phone with its fields', async ({ openPage }) => {
  const { page } = await openPage({
    viewport: { width: 390, height: 664 },
    hasTouch: true,
    isMobile: true,
    at: paths.home,
  });
  const button = page.getByRole('button', { name: landingCopy.hero.button });
  const { y = NaN, height = NaN } = (await button.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(608);
  // The pinned line repeats what screen readers find in the picture, so it has no role.
  const totals = page.getByText(/^\$[\d,]+ less in total$/);
  /** Which of the pinned total and the picture's are in sight and uncovered, at each scroll position. */
  const inSight = await totals.evaluateAll((elements) => {
    const isOnTop = (element: Element) => {
      const { left, top, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + 2, top + height / 2));
    };
    return Array.from({ length: 50 }, (_, step) => {
      scrollTo(0, step * 10);
      return elements.map(isOnTop);
    });
  });
  expect(inSight[0]).toEqual([true, false]);
  expect(inSight.at(-1)).toEqual([false, true]);
  expect(inSight.filter((seen) => !seen.includes(true))).toEqual([]);
  await page.getByLabel(fields.balance).tap();
  await expect(totals.first()).toBeInViewport();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(totals.first()).not.toBeInViewport();
});

test('the site hides its call on a phone for an excluded state or a field in use', async ({ openPage }) => {
  const { page } = await openPage({ viewport: { width: 390, height: 844 }, at: paths.home });
  const states = page.getByLabel(landingCopy.eligibility.state.label);
  const call = page.getByRole('main').getByRole('link', { name: landingCopy.shortCall, exact: true });
  const excluded: readonly string[] = business.eligibility.excludedStates;
  const [, available] = usStates.find(([, name]) => !excluded.includes(name)) ?? usStates[0];
  for (const state of [available, ...excluded.slice(0, 1)]) {
    await states.selectOption({ label: state });
    await states.focus();
    await expect(call).toBeHidden();
    await states.blur();
    await expect(call).toBeVisible({ visible: !excluded.includes(state) });
  }
});
