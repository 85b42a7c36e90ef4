import type { Page } from 'playwright-core';
import { paths, type PageId } from '../../src/config/paths';
import { errorWords } from '../../src/content/errors';
import { layoutWords } from '../../src/content/layout';
import { pageWords } from '../../src/content/pages';
import { openBrowser } from '../support/browser';
import { live } from './wizard';

const browser = openBrowser();
const routes = Object.entries(paths) as [Exclude<PageId, 'notFound'>, string][];

/** Marks the window; a full navigation makes a new one without the mark. */
const mark = (page: Page) =>
  page.evaluate(() => {
    Object.assign(window, { isTheSame: true });
  });
const isTheSame = (page: Page) => page.evaluate(() => 'isTheSame' in window);

describe('each page', () => {
  it.each(routes)('opens directly: %s', async (id, path) => {
    const { page } = await browser.visit();
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    expect(await page.title()).toBe(pageWords[id].title);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // A sign of intent, so that the page's scripts run too.
    await page.mouse.move(200, 200);
    await live(page);
    expect(await page.title()).toBe(pageWords[id].title);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  });

  it('has a title and a description of its own', () => {
    expect(new Set(Object.values(pageWords).map(({ title }) => title)).size).toBe(routes.length + 1);
    expect(new Set(Object.values(pageWords).map(({ description }) => description)).size).toBe(
      routes.length + 1,
    );
  });
});

describe('an unknown address', () => {
  it.each(['/nowhere', '/lead-capture/extra/deep', '/%F0%9F%9A%97'])(
    'gets status 404, the 404 page and its path on the console: %s',
    async (path) => {
      const visit = await browser.visit();
      visit.expectTrouble(/status of 404/);
      const { page, logs } = visit;
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      expect(await page.title()).toBe(pageWords.notFound.title);
      await page.getByRole('heading', { level: 1, name: errorWords.notFound.heading }).waitFor();
      await page.mouse.move(200, 200);
      await live(page);
      expect(logs.map(({ text }) => text)).toEqual([`Page not found: ${path}`]);
      await page.getByRole('link', { name: errorWords.notFound.home, exact: true }).click();
      await page.waitForURL(`${browser.origin}/`);
    },
  );

  it('is logged and shown as well when a live page leads there', async () => {
    const { page, logs } = await browser.visit();
    await page.goto('/leave-review');
    await live(page);
    await mark(page);
    // As a bookmark script or a stale history entry would.
    await page.evaluate(() => {
      history.pushState(null, '', '/gone');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.getByRole('heading', { name: errorWords.notFound.heading }).waitFor();
    expect(logs.map(({ text }) => text)).toEqual(['Page not found: /gone']);
    expect(await isTheSame(page)).toBe(true);
  });
});

describe('links', () => {
  it("open the review page by a full navigation from 'Leave us a review'", async () => {
    const { page } = await browser.visit();
    await page.goto('/');
    await page.mouse.move(200, 200);
    await live(page);
    await mark(page);
    await page.getByRole('link', { name: 'Leave us a review' }).click();
    await page.getByRole('heading', { level: 1, name: 'Leave Us a Review' }).waitFor();
    expect(page.url()).toBe(`${browser.origin}/leave-review`);
    expect(await isTheSame(page)).toBe(false);
  });

  it.each([
    ['/', 'Save Money Today', '/lead-capture'],
    ['/', 'Check Your Rate Now', '/lead-capture'],
    ['/', "Get Your Rate Now - It's Free", '/lead-capture'],
    ['/', 'Terms of Service', '/terms'],
    ['/', 'Privacy Policy', '/privacy-policy'],
    ['/', 'CA Privacy Rights', '/ca-privacy-rights'],
    ['/lead-capture', 'Back to Home', '/'],
    ['/leave-review', 'Back to Home', '/'],
    ['/leave-review', 'Terms of Service', '/terms'],
    ['/terms', 'Save Money Today', '/lead-capture'],
    ['/terms', layoutWords.homeLink, '/'],
  ])('lead from %s by %s to %s without a new document, top of the page first', async (from, name, to) => {
    const { page } = await browser.visit();
    await page.goto(from);
    await page.mouse.move(200, 200);
    await live(page);
    await mark(page);
    await page.getByRole('link', { name, exact: true }).click();
    await page.waitForURL(browser.origin + to);
    const id = routes.find(([, path]) => path === to)?.[0] ?? 'home';
    await page.waitForFunction((title) => document.title === title, pageWords[id].title);
    expect(await isTheSame(page)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });
});
