import type { Page } from '@playwright/test';
import * as form from '../../support/form';
import { allPaths, expect, test } from '../openPage';
import { open, openAt } from '../steps';

/** The sizes and the weights of all text in sight, each with a text that has it. */
const typeOf = (page: Page) =>
  page.evaluate(() => {
    const sizes: Record<string, string> = {};
    const weights: Record<string, string> = {};
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const element = node.parentElement;
      if (text === '' || !element?.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest('option, datalist')) continue;
      const { fontSize, fontWeight } = getComputedStyle(element);
      sizes[fontSize] ??= text;
      weights[fontWeight] ??= text;
    }
    return { sizes, weights };
  });

for (const width of [390, 1280]) {
  test(`the site writes each page in seven sizes and three weights at most, ${width} pixels wide`, async ({
    openPage,
  }) => {
    const { page, visitor, allowErrors } = await openPage({ viewport: { width, height: 800 } });
    allowErrors(/status of 404/);
    const check = async (name: string) => {
      const { sizes, weights } = await typeOf(page);
      expect(Object.keys(sizes).length, `${name}: ${JSON.stringify(sizes)}`).toBeLessThanOrEqual(7);
      expect(Object.keys(weights).length, `${name}: ${JSON.stringify(weights)}`).toBeLessThanOrEqual(3);
    };
    for (const path of allPaths) {
      await open(visitor, path);
      await check(path);
    }
    for (const step of form.stepNumbers) {
      await openAt(visitor, step);
      await check(`step ${step}`);
    }
  });
}
