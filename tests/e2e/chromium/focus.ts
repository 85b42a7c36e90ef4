import { expect, type Page } from '@playwright/test';

/** The role-less facts of what has the focus: its name, and whether a person can see where it is. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return { name: '', isMarked: false };
    const marks = [element, element.parentElement, element.closest('label')].filter((one) => one !== null);
    const isMarked = marks.some((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    });
    const { top, bottom, left, right } = (element.closest('label') ?? element).getBoundingClientRect();
    const isInSight = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    const labels = element instanceof HTMLInputElement ? Array.from(element.labels ?? []) : [];
    const name = element.getAttribute('aria-label') ?? (labels[0] ?? element).textContent;
    return { name: name.trim(), isMarked: isMarked && isInSight };
  });

/** Presses Tab until what it names has the focus, each stop being visible. */
export async function tabTo(page: Page, name: string | RegExp) {
  const stops: string[] = [];
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Tab');
    // The browser may glide to where the focus went.
    for (let look = 0; look < 10 && !(await focused(page)).isMarked; look += 1) await page.waitForTimeout(50);
    const { name: here, isMarked } = await focused(page);
    stops.push(here);
    if (here !== '') expect({ here, isMarked }).toEqual({ here, isMarked: true });
    if (typeof name === 'string' ? here === name : name.test(here)) return;
  }
  throw new Error(`Tab never came to ${String(name)}: ${stops.join(' > ')}`);
}
