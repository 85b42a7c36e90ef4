import type { Page } from 'playwright-core';
import { paths } from '../../src/config/paths';
import { reviewFormWords } from '../../src/content/reviewForm';
import { live, openAt, processing, submitButton, thanks } from './wizard';

/** The address of every page, and one of none. */
export const allPaths = [...Object.values(paths), '/nowhere'];

/** Opens a page and wakes it, as a hand on the mouse does. */
export async function open(page: Page, path: string) {
  await page.goto(path);
  await page.mouse.move(5, 400);
  await live(page);
}

/** By how many pixels a page is wider than the window. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Leads a page through every screen of the site, and has each checked. */
export async function eachState(page: Page, check: (state: string) => Promise<void>) {
  for (const path of allPaths) {
    await open(page, path);
    await check(path);
  }
  await page.goto('/leave-review');
  await live(page);
  await page.getByRole('button', { name: reviewFormWords.submit }).click();
  await page.locator('.notistack-Snackbar').waitFor();
  await check('review errors');
  for (let step = 1; step <= 6; step += 1) {
    await openAt(page, step);
    await check(`step ${step}`);
  }
  await submitButton(page).click();
  await processing(page).waitFor();
  await check('processing');
  await thanks(page).waitFor();
  await check('thank-you');
}
