import { chromium, type Browser, type Page } from 'playwright-core';
import { chromiumFlags, findChromium } from '../support/chromium';

/** A browser for visits with real fingers and keys. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
}

/** Opens a page on a phone with an empty cache, does something there, and closes it. */
export async function onPhone<T>(
  browser: Browser,
  slowdown: number,
  visit: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return await visit(page);
  } finally {
    await context.close();
  }
}

/** Waits until the page answers by script. */
export async function untilLive(page: Page): Promise<void> {
  await page.waitForSelector('html[data-live]', { state: 'attached' });
}

/**
 * Which scripts a page evaluates: those that it runs by itself, a first touch, and what these load in their turn.
 * @returns their addresses, and every address that was asked for
 */
export async function scriptsOnceLive(
  browser: Browser,
  url: string,
): Promise<{ scripts: string[]; requests: string[] }> {
  return onPhone(browser, 1, async (page) => {
    const scripts = new Set<string>();
    const requests: string[] = [];
    page.on('request', (request) => {
      requests.push(request.url());
      if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.touchscreen.tap(2, 2);
    await untilLive(page);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(500);
    return { scripts: [...scripts], requests };
  });
}
