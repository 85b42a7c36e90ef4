import { setTimeout as wait } from 'node:timers/promises';
import { paths, type PageId } from '../../../src/config/paths';
import { errorCopy } from '../../../src/content/errors';
import { landingCopy } from '../../../src/content/landing';
import { layoutCopy } from '../../../src/content/layout';
import { pageCopy } from '../../../src/content/pages';
import { reviewFormCopy } from '../../../src/content/reviewForm';
import type { Tab } from '../engines/driver';
import { heading, link, stepHeading } from './application';
import { expect, test } from './fixtures';

const routes = Object.entries(paths) as [Exclude<PageId, 'notFound'>, string][];

/** Marks the window; a full navigation makes a new one without the mark. */
const mark = (tab: Tab) =>
  tab.evaluate(() => {
    Object.assign(window, { isTheSame: true });
  });
const isTheSame = (tab: Tab) => tab.evaluate(() => 'isTheSame' in window);

test.describe('each page', () => {
  test('opens under its own title with one h1, before and after its scripts have run, and its console stays clean', async ({
    tab,
  }) => {
    for (const [id, path] of routes) {
      await tab.goto(path);
      expect(await tab.title()).toBe(pageCopy[id].title);
      await tab.wake();
      expect(await tab.title()).toBe(pageCopy[id].title);
      expect(await tab.evaluate(() => document.querySelectorAll('h1').length)).toBe(1);
    }
    expect(await tab.troubles()).toEqual([]);
  });
});

test.describe('an unknown address', () => {
  test('gets the 404 page, its path on the console and a way home', async ({ tab }) => {
    tab.expectTrouble(/status of 404/);
    await tab.goto('/nowhere/at%20all');
    expect(await tab.title()).toBe(pageCopy.notFound.title);
    await tab.sees(heading(errorCopy.notFound.heading));
    await tab.wake();
    expect(await tab.logs()).toEqual(['Page not found: /nowhere/at%20all']);
    await tab.click(link(errorCopy.notFound.home));
    await tab.sees(heading(landingCopy.hero.heading));
    expect(await tab.address()).toBe(paths.home);
  });
});

