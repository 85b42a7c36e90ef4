import { launch, type BrowserContext, type LaunchOptions, type Page } from 'puppeteer-core';
import { findChromium, quickChromiumFlags } from '../../support/chromium';
import { findProgram } from '../../support/programs';
import { until } from '../../support/until';
import { watchDocument, type Engine, type EngineTab, type Message } from './engine';

declare global {
  interface Window {
    /** Set in the document that the test is leaving. */
    isLeft?: boolean;
  }
}

/**
 * Makes the page navigate by script, and waits for the load of the next document. Puppeteer's own `goto` and `reload`
 * never see the load if the previous page came out of the back/forward cache.
 * @param url the next page; without it the page is reloaded
 */
async function leaveFor(page: Page, url?: string) {
  await page.evaluate((to) => {
    window.isLeft = true;
    if (to === undefined) location.reload();
    else location.assign(to);
  }, url);
  // In between there may be an empty page.
  const isThere = () =>
    !window.isLeft && location.protocol !== 'about:' && document.readyState === 'complete';
  await until(() => page.evaluate(isThere));
}

async function tabOf(context: BrowserContext): Promise<EngineTab> {
  const page = await context.newPage();
  await page.setViewport({ width: 1024, height: 740 });
  await page.evaluateOnNewDocument(watchDocument);
  const messages: Message[] = [];
  const addError = (text: string) => messages.push({ kind: 'error', text });
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) addError(message.text());
    else messages.push({ kind: 'log', text: message.text() });
  });
  // Firefox reports violations of the security policy here as well.
  page.on('pageerror', (error) =>
    addError(`uncaught: ${error instanceof Error ? error.message : String(error)}`),
  );
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // The page was left while it was still loading, or the request itself replaced a prefetch. A document that another
    // one replaced may be reported as a plain failure; a lost one is an error page, where no test can continue.
    const gaveWay =
      reason.includes('ABORT') || (request.isNavigationRequest() && reason === 'NS_ERROR_FAILURE');
    if (!gaveWay) addError(`lost request: ${request.url()} ${reason}`);
  });
  return {
    goto: (url) => leaveFor(page, url),
    reload: () => leaveFor(page),
    evaluate: (expression) => page.evaluate(expression),
    resize: (width, height) => page.setViewport({ width, height }),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    before: (work) => page.evaluateOnNewDocument(work),
    messages: () => Promise.resolve(messages),
    cookies: async () => (await context.cookies()).length,
    close: () => page.close(),
  };
}

async function start(options: LaunchOptions): Promise<Engine> {
  const browser = await launch(options);
  return { open: async () => tabOf(await browser.createBrowserContext()), close: () => browser.close() };
}

/** The system's Chromium, over its own protocol. */
export const startChromium = () => start({ executablePath: findChromium(), args: quickChromiumFlags });

/** The system's Firefox, over WebDriver BiDi. */
export const startFirefox = () =>
  start({
    browser: 'firefox',
    executablePath: findProgram('FIREFOX_PATH', ['firefox-esr', 'firefox'], 'firefox-esr'),
    headless: true,
  });
