import type { Page } from 'playwright-core';
import { openBrowser, type Visit } from '../support/browser';
import { allPaths, eachState, open, overflow } from './screens';

const browser = openBrowser();

describe('each page', () => {
  it.each(allPaths)('has one h1, no heading left out, and its landmarks: %s', async (path) => {
    const visit = await browser.visit();
    visit.expectTrouble(/status of 404/);
    const { page } = visit;
    await open(page, path);
    const levels = await page
      .getByRole('heading')
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1)).toBe(true);
    for (const role of ['banner', 'main', 'contentinfo'] as const) {
      expect([role, await page.getByRole(role).count()]).toEqual([role, 1]);
    }
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  });
});

/** Elements whose own text is cut off by their box. */
const clipped = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('main *, header *, footer *'))
      .filter((element) => {
        const hasText = Array.from(element.childNodes).some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        );
        const { overflowX, overflowY } = getComputedStyle(element);
        const isForEarsOnly = element.offsetWidth <= 1;
        const cuts = overflowX !== 'visible' || overflowY !== 'visible';
        const isCut =
          element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
        const { right, left, width } = element.getBoundingClientRect();
        const isOutside = width > 0 && (right > document.documentElement.clientWidth + 1 || left < -1);
        return hasText && !isForEarsOnly && element.checkVisibility() && ((cuts && isCut) || isOutside);
      })
      .map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`),
  );

/** What no longer fits the window or its box, on every screen of the site. */
async function cutOff(visit: Visit): Promise<string[]> {
  visit.expectTrouble(/status of 404/);
  const { page } = visit;
  const found: string[] = [];
  await eachState(page, async (state) => {
    const over = await overflow(page);
    if (over > 0) found.push(`${state}: ${over} px`);
    found.push(...(await clipped(page)).map((what) => `${state}: ${what}`));
  });
  return found;
}

describe('a small or enlarged screen', () => {
  it('never scrolls sideways at 320 pixels', async () => {
    const visit = await browser.visit({ viewport: { width: 320, height: 568 } });
    expect(await cutOff(visit)).toEqual([]);
  });

  it.each([390, 1280])('shows text at twice its size without cutting any, %i pixels wide', async (width) => {
    const visit = await browser.visit({
      viewport: { width, height: 844 },
      before: () => {
        addEventListener('DOMContentLoaded', () => {
          document.documentElement.style.fontSize = '32px';
        });
      },
    });
    expect(await cutOff(visit)).toEqual([]);
  });

  it.each([390, 1280])('has targets that a finger hits, %i pixels wide', async (width) => {
    const visit = await browser.visit({ viewport: { width, height: 844 } });
    visit.expectTrouble(/status of 404/);
    const { page } = visit;
    const found: string[] = [];
    await eachState(page, async (state) => {
      found.push(
        ...(
          await page.evaluate(() =>
            Array.from(document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea'))
              .filter((element) => element.checkVisibility({ visibilityProperty: true }))
              .flatMap((element) => {
                const target = element.closest<HTMLElement>('label') ?? element;
                const { width, height } = target.getBoundingClientRect();
                // WCAG 2.5.8 leaves out links within sentences, whose height is the line's.
                const inSentence =
                  element.tagName === 'A' &&
                  getComputedStyle(element).display === 'inline' &&
                  (element.parentElement?.textContent.length ?? 0) > element.textContent.length + 8;
                const isMain = /MuiButton-contained|MuiButton-outlined/.test(element.className);
                const least = isMain ? 44 : 24;
                const isSkipLink = element.getAttribute('href') === '#main';
                return inSentence || isSkipLink || (width >= least && height >= least)
                  ? []
                  : [`${element.textContent.slice(0, 30)} ${Math.round(width)} by ${Math.round(height)}`];
              }),
          )
        ).map((what) => `${state}: ${what}`),
      );
    });
    expect(found).toEqual([]);
  });
});
