import { defineConfig } from '@playwright/test';
import { base, inShell } from './base.config';
import { engineNames, type EngineName } from './engines/engine';

const onSite = { dependencies: ['site'] };

/**
 * The site in browsers. `site` builds it; `build` reads what the build left, `chromium` needs what only
 * Chromium's protocol offers, and the journeys run once in each engine, the three side by side. With one worker a
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
    { ...onSite, name: 'chromium', testDir: './chromium', use: inShell },
    { ...onSite, name: 'build', testDir: './build', workers: 1 },
  ],
});
