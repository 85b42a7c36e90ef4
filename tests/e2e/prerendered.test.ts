import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import type { Page } from 'playwright-core';
import { paths, type PageId } from '../../src/config/paths';
import { site } from '../../src/config/site';
import { errorWords } from '../../src/content/errors';
import { landingWords } from '../../src/content/landing';
import { layoutWords } from '../../src/content/layout';
import { leadFormWords } from '../../src/content/leadForm';
import { pageWords } from '../../src/content/pages';
import { reviewFormWords } from '../../src/content/reviewForm';
import { dist, openBrowser } from '../support/browser';
import { carla, headingOf, live, store, stored } from './wizard';

const browser = openBrowser();
const routes = Object.entries(paths) as [Exclude<PageId, 'notFound'>, string][];
const allPaths = [...routes.map(([, path]) => path), '/nowhere'];
const intentPaths = ['/', '/terms', '/privacy-policy', '/ca-privacy-rights', '/nowhere'];

const fileOf = (path: string) =>
  path === '/nowhere' ? '404.html' : `${path.slice(1)}/index.html`.replace(/^\//, '');
const htmlOf = (path: string) => readFileSync(join(dist, fileOf(path)), 'utf8');

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;
function elementsOf(node: Node): Element[] {
  const children = 'childNodes' in node ? node.childNodes : [];
  return [...('tagName' in node ? [node] : []), ...children.flatMap(elementsOf)];
}
const attribute = (element: Element, name: string) =>
  element.attrs.find((candidate) => candidate.name === name)?.value;

describe('the HTML that the build wrote', () => {
  const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

  it.each(allPaths)('passes html-validate: %s', async (path) => {
    const report = await validator.validateString(htmlOf(path), fileOf(path));
    const found = report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector ?? '?'}`),
    );
    expect(found).toEqual([]);
  });

  it.each(allPaths)('has no style attribute, which the policy would bar: %s', (path) => {
    const styled = elementsOf(parse(htmlOf(path))).filter(
      (element) => attribute(element, 'style') !== undefined,
    );
    expect(styled.map(({ tagName }) => tagName)).toEqual([]);
  });

  it('has no dead link: every internal address and fragment is there', () => {
    const ids = new Map(
      allPaths.map((path) => [
        path,
        new Set(elementsOf(parse(htmlOf(path))).map((element) => attribute(element, 'id'))),
      ]),
    );
    const dead: string[] = [];
    for (const path of allPaths) {
      for (const element of elementsOf(parse(htmlOf(path)))) {
        for (const name of ['href', 'src']) {
          const address = attribute(element, name);
          if (address === undefined || /^(mailto|data):/.test(address)) continue;
          const { origin, pathname, hash } = new URL(address, `http://site.example${path}`);
          // The canonical address is absolute; its path must be right all the same.
          const isOwn = origin === 'http://site.example' || attribute(element, 'rel') === 'canonical';
          const isThere = ids.has(pathname) || existsSync(join(dist, pathname.slice(1)));
          const fragmentIsThere = hash === '' || ids.get(pathname)?.has(hash.slice(1));
          if (!isOwn || !isThere || !fragmentIsThere) dead.push(`${path}: ${address}`);
        }
      }
    }
    expect(dead).toEqual([]);
  });

  it('sends every visitor to each page from the landing page within two links', () => {
    const links = (path: string) =>
      elementsOf(parse(htmlOf(path))).flatMap((element) =>
        element.tagName === 'a' ? [attribute(element, 'href') ?? ''] : [],
      );
    const near = new Set(
      links('/').flatMap((path) => [path, ...(existsSync(join(dist, fileOf(path))) ? links(path) : [])]),
    );
    expect([...near]).toEqual(expect.arrayContaining(Object.values(paths)));
  });

  it('refers to nothing outside dist and to no source map', () => {
    const assets = readdirSync(join(dist, 'assets'));
    expect(assets.filter((file) => file.endsWith('.map'))).toEqual([]);
    const scripts = assets.filter((file) => file.endsWith('.js'));
    for (const file of scripts) {
      expect(readFileSync(join(dist, 'assets', file), 'utf8')).not.toContain('sourceMappingURL');
    }
  });
});

