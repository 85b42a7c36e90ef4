import { cpus } from 'node:os';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { findChromiumShell, quickChromiumFlags } from '../support/chromium';
import { noSettings } from '../support/server/serverProcess';
import { engineNames, type EngineName } from './engines/engine';

// The build and every test run without settings, whatever the developer's .env contains.
Object.assign(process.env, noSettings);

/** How long a build may take with an empty cache, in milliseconds. */
export const buildMs = 240_000;

/** The headless shell of Chromium, for tests that need no complete browser. */
export const inShell = { launchOptions: { executablePath: findChromiumShell(), args: quickChromiumFlags } };

/** The settings of both suites that drive browsers. */
export const base = {
  fullyParallel: true,
  // At most three, one more than the processors, because journeys spend time waiting.
  workers: Math.min(2, cpus().length) + 1,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes when retried is printed as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.CI ? 'dot' : 'list',
  use: {
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
} satisfies PlaywrightTestConfig;

const onSite = { dependencies: ['site'] };

/**
 * The site in browsers. `site` builds it, `build` checks the built files, `chromium` needs what only Chromium's
 * protocol offers, and the journeys run once in each engine, all three in parallel. With one worker a project starts
 * its browser once.
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
    { ...onSite, name: 'chromium', testDir: './chromium', use: inShell },
    { ...onSite, name: 'build', testDir: './build', workers: 1 },
  ],
});
