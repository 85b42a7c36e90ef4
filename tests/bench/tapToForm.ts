import { launch } from 'puppeteer-core';
import { paths } from '../../src/config/paths';
import { landingCopy } from '../../src/content/landing';
import { chromiumFlags, findChromium } from '../support/chromium';
import { until } from '../support/until';

/** Lighthouse's slow phone: a processor four times slower, 1.6 Mbit/s, 150 ms. */
const slowdown = 4;
const network = { download: 1_600_000 / 8, upload: 750_000 / 8, latency: 150 };
/** How long the landing page is read before the call to action is tapped, in milliseconds. */
const readingMs = { idle: 6000, loading: 300 };
const pause = (ms: number) => new Promise((settle) => setTimeout(settle, ms));

/**
 * In each document of the tab: records when the finger left the screen (the event's own time) and when the form's
 * heading was painted (Element Timing, https://w3c.github.io/element-timing/, whose attribute must be present at the
 * first paint).
 */
function watchForm() {
  const store = (name: string, time: number) => {
    sessionStorage.setItem(name, String(performance.timeOrigin + time));
  };
  const onClick = ({ isTrusted, timeStamp }: Event) => {
    // The boot script presses again what was pressed before the page was live.
    if (isTrusted) store('tapped', timeStamp);
  };
  addEventListener('click', onClick, true);
  new MutationObserver((_, observer) => {
    const heading = document.querySelector('main :has(form[data-form=lead]) > h1');
    if (!heading) return;
    heading.setAttribute('elementtiming', 'form');
    observer.disconnect();
  }).observe(document, { subtree: true, childList: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) store('painted', startTime);
  }).observe({ type: 'element' });
}

/**
 * Reads the landing page on a slow phone with an empty cache, then taps its first call to action.
 * @param isIdle whether the page is idle by then; otherwise it is still loading its scripts
 * @returns the milliseconds from the end of the touch to the painted form
 */
export async function tapToForm(origin: string, isIdle: boolean): Promise<number> {
  const browser = await launch({ executablePath: findChromium(), args: chromiumFlags });
  try {
    const page = await browser.newPage();
    await page.setViewport({ width: 412, height: 823, isMobile: true, hasTouch: true });
    await page.emulateCPUThrottling(slowdown);
    await page.emulateNetworkConditions(network);
    await page.evaluateOnNewDocument(watchForm);
    await page.goto(origin + paths.home, { waitUntil: 'domcontentloaded' });
    const call = await page.evaluate((words) => {
      const button = [...document.querySelectorAll('main button')].find((one) => one.textContent === words);
      const { x = 0, y = 0, width = 0, height = 0 } = button?.getBoundingClientRect() ?? {};
      return { x: x + width / 2, y: y + height / 2 };
    }, landingCopy.hero.button);
    await pause(isIdle ? readingMs.idle : readingMs.loading);
    // The page that was tapped may be gone before the touch ends.
    page.touchscreen.tap(call.x, call.y).catch(() => undefined);
    return await until(() =>
      page
        .evaluate(() => Number(sessionStorage.getItem('painted')) - Number(sessionStorage.getItem('tapped')))
        // The document is being replaced.
        .catch(() => 0)
        .then((ms) => (ms > 0 && ms < 1e6 ? ms : null)),
    );
  } finally {
    await browser.close();
  }
}