describe('without JavaScript', () => {
  it.each([
    ['/', landingWords.hero.heading],
    ['/lead-capture', leadFormWords.heading],
    ['/leave-review', reviewFormWords.heading],
    ['/terms', 'Terms of Service'],
    ['/privacy-policy', 'Privacy Policy'],
    ['/ca-privacy-rights', 'California Privacy Rights'],
    ['/nowhere', errorWords.notFound.heading],
  ])('shows the whole page: %s', async (path, heading) => {
    const visit = await browser.visit({ javaScriptEnabled: false });
    visit.expectTrouble(/status of 404/);
    const { page } = visit;
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    const isForm = path === '/lead-capture' || path === '/leave-review';
    const words = page.getByRole('heading', { name: layoutWords.needsJavaScript.heading });
    expect(await words.count()).toBe(isForm ? 1 : 0);
    if (isForm) {
      await words.waitFor();
      const mail = page.getByRole('main').getByRole('link', { name: site.email });
      expect(await mail.getAttribute('href')).toBe(`mailto:${site.email}`);
      expect(await page.getByRole('button').count()).toBe(0);
      expect(await page.getByRole('textbox').count()).toBe(0);
    }
    for (const { label } of layoutWords.footer.links) {
      expect(await page.getByRole('contentinfo').getByRole('link', { name: label }).isVisible()).toBe(true);
    }
  });

  it('has links that work', async () => {
    const { page } = await browser.visit({ javaScriptEnabled: false });
    await page.goto('/');
    await page.getByRole('link', { name: 'Check Your Rate Now' }).click();
    await page.waitForURL('**/lead-capture');
    await page.getByRole('link', { name: leadFormWords.backToHome }).click();
    await page.waitForURL(`${browser.origin}/`);
    await page.getByRole('link', { name: 'Leave us a review' }).click();
    await page.waitForURL('**/leave-review');
    await page.getByRole('link', { name: 'Terms of Service' }).click();
    await page.waitForURL('**/terms');
    const contents = page.getByRole('main').getByRole('navigation').getByRole('link');
    await contents.last().click();
    expect(await page.evaluate(() => document.querySelector(':target') !== null)).toBe(true);
  });
});

describe('hydration', () => {
  it.each(allPaths)('is silent a year on and half the world away: %s', async (path) => {
    const visit = await browser.visit({ timezoneId: 'Pacific/Kiritimati' });
    visit.expectTrouble(/status of 404/);
    const { page } = visit;
    const year = new Date().getFullYear() + 1;
    await page.clock.setFixedTime(new Date(`${year}-12-31T12:00:00Z`));
    await page.goto(path);
    await page.mouse.move(200, 200);
    await live(page);
    // The visitor's own year, which is one further on in this time zone.
    await page.getByText(`© ${year + 1}`).waitFor();
    if (path === '/lead-capture') {
      await page.getByRole('button', { name: String(year + 1), exact: true }).waitFor();
      expect(await page.getByRole('button', { name: String(year - 11), exact: true }).count()).toBe(0);
    }
  });
});

describe('a returning visitor', () => {
  it('never sees step 1, and nothing shifts, however slow the processor', async () => {
    const { page } = await browser.visit({ viewport: { width: 390, height: 844 } });
    await store(page, stored({ lead: carla, step: 4 }));
    await page.addInitScript(() => {
      const seen = new Set<string>();
      let shift = 0;
      Object.assign(window, { seen, shift: () => shift });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
      const look = () => {
        const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const text = walker.currentNode.textContent ?? '';
          const parent = walker.currentNode.parentElement;
          if (/Step \d of 6/.test(text) && parent?.checkVisibility({ visibilityProperty: true })) {
            seen.add(/Step \d of 6/.exec(text)?.[0] ?? '');
          }
        }
      };
      const atFrame = () => {
        look();
        requestAnimationFrame(atFrame);
      };
      requestAnimationFrame(atFrame);
      new MutationObserver(() => {
        look();
      }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.goto('/lead-capture');
    await page.getByRole('heading', { name: headingOf(4) }).waitFor();
    await live(page);
    await page.waitForTimeout(500);
    const { seen, shift } = await page.evaluate(() => {
      const { seen, shift } = window as unknown as { seen: Set<string>; shift: () => number };
      return { seen: [...seen], shift: shift() };
    });
    expect(seen).toEqual(['Step 4 of 6']);
    expect(shift).toBe(0);
  });

  it('is greeted on the landing page before any script file runs, and nothing shifts', async () => {
    const { page } = await browser.visit({ viewport: { width: 390, height: 844 } });
    await store(page, stored({ lead: carla, step: 4 }));
    await page.goto('/');
    await page.getByText(landingWords.resume.where(4)).waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset.live)).toBeUndefined();
    await page.getByRole('button', { name: landingWords.resume.startOver }).click();
    await page.getByText(landingWords.resume.where(4)).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await page.reload();
    expect(await page.getByText(landingWords.resume.greeting).isVisible()).toBe(false);
  });
});

