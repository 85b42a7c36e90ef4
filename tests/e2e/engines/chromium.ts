import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { findChromium, quickChromiumFlags } from '../../support/chromium';
import { watchDocument, type Engine, type EngineTab, type Message } from './engine';

/** Collects what a page logs and what goes wrong on it, in order. */
export async function messagesOf(page: Page): Promise<Message[]> {
  const messages: Message[] = [];
  const addError = (text: string) => messages.push({ kind: 'error', text });
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) addError(message.text());
    else messages.push({ kind: 'log', text: message.text() });
  });
  page.on('pageerror', (error) => addError(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // The page was left while it still loaded.
    if (reason !== 'net::ERR_ABORTED') addError(`lost request: ${request.url()} ${reason}`);
  });
  await page.addInitScript(watchDocument);
  return messages;
}

async function tabOf(context: BrowserContext): Promise<EngineTab> {
  const page = await context.newPage();
  const messages = await messagesOf(page);
  return {
    goto: (url) => page.goto(url),
    reload: () => page.reload(),
    evaluate: (expression) => page.evaluate(expression),
    resize: (width, height) => page.setViewportSize({ width, height }),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    before: (work) => page.addInitScript(work),
    messages: () => Promise.resolve(messages),
    cookies: async () => (await context.cookies()).length,
    newTab: () => tabOf(context),
    close: () => page.close(),
  };
}

/** The system's Chromium, by Playwright. */
export async function startChromium(): Promise<Engine> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: quickChromiumFlags });
  return {
    open: async () => tabOf(await browser.newContext({ viewport: { width: 1024, height: 740 } })),
    close: () => browser.close(),
  };
}
