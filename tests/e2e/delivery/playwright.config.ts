import { defineConfig } from '@playwright/test';
import { base, inShell } from '../playwright.config';

/**
 * `startLive` builds the site with delivery on. `delivery` then sends leads from it to SQLite; tests/intake covers how
 * PostgreSQL differs.
 */
export default defineConfig({
  ...base,
  testDir: '.',
  // Playwright empties this folder first, so each suite has its own.
  outputDir: '../../../.cache/e2e-delivery',
  projects: [
    { name: 'startLive', testMatch: 'startLive.spec.ts' },
    {
      name: 'delivery',
      testIgnore: 'startLive.spec.ts',
      dependencies: ['startLive'],
      // No trace: these tests read a page often, and recording would double their time.
      use: { ...inShell, trace: 'off' },
    },
  ],
});
