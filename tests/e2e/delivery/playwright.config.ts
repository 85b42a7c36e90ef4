import { defineConfig } from '@playwright/test';
import { base, inShell } from '../base.config';
import type { DatabaseName } from './fixtures';

/** A trace of the many looks at a page while its time passes takes as long as the tests themselves. */
const use = { ...inShell, trace: 'off' as const };
const delivery = { testIgnore: 'startLive.spec.ts', dependencies: ['startLive'] };

/**
 * `startLive` builds the site that sends. `delivery` then sends leads from it to SQLite, and in three cases to PostgreSQL,
 * whose differences tests/intake covers.
 */
export default defineConfig<object, { databaseName: DatabaseName }>({
  ...base,
  testDir: '.',
  // Playwright empties the folder first; the other suite's failures stay in theirs.
  outputDir: '../../../.cache/e2e-delivery',
  projects: [
    { name: 'startLive', testMatch: 'startLive.spec.ts' },
    { ...delivery, name: 'delivery-SQLite', use: { ...use, databaseName: 'SQLite' } },
    {
      ...delivery,
      name: 'delivery-PostgreSQL',
      grep: /(meets (nothing at all|answers that are lost)|until both are forgotten)$/,
      use: { ...use, databaseName: 'PostgreSQL' },
    },
  ],
});
