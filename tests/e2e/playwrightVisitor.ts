import type { Locator, Page } from '@playwright/test';
import { paths } from '../../src/config/paths';
import type { Named } from '../support/form';
import { storageOfTab } from './inPage';
import type { BrowserVisitor } from './steps';

/** The address of every page, and one of none. */
export const allPaths = [...Object.values(paths), '/nowhere'];

/** The elements of a page that a name means. */
export function find(page: Page, { role, name }: Named): Locator {
  const found = page.getByRole(role, { name, exact: true });
  return role === 'textbox' ? found.or(page.getByRole('combobox', { name, exact: true })) : found;
}

/** The visitor of a page that Playwright drives. */
export const visitorOn = (page: Page): BrowserVisitor => ({
  goto: (path) => page.goto(path),
  evaluate: <Argument, Result>(work: (argument: Argument) => Result, argument?: Argument) =>
    page.evaluate(work as (argument: unknown) => Result, argument),
  live: () => page.locator('html[data-live]').waitFor({ state: 'attached' }),
  waitFor: (named) => find(page, named).waitFor(),
  click: (named) => find(page, named).click(),
  type: async (named, text) => {
    await find(page, named).press('End');
    await page.keyboard.type(text);
  },
  storage: () => page.evaluate(storageOfTab),
});

/** By how many pixels a page is wider than the window. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