test.describe('links', () => {
  test("open the review page by a full navigation from 'Leave us a review'", async ({ tab }) => {
    await tab.goto(paths.home);
    await tab.wake();
    await mark(tab);
    await tab.click(link(landingCopy.testimonials.button));
    await tab.sees(heading(reviewFormCopy.heading));
    expect(await tab.address()).toBe(paths.leaveReview);
    expect(await isTheSame(tab)).toBe(false);
  });

  const header = layoutCopy.headerButton;
  // The other links of the footer open new documents.
  const legal = layoutCopy.footer.links.slice(0, 3);
  const idAt = (address: string) => routes.find(([, path]) => path === address)?.[0] ?? 'home';
  const ways: [from: string, name: string, to: keyof typeof paths][] = [
    ...legal.map(({ label, to }): [string, string, keyof typeof paths] => [paths.home, label, idAt(to)]),
    [paths.leadCapture, layoutCopy.backToHome, 'home'],
    [paths.leaveReview, layoutCopy.backToHome, 'home'],
    [paths.terms, layoutCopy.homeLink, 'home'],
  ];
  for (const from of new Set(ways.map(([from]) => from))) {
    test(`lead from ${from} on without a new document, the top and the heading of the page first, and Back`, async ({
      tab,
    }) => {
      const shows = (page: keyof typeof paths) =>
        tab.until(`the title of ${page}`, async () => (await tab.title()) === pageCopy[page].title);
      await tab.goto(from);
      await tab.wake();
      await mark(tab);
      for (const [, name, to] of ways.filter(([first]) => first === from)) {
        await tab.click(link(name));
        await shows(to);
        expect(await tab.address()).toBe(paths[to]);
        await tab.until('the top of the page', () => tab.evaluate(() => scrollY === 0));
        await tab.until('the focus on the h1', () =>
          tab.evaluate(() => document.activeElement?.tagName === 'H1'),
        );
        await tab.back();
        await shows(idAt(from));
        expect(await isTheSame(tab)).toBe(true);
      }
    });
  }

  for (const [from, name] of [
    [paths.home, header],
    [paths.home, landingCopy.hero.button],
    [paths.home, landingCopy.finalCall.button],
    [paths.terms, header],
  ] as const) {
    test(`lead from ${from} to the top of the form by '${name}', and Back`, async ({ tab }) => {
      await tab.goto(from);
      await tab.wake();
      await tab.click(link(name));
      await tab.sees(stepHeading(1));
      expect(await tab.address()).toBe(paths.leadCapture);
      expect(await tab.evaluate(() => scrollY)).toBe(0);
      await tab.back();
      await tab.until('the page before', async () => (await tab.title()) === pageCopy[idAt(from)].title);
    });
  }

  test('lead to their fragment after a move within the document', async ({ tab }) => {
    await tab.goto(paths.home);
    await tab.wake();
    await tab.click(link(layoutCopy.footer.links[0].label));
    await tab.until('the terms', async () => (await tab.title()) === pageCopy.terms.title);
    const second = await tab.evaluate(() => {
      const links = document.querySelectorAll<HTMLAnchorElement>('main nav a[href^="#"]');
      return links[1]?.textContent ?? '';
    });
    await tab.click(link(second, 'main'));
    await tab.until('a target', () => tab.evaluate(() => document.querySelector(':target') !== null));
    const isInSight = () =>
      tab.evaluate(() => {
        const { top = -1 } = document.querySelector(':target')?.getBoundingClientRect() ?? {};
        return top >= 0 && top < innerHeight;
      });
    await tab.until('the target in sight', isInSight);
    // And it stays there: whatever restores a reading position does so within a moment.
    await wait(500);
    expect(await isInSight()).toBe(true);
  });

  test('lead Back to where the visitor was, after a reload as well', async ({ tab }) => {
    const [terms] = layoutCopy.footer.links;
    await tab.goto(paths.home);
    await tab.wake();
    await tab.click(link(terms.label));
    await tab.until('the terms', async () => (await tab.title()) === pageCopy.terms.title);
    await tab.reload();
    await tab.wake();
    await tab.back();
    await tab.until('the landing page', async () => (await tab.title()) === pageCopy.home.title);
    await tab.until('its foot', () => tab.evaluate(() => scrollY > 1000));
  });

  test('lead to pages that look as they do when they are opened, and back', async ({ tab }) => {
    const looks = () =>
      tab.evaluate(() =>
        Array.from(document.querySelectorAll('#root *'), (element) => {
          const { display, paddingTop, fontSize, color, backgroundColor } = getComputedStyle(element);
          return [element.tagName, display, paddingTop, fontSize, color, backgroundColor].join(' ');
        }),
      );
    const [terms] = layoutCopy.footer.links;
    await tab.goto(paths.terms);
    const opened = await looks();
    await tab.goto(paths.home);
    await tab.wake();
    const home = await looks();
    await tab.click(link(terms.label));
    await tab.until('the terms', async () => (await tab.title()) === pageCopy.terms.title);
    expect(await looks()).toEqual(opened);
    await tab.back();
    await tab.until('the landing page', async () => (await tab.title()) === pageCopy.home.title);
    expect(await looks()).toEqual(home);
  });

  test('change the page with Back as well after a reload that nothing has touched', async ({ tab }) => {
    await tab.goto(paths.leaveReview);
    await tab.live();
    await tab.click(link(layoutCopy.footer.links[0].label));
    await tab.until('the terms', async () => (await tab.title()) === pageCopy.terms.title);
    await tab.reload();
    await tab.back();
    await tab.sees(heading(reviewFormCopy.heading));
  });
});
