import { expect, test as base, type BrowserContextOptions, type Locator, type Page } from '@playwright/test';
import { paths } from '../../src/config/paths';
import type { Named } from '../support/form';
import { PageLog, watchDocument, type Message } from './engines/engine';
import { storageOfTab } from './inPage';
import { siteFixture, type SiteServer } from './siteServer';
import { expectClean, open, openAt, type BrowserVisitor } from './steps';

/** The address of every page, and an unknown one. */
export const allPaths = [...Object.values(paths), '/nowhere'];

/** The elements of a page with a role and a name. */
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

/** A page with its visitor and its console. */
export type OpenedPage = PageLog & { readonly page: Page; readonly visitor: BrowserVisitor };

interface PageOptions extends BrowserContextOptions {
  /** Opens the page in the context of an earlier one, as another tab of the same browser. */
  sameBrowserAs?: OpenedPage;
  /** Opens this address, or the form at this step, and waits until the page is live. */
  at?: string | number;
  /** Errors that the test causes. */
  allowed?: readonly RegExp[];
  /** Runs in every document of the page before the document's own scripts. */
  before?: () => void;
}

/** Opens an empty page in a new browser context. Anything wrong on it fails the test. */
export type OpenPage = (options?: PageOptions) => Promise<OpenedPage>;

/** Collects what a page logs and what goes wrong on it, in order. */
async function watchPage(page: Page): Promise<OpenedPage> {
  const messages: Message[] = [];
  const addError = (text: string) => messages.push({ kind: 'error', text });
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) addError(message.text());
    else messages.push({ kind: 'log', text: message.text() });
  });
  page.on('pageerror', (error) => addError(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // The page was left while it was still loading.
    if (reason !== 'net::ERR_ABORTED') addError(`lost request: ${request.url()} ${reason}`);
  });
  await page.addInitScript(watchDocument);
  return Object.assign(new PageLog(() => Promise.resolve(messages)), { page, visitor: visitorOn(page) });
}

/** Pages of the built site in Chromium, driven by Playwright. They must have been clean ({@link expectClean}). */
export const test = base.extend<{ openPage: OpenPage }, { site: Pick<SiteServer, 'origin'> }>({
  site: siteFixture,
  baseURL: async ({ site }, use) => {
    await use(site.origin);
  },
  openPage: async ({ browser, site }, use) => {
    const pages: OpenedPage[] = [];
    const viewport = { width: 1280, height: 800 };
    await use(async ({ sameBrowserAs, at, allowed = [], before, ...options } = {}) => {
      const context =
        sameBrowserAs?.page.context() ??
        (await browser.newContext({ viewport, baseURL: site.origin, ...options }));
      const page = await context.newPage();
      page.setDefaultTimeout(10_000);
      if (before) await page.addInitScript(before);
      const opened = await watchPage(page);
      opened.allowErrors(...allowed);
      pages.push(opened);
      if (typeof at === 'number') await openAt(opened.visitor, at);
      else if (at !== undefined) await open(opened.visitor, at);
      return opened;
    });
    const contexts = new Set(pages.map(({ page }) => page.context()));
    const cookies = (await Promise.all([...contexts].map((context) => context.cookies()))).flat();
    await Promise.all([...contexts].map((context) => context.close()));
    const errors = await Promise.all(pages.map((opened) => opened.errors()));
    expectClean(errors.flat(), cookies.length);
  },
});

export { expect };
