import { defineConfig } from '@playwright/test';
import { base, inShell } from '../base.config';
import type { DatabaseName } from './fixtures';

const databaseNames: readonly DatabaseName[] = ['SQLite', 'PostgreSQL'];

/** `startLive` builds the site that sends, which `delivery` then sends leads from, to each database. */
export default defineConfig<object, { databaseName: DatabaseName }>({
  ...base,
  testDir: '.',
  // Playwright empties the folder first: what a failure of the other suite left stays.
  outputDir: '../../../.cache/e2e-delivery',
  projects: [
    { name: 'startLive', testMatch: 'startLive.spec.ts' },
    ...databaseNames.map((databaseName) => ({
      name: `delivery-${databaseName}`,
      testIgnore: 'startLive.spec.ts',
      dependencies: ['startLive'],
      // A trace of the many looks at a page while its time passes takes as long as the tests themselves.
      use: { ...inShell, databaseName, trace: 'off' as const },
    })),
  ],
});
