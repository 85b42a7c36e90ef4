import { expect, type Page } from '@playwright/test';

/** The name of the focused element, and whether its outline is visible in the window. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return { name: '', isFocusSeen: false };
    const label = element.closest('label');
    const isOutlined = [element, element.parentElement, label].some((one) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    });
    const { top, bottom, left, right } = (label ?? element).getBoundingClientRect();
    const isInSight = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    const labels = element instanceof HTMLInputElement ? Array.from(element.labels ?? []) : [];
    const name = element.getAttribute('aria-label') ?? (labels[0] ?? element).textContent;
    return { name: name.trim(), isFocusSeen: isOutlined && isInSight };
  });

/**
 * Presses Tab until the element with this name has the focus. Checks that the focus is visible at each stop.
 * @returns the names of the elements that had it
 */
export async function tabTo(page: Page, name: string) {
  const stops: string[] = [];
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Tab');
    const { name: here } = await focused(page);
    stops.push(here);
    // The browser may scroll smoothly to the focused element.
    if (here !== '') await expect.poll(() => focused(page)).toEqual({ name: here, isFocusSeen: true });
    if (here === name) return stops;
  }
  throw new Error(`Tab never came to ${name}: ${stops.join(' > ')}`);
}
