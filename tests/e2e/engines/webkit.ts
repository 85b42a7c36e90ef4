import { readdirSync } from 'node:fs';
import { Builder, Capabilities, Key as SeleniumKey, Origin, type WebDriver } from 'selenium-webdriver';
import { findProgram } from '../../support/programs';
import { freePort } from '../../support/server/client';
import { startProgram } from '../../support/server/serverProcess';
import { until } from '../../support/until';
import type { SiteServer } from '../siteServer';
import { watchDocument, type Engine, type EngineTab, type Key, type Message } from './engine';

const keys: Record<Key, string> = {
  Enter: SeleniumKey.ENTER,
  End: SeleniumKey.END,
  ArrowRight: SeleniumKey.ARROW_RIGHT,
};

/**
 * Runs first in each page: plain WebDriver cannot read the console, so its lines are stored in the window's name, which
 * survives the document.
 */
function recordConsole() {
  interface Entry extends Message {
    lostAt?: number | undefined;
  }
  const entries = () => JSON.parse(window.name || '[]') as Entry[];
  const store = (all: Entry[]) => {
    window.name = JSON.stringify(all);
  };
  const add = (kind: Entry['kind'], text: string, lostAt?: number) => {
    store([...entries(), { kind, text, lostAt }]);
  };
  for (const method of ['log', 'info', 'warn', 'error'] as const) {
    console[method] = (...values: unknown[]) => {
      add(method === 'warn' || method === 'error' ? 'error' : 'log', values.map(String).join(' '));
    };
  }
  // A request that is canceled when the page is left fails shortly before or after `pagehide`; that is not an error.
  let isLeaving = false;
  addEventListener('pagehide', () => {
    isLeaving = true;
    const now = Date.now();
    store(entries().filter(({ lostAt }) => lostAt === undefined || now - lostAt > 500));
  });
  addEventListener('pageshow', () => {
    isLeaving = false;
  });
  addEventListener(
    'error',
    ({ message, target }) => {
      if (!(target instanceof Element)) add('error', `uncaught: ${message}`);
      else if (!isLeaving) {
        const address = target.getAttribute('src') ?? target.getAttribute('href');
        add('error', `lost request: ${address ?? ''}`, Date.now());
      }
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => {
    add('error', `uncaught: ${String(reason)}`);
  });
}

async function tabOf(driver: WebDriver, site: SiteServer): Promise<EngineTab> {
  // The current window may have been closed; the first one never is.
  const [first = ''] = await driver.getAllWindowHandles();
  await driver.switchTo().window(first);
  await driver.switchTo().newWindow('window');
  const scripts: (() => void)[] = [recordConsole, watchDocument];
  site.inject(scripts);
  const evaluate = (expression: string) => driver.executeScript<unknown>(`return ${expression}`);
  let clicked = { x: 0, y: 0 };
  return {
    goto: (url) => driver.get(url),
    reload: () => driver.navigate().refresh(),
    evaluate,
    resize: (width, height) => driver.manage().window().setRect({ width, height }),
    click: (x, y) => {
      // WebKitWebDriver treats two quick clicks within five pixels as a double click, so the second is moved by six.
      const isNear = Math.abs(x - clicked.x) <= 5 && Math.abs(y - clicked.y) <= 5;
      clicked = { x: isNear ? clicked.x + (x < clicked.x ? -6 : 6) : x, y };
      return driver
        .actions()
        .move({ ...clicked, origin: Origin.VIEWPORT, duration: 0 })
        .click()
        .perform();
    },
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (key) => driver.actions().sendKeys(keys[key]).perform(),
    before: (work) => {
      scripts.push(work);
      site.inject(scripts);
      return Promise.resolve();
    },
    messages: () => evaluate("JSON.parse(window.name || '[]')") as Promise<Message[]>,
    cookies: async () => (await driver.manage().getCookies()).length,
    close: () => driver.close(),
  };
}

/** The system's WebKitGTK on a virtual screen, over plain WebDriver. */
export async function startWebKit(site: SiteServer): Promise<Engine> {
  // A port that nobody listens on: the driver does not choose one itself.
  const port = await freePort();
  const program = findProgram('WEBKIT_DRIVER_PATH', ['WebKitWebDriver'], 'webkit2gtk-driver');
  const screen = findProgram('XVFB_RUN_PATH', ['xvfb-run'], 'xvfb xauth');
  // Debian has it in the folder of the machine's architecture.
  const folders = readdirSync('/usr/lib').map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1`);
  const binary = findProgram('MINI_BROWSER_PATH', ['MiniBrowser'], 'webkit2gtk-driver', folders);
  const service = startProgram([screen, '-a', program, `--port=${port}`], {
    // Without a graphics device, rendering through DMA-BUF takes half of the processor time.
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    // WebKit's sandbox does not run as root.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: process.getuid?.() === 0 ? '1' : undefined,
  });
  await until(async () => (await fetch(`http://127.0.0.1:${port}/status`)).ok);
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  });
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(capabilities)
    .build();
  return {
    open: () => tabOf(driver, site),
    close: async () => {
      await driver.quit().catch(() => undefined);
      await service.close();
    },
  };
}
