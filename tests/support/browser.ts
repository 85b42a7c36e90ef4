import { resolve } from 'node:path';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { createHttpServer } from '../../server/http';
import { createSite } from '../../server/site';
import { listen, stop } from '../server/client';
import { chromiumFlags, findChromium } from './chromium';

/** What the build left, as the journeys visit it. */
export const dist = resolve(__dirname, '../../dist');

/** A page that remembers what went wrong on it, and what it wrote on the console. */
export interface Visit {
  readonly page: Page;
  /** What the page logged, in order: the text, and each argument as JSON would carry it. */
  readonly logs: { text: string; values: Promise<unknown[]> }[];
  /** Troubles that no pattern of {@link Visit.expectTrouble} covers, so far. */
  troubles(): string[];
  /** Allows troubles of this page that match: the test is about them. */
  expectTrouble(...patterns: RegExp[]): void;
}

interface VisitOptions extends BrowserContextOptions {
  /** Opens the page in the context of an earlier visit, as another tab of the same browser. */
  besides?: Visit;
  /** Runs in every document of the page before its own scripts. */
  before?: () => void;
}

/** A browser for the tests of one file. */
export interface Visitor {
  /** Where the built site answers, without a trailing slash. */
  readonly origin: string;
  /** Opens an empty page in a browser context of its own. Anything wrong on it fails the test. */
  visit(options?: VisitOptions): Promise<Visit>;
}

function watched(page: Page, origin: string): Visit {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  const logs: Visit['logs'] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) {
      seen.push(`console ${message.type()}: ${message.text()}`);
      return;
    }
    const values = Promise.all(message.args().map((value): Promise<unknown> => value.jsonValue()));
    // The page may be gone before its values are fetched; whoever needs them will hear of it.
    values.catch(() => undefined);
    logs.push({ text: message.text(), values });
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
    troubles: () => seen.filter((trouble) => !expected.some((pattern) => pattern.test(trouble))),
    expectTrouble: (...patterns) => {
      expected.push(...patterns);
    },
  };
}

/**
 * Serves the built site on a free port and starts a Chromium, once for the file that calls it. After each test
 * every page that it opened must have been free of console errors and warnings, uncaught errors, violations of
 * the Content-Security-Policy, lost requests, requests to another origin, and cookies.
 * @param launch more for the browser's start.
 */
export function openBrowser(launch: { ignoreDefaultArgs?: string[]; args?: string[] } = {}): Visitor {
  const server = createHttpServer(createSite(dist));
  let browser: Browser | undefined;
  let origin = '';
  let visits: Visit[] = [];

  jest.setTimeout(60_000);
  beforeAll(async () => {
    origin = `http://127.0.0.1:${await listen(server)}`;
    browser = await chromium.launch({
      executablePath: findChromium(),
      ...launch,
      args: [...chromiumFlags, ...(launch.args ?? [])],
    });
  });
  afterAll(async () => {
    await browser?.close();
    await stop(server);
  });
  afterEach(async () => {
    const left = visits;
    visits = [];
    const contexts = new Set<BrowserContext>(left.map(({ page }) => page.context()));
    const cookies = (await Promise.all([...contexts].map((context) => context.cookies()))).flat();
    await Promise.all([...contexts].map((context) => context.close()));
    expect({ troubles: left.flatMap((visit) => visit.troubles()), cookies }).toEqual({
      troubles: [],
      cookies: [],
    });
  });

  return {
    get origin() {
      return origin;
    },
    visit: async ({ besides, before, ...options } = {}) => {
      if (!browser) throw new Error('The browser starts before the first test');
      const context =
        besides?.page.context() ??
        (await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: origin, ...options }));
      const page = await context.newPage();
      page.setDefaultTimeout(10_000);
      await page.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
          console.error('Policy violated:', violatedDirective, blockedURI, sample);
        });
      });
      if (before) await page.addInitScript(before);
      const visit = watched(page, origin);
      visits.push(visit);
      return visit;
    },
  };
}
