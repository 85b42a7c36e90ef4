import { launch, type BrowserContext, type LaunchOptions, type Page } from 'puppeteer-core';
import { findChromium, quickChromiumFlags } from '../../support/chromium';
import { findProgram } from '../../support/programs';
import { until } from '../../support/until';
import { watchDocument, type Engine, type EngineTab, type Message } from './engine';

declare global {
  interface Window {
    /** Set in the document that the test leaves. */
    isLeft?: boolean;
  }
}

/**
 * Has the page leave by itself and waits for the load of the next document. Puppeteer's own `goto` and `reload` wait
 * in vain for a load where the page before came out of the back/forward cache.
 * @param url where to; without it the page is loaded again
 */
async function leaveFor(page: Page, url?: string) {
  await page.evaluate((to) => {
    window.isLeft = true;
    if (to === undefined) location.reload();
    else location.assign(to);
  }, url);
  // An empty page may be there in between.
  await until(() =>
    page.evaluate(
      () => !window.isLeft && location.protocol !== 'about:' && document.readyState === 'complete',
    ),
  );
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
  // Firefox reports violations of the policy here as well.
  page.on('pageerror', (error) =>
    addError(`uncaught: ${error instanceof Error ? error.message : String(error)}`),
  );
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // The page was left while it still loaded, or a prefetch gave way to the request itself. A document that gave way to
    // another one may be reported as a mere failure; one that was lost is an error page, where no test goes on.
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
