import { launch, type BrowserContext } from 'puppeteer-core';
import { findProgram } from '../../support/chromium';
import { spellOut, type Engine, type EngineTab, type Message } from './engine';

async function tabOf(context: BrowserContext): Promise<EngineTab> {
  const page = await context.newPage();
  await page.setViewport({ width: 1024, height: 740 });
  await page.evaluateOnNewDocument(spellOut);
  const said: Message[] = [];
  const trouble = (text: string) => said.push({ kind: 'trouble', text });
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) trouble(message.text());
    else said.push({ kind: 'log', text: message.text() });
  });
  // Firefox reports violations of the policy here as well.
  page.on('pageerror', (error) =>
    trouble(`uncaught: ${error instanceof Error ? error.message : String(error)}`),
  );
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // The page was left while it still loaded, or a prefetch gave way to the request itself.
    if (!reason.includes('ABORT')) trouble(`lost request: ${request.url()} ${reason}`);
  });
  return {
    goto: (url) => page.goto(url),
    reload: () => page.reload(),
    evaluate: async <Argument, Result>(work: (argument: Argument) => Result, argument: Argument) =>
      (await page.evaluate(
        `(${work.toString()})(${JSON.stringify(argument) as string | undefined})`,
      )) as Result,
    inject: (script) => page.evaluate(`${script};undefined`),
    resize: (width, height) => page.setViewport({ width, height }),
    move: (x, y) => page.mouse.move(x, y),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    before: (work) => page.evaluateOnNewDocument(work),
    messages: () => Promise.resolve(said),
    cookies: async () => (await context.cookies()).length,
    newTab: () => tabOf(context),
    close: () => context.close(),
  };
}

/** The system's Firefox, over WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: findProgram('FIREFOX_PATH', ['firefox-esr', 'firefox'], 'firefox-esr'),
    headless: true,
  });
  return {
    open: async () => tabOf(await browser.createBrowserContext()),
    close: () => browser.close(),
  };
}
