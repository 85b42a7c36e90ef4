import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Builder, Capabilities, Key as SeleniumKey, Origin, type WebDriver } from 'selenium-webdriver';
import { findProgram } from '../../support/chromium';
import type { SiteServer } from '../siteServer';
import { spellOut, type Engine, type EngineTab, type Key, type Message } from './engine';

const keys: Record<Key, string> = {
  Enter: SeleniumKey.ENTER,
  Tab: SeleniumKey.TAB,
  End: SeleniumKey.END,
  Escape: SeleniumKey.ESCAPE,
  Space: ' ',
  ArrowRight: SeleniumKey.ARROW_RIGHT,
  ArrowDown: SeleniumKey.ARROW_DOWN,
};

/**
 * Runs first in each page: plain WebDriver has no console, so what is said there is kept in the window's name,
 * which outlives the document.
 */
function remember() {
  interface Said {
    kind: 'log' | 'trouble';
    text: string;
    lostAt?: number;
  }
  const said = () => JSON.parse(window.name || '[]') as Said[];
  const keep = (all: Said[]) => {
    window.name = JSON.stringify(all);
  };
  const tell = (kind: Said['kind'], values: unknown[]) => {
    keep([...said(), { kind, text: values.map(String).join(' ') }]);
  };
  for (const [method, kind] of [
    ['log', 'log'],
    ['info', 'log'],
    ['warn', 'trouble'],
    ['error', 'trouble'],
  ] as const) {
    console[method] = (...values: unknown[]) => {
      tell(kind, values);
    };
  }
  // What still loads when the page is left is given up, right before or after the page hears that it is left; the
  // other engines say so themselves.
  let isLeaving = false;
  addEventListener('pagehide', () => {
    isLeaving = true;
    const now = Date.now();
    keep(said().filter(({ lostAt }) => lostAt === undefined || now - lostAt > 500));
  });
  addEventListener('pageshow', () => {
    isLeaving = false;
  });
  addEventListener(
    'error',
    ({ message, target }) => {
      if (!(target instanceof Element)) tell('trouble', ['uncaught:', message]);
      else if (!isLeaving) {
        const address = target.getAttribute('src') ?? target.getAttribute('href');
        keep([...said(), { kind: 'trouble', text: `lost request: ${address ?? ''}`, lostAt: Date.now() }]);
      }
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => {
    tell('trouble', ['uncaught:', reason]);
  });
}

/** A port that nobody listens on. */
function freePort(): Promise<number> {
  return new Promise((settle, fail) => {
    const server = createServer().once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        settle(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
  });
}

function findMiniBrowser(): string {
  for (const folder of readdirSync('/usr/lib', { withFileTypes: true })) {
    const path = `/usr/lib/${folder.name}/webkit2gtk-4.1`;
    try {
      if (readdirSync(path).includes('MiniBrowser')) return `${path}/MiniBrowser`;
    } catch {
      // Not the folder of this machine's architecture.
    }
  }
  throw new Error('No WebKitGTK here: get one with `apt-get install webkit2gtk-driver`.');
}

async function tabOf(driver: WebDriver, site: SiteServer): Promise<EngineTab> {
  // The window driven last may be closed; the first one never is.
  const [first = ''] = await driver.getAllWindowHandles();
  await driver.switchTo().window(first);
  await driver.switchTo().newWindow('window');
  const handle = await driver.getWindowHandle();
  const scripts: (() => void)[] = [remember, spellOut];
  /** One window is driven at a time; and the site is told what to put first into this window's pages. */
  const here = async () => {
    site.inject(scripts);
    await driver.switchTo().window(handle);
    return driver;
  };
  const evaluate = async <Argument, Result>(work: (argument: Argument) => Result, argument: Argument) =>
    (await here()).executeScript<Result>(
      `return (${work.toString()})(${JSON.stringify(argument) as string | undefined})`,
    );
  let clicked = { x: 0, y: 0 };
  return {
    goto: async (url) => (await here()).get(url),
    reload: async () => (await here()).navigate().refresh(),
    evaluate,
    inject: async (script) => (await here()).executeScript(script),
    resize: async (width, height) => (await here()).manage().window().setRect({ width, height }),
    move: async (x, y) =>
      (await here()).actions().move({ x, y, origin: Origin.VIEWPORT, duration: 0 }).perform(),
    click: async (x, y) => {
      // Two clicks within half a second and five pixels are a double click here, as under no other protocol.
      const isNear = Math.abs(x - clicked.x) <= 5 && Math.abs(y - clicked.y) <= 5;
      clicked = { x: isNear ? clicked.x + (x < clicked.x ? -6 : 6) : x, y };
      const actions = (await here()).actions();
      await actions
        .move({ ...clicked, origin: Origin.VIEWPORT, duration: 0 })
        .click()
        .perform();
    },
    type: async (text) => (await here()).actions().sendKeys(text).perform(),
    press: async (key) => (await here()).actions().sendKeys(keys[key]).perform(),
    before: (work) => {
      scripts.push(work);
      return Promise.resolve();
    },
    messages: () => evaluate(() => JSON.parse(window.name || '[]') as Message[], null),
    cookies: async () => (await (await here()).manage().getCookies()).length,
    newTab: () => tabOf(driver, site),
    close: async () => (await here()).close(),
  };
}

/** The system's WebKitGTK on a screen of its own, over plain WebDriver. */
export async function startWebKit(site: SiteServer): Promise<Engine> {
  const port = await freePort();
  const program = findProgram('WEBKIT_DRIVER_PATH', ['WebKitWebDriver'], 'webkit2gtk-driver');
  const screen = findProgram('XVFB_RUN_PATH', ['xvfb-run'], 'xvfb xauth');
  const service = spawn(screen, ['-a', program, `--port=${port}`], {
    // A group of its own, so that the screen and the browser end with it.
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      // Frames by way of a graphics driver take half of the processor's time where there is no such device.
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    },
  });
  const end = () => {
    if (service.pid === undefined) return;
    try {
      process.kill(-service.pid);
    } catch {
      // It has ended by itself.
    }
  };
  for (let attempt = 0; ; attempt += 1) {
    const isUp = await fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) break;
    if (attempt > 100) {
      end();
      throw new Error('WebKitWebDriver did not start.');
    }
    await wait(100);
  }
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: findMiniBrowser(), args: ['--automation'] },
  });
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(capabilities)
    .build();
  return {
    open: () => tabOf(driver, site),
    close: async () => {
      await driver.quit().catch(() => undefined);
      end();
    },
  };
}
