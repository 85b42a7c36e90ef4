import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { paths } from '../../src/config/paths';
import { chromiumFlags, findChromium } from '../support/chromium';

/** When a form shows and when it answers by script, in milliseconds. */
export interface AnswerTimes {
  readonly painted: number;
  readonly live: number;
}

/** Lighthouse's slow phone: a processor four times slower, 1.6 Mbit/s, 150 ms. */
const slowdown = 4;
const network = { download: 1_600_000 / 8, upload: 750_000 / 8, latency: 150 };
/** How long the landing page is read before the call to action is tapped, in milliseconds. */
const readingMs = 4000;
const pause = (ms: number) => new Promise((settle) => setTimeout(settle, ms));

declare global {
  interface Window {
    liveAt?: number;
  }
}

/** Runs first in each document: notes when the page answers, in milliseconds since the document began. */
function noteLive() {
  new MutationObserver((_, observer) => {
    if (document.documentElement.dataset.live === undefined) return;
    window.liveAt = performance.now();
    observer.disconnect();
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-live'] });
}

/** A page like any browser's that knows no speculation rules. */
function withoutSpeculation() {
  Object.defineProperty(HTMLScriptElement, 'supports', { value: () => false });
}

/** Reads what the open document noted, in milliseconds since `since` (epoch), or since the document began. */
const noted = `(since) => {
  const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN;
  const offset = since ? since - performance.timeOrigin : 0;
  return { painted: paint - offset, live: Math.max(window.liveAt ?? paint, paint) - offset };
}`;

/**
 * A browser for what Playwright cannot see: it forbids pages that are prepared out of sight.
 * @param visit gets a phone with an empty cache
 */
async function onSlowPhone<T>(visit: (page: Page, browser: Browser) => Promise<T>): Promise<T> {
  const browser = await puppeteer.launch({ executablePath: findChromium(), args: chromiumFlags });
  try {
    const page = await browser.newPage();
    await page.setViewport({ width: 412, height: 823, isMobile: true, hasTouch: true });
    await page.emulateCPUThrottling(slowdown);
    await page.emulateNetworkConditions(network);
    await page.evaluateOnNewDocument(noteLive);
    return await visit(page, browser);
  } finally {
    await browser.close();
  }
}

/** Opens a form by its address. */
export const openedDirectly = (origin: string, path: string): Promise<AnswerTimes> =>
  onSlowPhone(async (page) => {
    await page.goto(origin + path);
    await page.waitForSelector('html[data-live]');
    return (await page.evaluate(`(${noted})(0)`)) as AnswerTimes;
  });

/**
 * Reads the landing page for a while, then taps its first call to action.
 * @param speculates whether the browser may prepare the form out of sight
 * @returns times from the finger's touch
 */
export const tappedFromLanding = (origin: string, speculates: boolean): Promise<AnswerTimes> =>
  onSlowPhone(async (page, browser) => {
    if (!speculates) await page.evaluateOnNewDocument(withoutSpeculation);
    await page.goto(origin + paths.home);
    await page.evaluate(() => {
      const noteTouch = () => {
        localStorage.setItem('touched', String(performance.timeOrigin + performance.now()));
      };
      addEventListener('touchstart', noteTouch, true);
    });
    await pause(readingMs);
    const call = await page.evaluate((path) => {
      const calls = [...document.querySelectorAll(`main a[href="${path}"]`)];
      const shown = calls
        .map((link) => link.getBoundingClientRect())
        .find(({ width, top, bottom }) => width > 0 && top > 0 && bottom < innerHeight);
      return shown && { x: shown.x + shown.width / 2, y: shown.y + shown.height / 2 };
    }, paths.leadCapture);
    if (!call) throw new Error('The landing page shows no call to action.');
    // The page that was tapped may be gone before the touch ends.
    page.touchscreen.tap(call.x, call.y).catch(() => undefined);
    // Asked again and again: a page that was prepared takes the place of the other without an event.
    const findForm = () => browser.targets().find((target) => target.url() === origin + paths.leadCapture);
    for (let turn = 0; turn < 200 && !findForm(); turn += 1) await pause(50);
    await pause(1000);
    const form = findForm();
    if (!form) throw new Error('The tap on the call to action led nowhere.');
    const session = await form.createCDPSession();
    const evaluate = async (expression: string) => {
      const { result } = await session.send('Runtime.evaluate', {
        expression,
        returnByValue: true,
        awaitPromise: true,
      });
      return result.value as unknown;
    };
    const isLive =
      "document.documentElement.dataset.live !== undefined && performance.getEntriesByName('first-contentful-paint').length > 0";
    for (let turn = 0; turn < 200 && (await evaluate(isLive)) !== true; turn += 1) await pause(50);
    return (await evaluate(`(${noted})(Number(localStorage.touched))`)) as AnswerTimes;
  });
