import { defineConfig } from '@playwright/test';
import { findChromium, quickChromiumFlags } from '../support/chromium';
import { base, inShell } from './base.config';
import { engineNames, type EngineName } from './engines/engine';

const inChromium = { launchOptions: { executablePath: findChromium(), args: quickChromiumFlags } };
/** Needs the back/forward cache, which the shell lacks. */
const needsBrowser = 'backForwardCache.spec.ts';
const onSite = { dependencies: ['site'] };

/**
 * The site in browsers. `site` builds it; `build` reads what the build left, `chromium` and `chromium-shell` need what
 * only Chromium's protocol offers, and the journeys run once in each engine, the three side by side. With one worker a
 * project starts its browser once.
 * `npm run test:e2e -- --project=journeys-firefox -g "the 404"` runs a part, `--no-deps` without building again.
 */
export default defineConfig<object, { engineName: EngineName }>({
  ...base,
  testDir: '.',
  outputDir: '../../.cache/e2e',
  projects: [
    { name: 'site', testMatch: 'site.setup.ts' },
    ...engineNames.map((engineName) => ({
      ...onSite,
      name: `journeys-${engineName}`,
      testDir: './journeys',
      use: { engineName },
      workers: 1,
    })),
    {
      ...onSite,
      name: 'chromium',
      testDir: './chromium',
      testMatch: needsBrowser,
      use: inChromium,
      workers: 1,
    },
    { ...onSite, name: 'chromium-shell', testDir: './chromium', testIgnore: needsBrowser, use: inShell },
    { ...onSite, name: 'build', testDir: './build', workers: 1 },
  ],
});