describe('a page of plain links', () => {
  it.each(intentPaths)('runs no script file before a sign of intent: %s', async (path) => {
    const visit = await browser.visit();
    visit.expectTrouble(/status of 404/);
    const { page } = visit;
    const session = await page.context().newCDPSession(page);
    const evaluated: string[] = [];
    session.on('Debugger.scriptParsed', ({ url }) => {
      if (url.includes('/assets/')) evaluated.push(url);
    });
    await session.send('Debugger.enable');
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await page.locator('link[rel=prefetch][as=script]').count()).toBeGreaterThan(0);
    await page.waitForTimeout(300);
    expect(evaluated).toEqual([]);
    await page.mouse.move(200, 200);
    await live(page);
    expect(evaluated.length).toBeGreaterThan(0);
  });

  it.each([
    ['a key', async (page) => page.keyboard.press('Tab')],
    ['a pointer', async (page) => page.mouse.move(100, 100)],
    ['a touch', async (page) => page.touchscreen.tap(5, 400)],
  ] satisfies [string, (page: Page) => Promise<void>][])('comes alive at %s', async (_, sign) => {
    const { page } = await browser.visit({ hasTouch: true });
    await page.goto('/terms');
    await sign(page);
    await live(page);
  });

  it('navigates by itself where a link is pressed before any script has run', async () => {
    const { page } = await browser.visit();
    await page.goto('/');
    // A click out of nowhere, as assistive technology makes it.
    await page.getByRole('link', { name: 'Check Your Rate Now' }).evaluate((link: HTMLElement) => {
      link.click();
    });
    await page.waitForURL('**/lead-capture');
    await live(page);
  });

  it("fetches the next page's HTML and code when the pointer is on its link", async () => {
    const { page } = await browser.visit();
    await page.goto('/terms', { waitUntil: 'networkidle' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.getByRole('link', { name: layoutWords.headerButton }).hover();
    await page.waitForFunction(() =>
      Array.from(document.querySelectorAll('link[rel=prefetch]'), (link) => link.getAttribute('href')).some(
        (href) => href?.startsWith('/assets/leadCapture'),
      ),
    );
    await live(page);
    expect(asked.some((path) => path.startsWith('/assets/leadCapture'))).toBe(true);
    expect(asked).toContain('/lead-capture');
  });
});

describe('the head of each page', () => {
  it.each(routes)('describes it to search engines and to those who share it: %s', (id, path) => {
    const elements = elementsOf(parse(htmlOf(path)));
    const meta = (name: string) =>
      elements
        .filter((element) => attribute(element, 'name') === name || attribute(element, 'property') === name)
        .map((element) => attribute(element, 'content'));
    expect(meta('description')).toEqual([pageWords[id].description]);
    expect(meta('og:title')).toEqual([pageWords[id].title]);
    expect(meta('robots')).toEqual(['index, follow']);
    expect(meta('twitter:card')).toEqual(['summary_large_image']);
    const canonical = elements.filter((element) => attribute(element, 'rel') === 'canonical');
    expect(canonical.map((element) => new URL(attribute(element, 'href') ?? '').pathname)).toEqual([path]);
  });

  it('keeps the 404 page out of search results', () => {
    expect(htmlOf('/nowhere')).toContain('<meta name="robots" content="noindex">');
  });
});
