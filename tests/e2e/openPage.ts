import {
  expect,
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { messagesOf } from './engines/chromium';
import { objectsIn, textsOf } from './engines/engine';
import { visitorOn } from './page';
import { siteFixture, type SiteServer } from './siteServer';
import { expectClean, type BrowserVisitor } from './steps';

/** A page, its visitor and its console. */
export interface OpenedPage {
  readonly page: Page;
  readonly visitor: BrowserVisitor;
  /** What the page logged, in order; objects are JSON. */
  readonly logs: () => string[];
  /** The objects that the page logged, in order. */
  readonly logged: () => unknown[];
  /** Allows errors of this page that match, because the test causes them. */
  readonly allowErrors: (...patterns: RegExp[]) => void;
}

interface PageOptions extends BrowserContextOptions {
  /** Opens the page in the context of an earlier one, as another tab of the same browser. */
  besides?: OpenedPage;
  /** Runs in every document of the page before its own scripts. */
  before?: () => void;
}

/** Opens an empty page in a browser context of its own. Anything wrong on it fails the test. */
export type OpenPage = (options?: PageOptions) => Promise<OpenedPage>;

async function watchPage(page: Page, origin: string): Promise<OpenedPage & { errors(): string[] }> {
  const messages = await messagesOf(page);
  const expected: RegExp[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && !['data:', 'blob:', 'about:'].includes(url.protocol)) {
      messages.push({ kind: 'error', text: `third-party request: ${request.url()}` });
    }
  });
  return {
    page,
    visitor: visitorOn(page),
    logs: () => textsOf(messages, 'log'),
    logged: () => objectsIn(textsOf(messages, 'log')),
    errors: () =>
      textsOf(messages, 'error').filter((text) => !expected.some((pattern) => pattern.test(text))),
    allowErrors: (...patterns) => {
      expected.push(...patterns);
    },
  };
}

/** Pages of the built site in Playwright's Chromium, which must have been clean ({@link expectClean}). */
export const test = base.extend<{ openPage: OpenPage }, { site: Pick<SiteServer, 'origin'> }>({
  site: siteFixture,
  baseURL: async ({ site }, use) => {
    await use(site.origin);
  },
  openPage: async ({ browser, site }, use) => {
    const pages: Awaited<ReturnType<typeof watchPage>>[] = [];
    await use(async ({ besides, before, ...options } = {}) => {
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
      const opened = await watchPage(page, site.origin);
      pages.push(opened);
      return opened;
    });
    const contexts = new Set<BrowserContext>(pages.map(({ page }) => page.context()));
    const cookies = (await Promise.all([...contexts].map((context) => context.cookies()))).flat();
    await Promise.all([...contexts].map((context) => context.close()));
    expectClean(
      pages.flatMap((opened) => opened.errors()),
      cookies.length,
    );
  },
});

export { expect };
