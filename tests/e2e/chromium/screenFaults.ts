import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOnly, RunOptions } from 'axe-core';
import { overflow } from '../openPage';

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function violations(page: Page, runOnly: RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const options: RunOptions = { runOnly, resultTypes: ['violations'] };
  const results = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`);
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `axe ${id} ${html.slice(0, 120)} ${failureSummary}`),
  );
}

/** Elements whose own text is cut off by their box or is outside the window. */
const clipped = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('main *, header *, footer *'))
      .filter((element) => {
        const hasText = Array.from(element.childNodes).some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        );
        // Text for screen readers only has a box of one pixel.
        if (!hasText || element.offsetWidth <= 1 || !element.checkVisibility()) return false;
        const { overflowX, overflowY } = getComputedStyle(element);
        const isCut =
          element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
        if (isCut && (overflowX !== 'visible' || overflowY !== 'visible')) return true;
        // Elements that scroll sideways within the page, such as the testimonials, are not outside it.
        let scroller = element.parentElement;
        while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowX)) {
          scroller = scroller.parentElement;
        }
        const { right, left, width } = element.getBoundingClientRect();
        return !scroller && width > 0 && (right > document.documentElement.clientWidth + 1 || left < -1);
      })
      .map((element) => `cut off: ${element.tagName} ${element.textContent.slice(0, 40)}`),
  );

/** If the text in sight has more than seven sizes or three weights: all of them, each with a text that has it. */
const excessiveType = (page: Page) =>
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
    const isTooMany = Object.keys(sizes).length > 7 || Object.keys(weights).length > 3;
    return isTooMany ? [`type: ${JSON.stringify([sizes, weights])}`] : [];
  });

/** Buttons with a visible box that are smaller than 44 pixels; axe checks all other targets for 24 pixels. */
const small = (page: Page) =>
  page
    .getByRole('button')
    .or(page.getByRole('link'))
    .evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => {
          const { borderTopWidth, backgroundColor } = getComputedStyle(element);
          return borderTopWidth !== '0px' || backgroundColor !== 'rgba(0, 0, 0, 0)';
        })
        .filter((element) => {
          const { width, height } = element.getBoundingClientRect();
          return width < 44 || height < 44;
        })
        .map(({ textContent }) => `small: ${textContent}`),
    );

/**
 * Checks a screen as it is, in the dark scheme, at another width and with text of twice the size.
 * @param otherWidth the other width, in CSS pixels
 * @returns what is wrong with it: violations of axe's rules, text that is cut off, too much width, small buttons, too many
 *   sizes or weights of type
 */
export async function faultsOf(page: Page, otherWidth: number): Promise<string[]> {
  const size = page.viewportSize() ?? { width: otherWidth, height: 844 };
  const layout = async (how: string) => {
    const faults = await clipped(page);
    const over = await overflow(page);
    if (over > 0) faults.push(`${over} px too wide`);
    return faults.map((fault) => `${how}: ${fault}`);
  };
  const devTools = await page.context().newCDPSession(page);
  const setFontSize = (standard: number) => devTools.send('Page.setFontSizes', { fontSizes: { standard } });

  const found = [
    ...(await violations(page, { type: 'tag', values: tags })),
    ...(await small(page)),
    ...(await excessiveType(page)),
    ...(await layout('as it is')),
  ];
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violations(page, { type: 'rule', values: ['color-contrast'] });
  found.push(...dark.map((one) => `dark: ${one}`));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ ...size, width: otherWidth });
  found.push(...(await layout(`${otherWidth} px`)));
  await setFontSize(32);
  found.push(...(await layout(`${otherWidth} px, text at twice its size`)));
  await setFontSize(16);
  await devTools.detach();
  await page.setViewportSize(size);
  return found;
}
