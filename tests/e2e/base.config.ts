import { cpus } from 'node:os';
import type { PlaywrightTestConfig } from '@playwright/test';
import { findChromiumShell, quickChromiumFlags } from '../support/chromium';
import { noSettings } from '../support/noSettings';

// The build and every test run without settings, whatever stands in the developer's .env.
Object.assign(process.env, noSettings);

/** How long a build may take on a machine that has nothing of it in its cache, in milliseconds. */
export const buildMs = 240_000;

/** The headless shell of Chromium, for tests that need no complete browser. */
export const inShell = { launchOptions: { executablePath: findChromiumShell(), args: quickChromiumFlags } };

/** The settings of both suites that drive browsers. */
export const base = {
  fullyParallel: true,
  // At most three, one more than the processors, since a journey also waits.
  workers: Math.min(2, cpus().length) + 1,
  forbidOnly: Boolean(process.env.CI),
  // What passes at a second try is printed as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.CI ? 'dot' : 'list',
  use: {
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
} satisfies PlaywrightTestConfig;
