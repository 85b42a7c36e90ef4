import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium, findChromiumShell, quickChromiumFlags } from '../support/chromium';
import type { DatabaseName } from './delivery/fixtures';
import { engineNames, type EngineName } from './engines/engine';

const databaseNames: readonly DatabaseName[] = ['SQLite', 'PostgreSQL'];
const inChromium = { launchOptions: { executablePath: findChromium(), args: quickChromiumFlags } };
const inShell = { launchOptions: { executablePath: findChromiumShell(), args: quickChromiumFlags } };
/** What the shell lacks: the back/forward cache, what it fetches ahead, and the drawing of the references. */
const needsBrowser = ['appearance', 'backForwardCache', 'cost', 'prerendered'].map(
  (name) => `${name}.spec.ts`,
);

/**
 * `build` reads what the build left, `chromium` and `chromium-shell` need what only Chromium's protocol offers, and
 * the journeys run once in each engine. `startLive` builds the site that sends, which `delivery` then
 * sends leads from, to each database. `npm run test:e2e -- --project=journeys-firefox -g "the 404"` runs a part.
 */
export default defineConfig<object, { engineName: EngineName; databaseName: DatabaseName }>({
  testDir: '.',
  snapshotPathTemplate: '{testDir}/../references/{arg}{ext}',
  outputDir: resolve(__dirname, '../../.cache/e2e'),
  fullyParallel: true,
  // One more than there are processors: a journey waits for a third of its time.
  workers: Math.min(2, cpus().length) + 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [[process.env.CI ? 'dot' : 'list'], ['./calibration.ts']],
  // The pictures of a whole trace take a fifth of the suite's time.
  use: {
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'build', testDir: './build' },
    { name: 'startLive', testDir: './delivery', testMatch: 'startLive.spec.ts' },
    { name: 'chromium', testDir: './chromium', testMatch: needsBrowser, use: inChromium },
    { name: 'chromium-shell', testDir: './chromium', testIgnore: needsBrowser, use: inShell },
    ...databaseNames.map((databaseName) => ({
      name: `delivery-${databaseName}`,
      testDir: './delivery',
      testIgnore: 'startLive.spec.ts',
      dependencies: ['startLive'],
      // A trace of the many looks at a page while its time passes takes as long as the tests themselves.
      use: { ...inShell, databaseName, trace: 'off' as const },
    })),
    ...engineNames.map((engineName) => ({
      name: `journeys-${engineName}`,
      testDir: './journeys',
      use: { engineName },
    })),
  ],
});
