import { expect, test as base } from '@playwright/test';
import { startChromium } from '../engines/chromium';
import { Tab } from '../engines/driver';
import type { Engine, EngineName } from '../engines/engine';
import { startFirefox } from '../engines/firefox';
import { startWebKit } from '../engines/webkit';
import { serveSite, type SiteServer } from '../siteServer';

interface Worker {
  engineName: EngineName;
  site: SiteServer;
  engine: Engine;
}

/**
 * What the site still does wrong in an engine on every page, and a test of its own expects to fail: such a line
 * goes with its cause.
 */
const knownTroubles: Partial<Record<EngineName, RegExp>> = {
  // Prefetches, which Firefox judges by default-src.
  firefox: /default-src/,
};

/**
 * A tab in the engine of the project, on the built site. After each test every page of every tab must have been
 * free of console errors and warnings, uncaught errors, violations of the policy, lost requests, requests to
 * another origin, and cookies.
 */
export const test = base.extend<{ tab: Tab }, Worker>({
  engineName: ['chromium', { option: true, scope: 'worker' }],
  site: [
    async ({}, use) => {
      const site = await serveSite();
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  engine: [
    async ({ engineName, site }, use) => {
      const engine = await { chromium: startChromium, firefox: startFirefox, webkit: startWebKit }[
        engineName
      ](site);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  tab: async ({ engine, engineName, site }, use) => {
    const tabs: Tab[] = [];
    const known = knownTroubles[engineName];
    const opened = (tab: Tab) => {
      tabs.push(tab);
      if (known) tab.expectTrouble(known);
    };
    await use(new Tab(await engine.open(), site, opened));
    site.setOffline(false);
    const troubles: string[] = [];
    let cookies = 0;
    for (const tab of tabs) {
      troubles.push(...(await tab.troubles()));
      cookies += await tab.cookies();
    }
    for (const tab of tabs) await tab.close();
    expect({ troubles, cookies }).toEqual({ troubles: [], cookies: 0 });
  },
});

export { expect };
