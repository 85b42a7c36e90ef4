import lighthouse from 'lighthouse';
import { launch } from 'puppeteer-core';
import { chromiumFlags, findChromium } from '../support/chromium';

/**
 * Requests that no paint waits for. Lighthouse's simulation adds a round trip of 150 ms to the paint for each of them that
 * happens to end before it.
 */
const blockedUrlPatterns = ['*/favicon.svg', '*/icon-192.png', '*/site.webmanifest'];

/**
 * Loads a page with Lighthouse in a fresh browser, with its default simulation of a phone, network and processor.
 * @returns its Largest Contentful Paint and its Total Blocking Time, in milliseconds
 * @throws if five runs in a row saw no Largest Contentful Paint
 */
export async function loadPage(url: string) {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const browser = await launch({ executablePath: findChromium(), args: chromiumFlags });
    try {
      const { port } = new URL(browser.wsEndpoint());
      const onlyAudits = ['largest-contentful-paint', 'total-blocking-time'];
      const flags = { port: Number(port), logLevel: 'silent', onlyAudits, blockedUrlPatterns } as const;
      const result = await lighthouse(url, flags);
      const [lcp = NaN, blocking = NaN] = onlyAudits.map((id) => result?.lhr.audits[id]?.numericValue);
      if (lcp > 0 && blocking >= 0) return { lcp, blocking };
    } finally {
      await browser.close();
    }
  }
  throw new Error(`Lighthouse saw no Largest Contentful Paint of ${url} in five runs.`);
}
