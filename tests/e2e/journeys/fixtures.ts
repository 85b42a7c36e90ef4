import { expect, test as base } from '@playwright/test';
import type { Engine, EngineName } from '../engines/engine';
import { startChromium, startFirefox } from '../engines/puppeteer';
import { Tab } from '../engines/tab';
import { startWebKit } from '../engines/webkit';
import { siteFixture, type SiteServer } from '../siteServer';
import { expectClean } from '../steps';

interface Worker {
  engineName: EngineName;
  site: SiteServer;
  engine: Engine;
}

/** A tab in the project's engine, on the built site. It must have been clean ({@link expectClean}). */
export const test = base.extend<{ tab: Tab }, Worker>({
  engineName: ['chromium', { option: true, scope: 'worker' }],
  site: siteFixture,
  engine: [
    async ({ engineName, site }, use) => {
      const starts = { chromium: startChromium, firefox: startFirefox, webkit: startWebKit };
      const engine = await starts[engineName](site);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  tab: async ({ engine, site }, use) => {
    const tab = new Tab(await engine.open(), site);
    await use(tab);
    const [errors, cookies] = [await tab.errors(), await tab.cookies()];
    await tab.close();
    expectClean(errors, cookies);
  },
});

export { expect };
