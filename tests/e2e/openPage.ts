import { expect, test as base, type BrowserContextOptions, type Page } from '@playwright/test';
import { messagesOf } from './engines/chromium';
import { PageLog } from './engines/engine';
import { visitorOn } from './playwrightVisitor';
import { siteFixture, type SiteServer } from './siteServer';
import { expectClean, open, openAt, type BrowserVisitor } from './steps';

/** A page with its visitor and its console. */
export type OpenedPage = PageLog & { readonly page: Page; readonly visitor: BrowserVisitor };

interface PageOptions extends BrowserContextOptions {
  /** Opens the page in the context of an earlier one, as another tab of the same browser. */
  besides?: OpenedPage;
  /** Opens this address, or the form at this step, and waits until the page is live. */
  at?: string | number;
  /** Errors that the test causes. */
  allowed?: readonly RegExp[];
  /** Runs in every document of the page before its own scripts. */
  before?: () => void;
}

/** Opens an empty page in a browser context of its own. Anything wrong on it fails the test. */
export type OpenPage = (options?: PageOptions) => Promise<OpenedPage>;

async function watchPage(page: Page): Promise<OpenedPage> {
  const messages = await messagesOf(page);
  return Object.assign(new PageLog(() => Promise.resolve(messages)), { page, visitor: visitorOn(page) });
}

/** Pages of the built site in Playwright's Chromium, which must have been clean ({@link expectClean}). */
export const test = base.extend<{ openPage: OpenPage }, { site: Pick<SiteServer, 'origin'> }>({
  site: siteFixture,
  baseURL: async ({ site }, use) => {
    await use(site.origin);
  },
  openPage: async ({ browser, site }, use) => {
    const pages: OpenedPage[] = [];
    await use(async ({ besides, at, allowed = [], before, ...options } = {}) => {
      const context =
        besides?.page.context() ??
        (await browser.newContext({
          viewport: { width: 1280, height: 800 },
          baseURL: site.origin,
          ...options,
        }));
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

export { allPaths, find, overflow } from './playwrightVisitor';
export { expect };
