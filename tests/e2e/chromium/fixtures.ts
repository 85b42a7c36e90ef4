import {
  expect,
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { spellOut } from '../engines/engine';
import { serveSite, type SiteServer } from '../siteServer';

/** A page that remembers what went wrong on it, and what it wrote on the console. */
export interface Visit {
  readonly page: Page;
  /** What the page logged, in order; objects are JSON. */
  readonly logs: string[];
  /** The objects that the page logged, in order. */
  readonly logged: () => unknown[];
  /** Allows troubles of this page that match: the test is about them. */
  readonly expectTrouble: (...patterns: RegExp[]) => void;
}

interface VisitOptions extends BrowserContextOptions {
  /** Opens the page in the context of an earlier visit, as another tab of the same browser. */
  besides?: Visit;
  /** Runs in every document of the page before its own scripts. */
  before?: () => void;
}

/** Opens an empty page in a browser context of its own. Anything wrong on it fails the test. */
export type Visitor = (options?: VisitOptions) => Promise<Visit>;

function watched(page: Page, origin: string): Visit & { troubles(): string[] } {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  const logs: string[] = [];
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) logs.push(message.text());
    else seen.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => seen.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && !['data:', 'blob:', 'about:'].includes(url.protocol)) {
      seen.push(`third-party request: ${request.url()}`);
    }
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed';
    // The page was left while it still loaded.
    if (reason !== 'net::ERR_ABORTED') seen.push(`lost request: ${request.url()} ${reason}`);
  });
  return {
    page,
    logs,
    logged: () =>
      logs.flatMap((line) =>
        line.includes('{') ? [JSON.parse(line.slice(line.indexOf('{'))) as unknown] : [],
      ),
    troubles: () => seen.filter((trouble) => !expected.some((pattern) => pattern.test(trouble))),
    expectTrouble: (...patterns) => {
      expected.push(...patterns);
    },
  };
}

/**
 * Runs in each page: nobody hears of the pointer that Chromium's shell puts into the corner of a page by itself, which
 * would wake pages that wait for a visitor.
 */
function stillPointer() {
  for (const event of ['pointerover', 'pointermove'] as const) {
    addEventListener(
      event,
      (told) => {
        if (told.clientX === 0 && told.clientY === 0) told.stopImmediatePropagation();
      },
      true,
    );
  }
}

/**
 * Visits of the built site. After each test every page must have been free of console errors and warnings,
 * uncaught errors, violations of the policy, lost requests, requests to another origin, and cookies.
 */
export const test = base.extend<{ visit: Visitor }, { site: Pick<SiteServer, 'origin'> }>({
  site: [
    async ({}, use) => {
      const site = await serveSite();
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.origin);
  },
  visit: async ({ browser, site }, use) => {
    const visits: ReturnType<typeof watched>[] = [];
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
      await page.addInitScript(spellOut);
      await page.addInitScript(stillPointer);
      if (before) await page.addInitScript(before);
      const visit = watched(page, site.origin);
      visits.push(visit);
      return visit;
    });
    const contexts = new Set<BrowserContext>(visits.map(({ page }) => page.context()));
    const cookies = (await Promise.all([...contexts].map((context) => context.cookies()))).flat();
    await Promise.all([...contexts].map((context) => context.close()));
    expect({ troubles: visits.flatMap((visit) => visit.troubles()), cookies }).toEqual({
      troubles: [],
      cookies: [],
    });
  },
});

export { expect };
