import { launch } from 'puppeteer-core';
import { paths } from '../../src/config/paths';
import { chromiumFlags, findChromium } from '../support/chromium';
import { until } from '../support/until';

/** Lighthouse's slow phone: a processor four times slower, 1.6 Mbit/s, 150 ms. */
const slowdown = 4;
const network = { download: 1_600_000 / 8, upload: 750_000 / 8, latency: 150 };
/** How long the landing page is read before the call to action is tapped, in milliseconds. */
const readingMs = 4000;
const pause = (ms: number) => new Promise((settle) => setTimeout(settle, ms));

/**
 * Reads the landing page for a while on a slow phone with an empty cache, then taps its first call to action. By
 * puppeteer, since Playwright forbids the browser to prerender.
 * @param prerenders whether the browser may prerender the form
 * @returns the milliseconds from the finger's touch to the form's first paint
 */
export async function tapToForm(origin: string, prerenders: boolean): Promise<number> {
  const browser = await launch({ executablePath: findChromium(), args: chromiumFlags });
  try {
    const page = await browser.newPage();
    await page.setViewport({ width: 412, height: 823, isMobile: true, hasTouch: true });
    await page.emulateCPUThrottling(slowdown);
    await page.emulateNetworkConditions(network);
    if (!prerenders) {
      // As in a browser without speculation rules.
      await page.evaluateOnNewDocument(() => {
        Object.defineProperty(HTMLScriptElement, 'supports', { value: () => false });
      });
    }
    await page.goto(origin + paths.home);
    const call = await page.evaluate((path) => {
      addEventListener(
        'touchstart',
        () => {
          localStorage.setItem('touched', String(performance.timeOrigin + performance.now()));
        },
        true,
      );
      const { x, y, width, height } =
        [...document.querySelectorAll(`main a[href="${path}"]`)]
          .map((link) => link.getBoundingClientRect())
          .find((box) => box.width > 0 && box.top > 0 && box.bottom < innerHeight) ?? new DOMRect();
      return { x: x + width / 2, y: y + height / 2 };
    }, paths.leadCapture);
    await pause(readingMs);
    // The page that was tapped may be gone before the touch ends.
    page.touchscreen.tap(call.x, call.y).catch(() => undefined);
    // A prerendered page takes the place of the other without an event.
    const form = await until(() =>
      browser.targets().find((target) => target.url() === origin + paths.leadCapture),
    );
    await pause(1000);
    const session = await form.createCDPSession();
    return await until(async () => {
      const { result } = await session.send('Runtime.evaluate', {
        expression:
          "performance.timeOrigin + performance.getEntriesByName('first-contentful-paint')[0]?.startTime - localStorage.touched",
      });
      const ms: unknown = result.value;
      return typeof ms === 'number' && ms > 0 ? ms : null;
    });
  } finally {
    await browser.close();
  }
}
