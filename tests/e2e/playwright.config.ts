import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from '../support/chromium';
import { engineNames, type EngineName } from './engines/engine';

/**
 * `build` reads what the build left, `chromium` needs what only Chromium's protocol offers, and the journeys
 * run once in each engine. `npm run test:e2e -- --project=journeys-firefox -g "the 404"` runs a part.
 */
export default defineConfig<object, { engineName: EngineName }>({
  testDir: '.',
  outputDir: resolve(__dirname, '../../.cache/e2e'),
  fullyParallel: true,
  workers: Math.min(2, cpus().length),
  // A second try in CI alone, whose host may stall a browser for seconds; the report names what needed one.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [[process.env.CI ? 'dot' : 'list'], ['./calibration.ts']],
  use: { trace: 'retain-on-failure' },
  projects: [
    { name: 'build', testDir: './build' },
    {
      name: 'chromium',
      testDir: './chromium',
      use: { launchOptions: { executablePath: findChromium(), args: chromiumFlags } },
    },
    ...engineNames.map((engineName) => ({
      name: `journeys-${engineName}`,
      testDir: './journeys',
      use: { engineName },
    })),
  ],
});
