import { defineConfig } from '@playwright/test';
import { base, inShell } from '../playwright.config';
import type { DatabaseName } from './fixtures';

/** No trace: these tests read a page often, and recording would double their time. */
const use = { ...inShell, trace: 'off' as const };
const delivery = { testIgnore: 'startLive.spec.ts', dependencies: ['startLive'] };

/**
 * `startLive` builds the site with delivery on. The others then send leads from it to SQLite, and in two cases to
 * PostgreSQL, whose differences tests/intake covers.
 */
export default defineConfig<object, { databaseName: DatabaseName }>({
  ...base,
  testDir: '.',
  // Playwright empties this folder first, so each suite has its own.
  outputDir: '../../../.cache/e2e-delivery',
  projects: [
    { name: 'startLive', testMatch: 'startLive.spec.ts' },
    { ...delivery, name: 'SQLite', use: { ...use, databaseName: 'SQLite' } },
    { ...delivery, name: 'PostgreSQL', grep: /@postgres/, use: { ...use, databaseName: 'PostgreSQL' } },
  ],
});
