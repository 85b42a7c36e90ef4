import { paths } from '../../../src/config/paths';
import { open } from '../steps';
import { expect, test } from './fixtures';

/**
 * In the page: enlarges text by a fraction of its usual size, and returns the lines of text that then overlap another
 * element's, or leave the box of a button. Elements that stay in place while the page scrolls cover text on purpose.
 */
function faultsOfText(share: number) {
  document.documentElement.style.fontSize = `${share * 100}%`;
  const isPinned = (element: Element | null): boolean =>
    element !== null &&
    (['sticky', 'fixed'].includes(getComputedStyle(element).position) || isPinned(element.parentElement));
  const lines: { element: Element; text: string; box: DOMRect }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = (node.textContent ?? '').trim();
    const hidden = 'script, style, noscript, option, details:not([open]) > p';
    if (!element || text === '' || element.closest(hidden)) continue;
    // Text for screen readers only has a box of one pixel.
    if (!element.checkVisibility() || element.clientWidth === 1 || isPinned(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) lines.push({ element, text: text.slice(0, 40), box });
  }
  const faults: string[] = [];
  for (const [index, { element, text, box }] of lines.entries()) {
    const button = element.closest('button')?.getBoundingClientRect();
    if (button && (box.left < button.left - 1 || box.right > button.right + 1)) faults.push(`wide: ${text}`);
    for (const other of lines.slice(index + 1)) {
      if (element.contains(other.element) || other.element.contains(element)) continue;
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      // The boxes of lines are taller than their letters.
      if (across > 2 && down > Math.min(box.height, other.box.height) / 2)
        faults.push(`${text} | ${other.text}`);
    }
  }
  return { count: lines.length, faults };
}

test('the site never overlaps texts when the text is large', async ({ tab }) => {
  for (const path of [paths.home, paths.terms]) {
    await open(tab, path);
    for (const width of [640, 768, 900, 1280]) {
      await tab.resize(width, 900);
      for (const share of [1.5, 2]) {
        const { count, faults } = await tab.evaluate(faultsOfText, share);
        expect(count).toBeGreaterThan(30);
        expect(faults, `${path}, ${width} px, ${share * 100} %`).toEqual([]);
      }
    }
  }
});
