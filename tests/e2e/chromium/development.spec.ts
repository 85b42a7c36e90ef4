import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { paths } from '../../../src/config/paths';
import { pageCopy } from '../../../src/content/pages';
import { root } from '../../support/root';
import { startServer } from '../../support/server/serverProcess';
import { until } from '../../support/until';
import { visitorOn } from '../openPage';

test('the site in development shows errors in an overlay, and reports a wrong type', async ({ page }) => {
  // Without a cache, the first compilation takes a minute.
  test.setTimeout(120_000);
  const broken = join(root, 'src/lib/broken.ts');
  const ready = /Loopback: \S*http:\/\/localhost:(\d+)/;
  const server = await startServer(['npm', 'run', 'dev'], { FORCE_COLOR: '0' }, ready);
  try {
    await page.goto(`http://localhost:${server.port}${paths.leadCapture}`, { timeout: 100_000 });
    await visitorOn(page).live();
    await expect(page).toHaveTitle(pageCopy.leadCapture.title);
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('Thrown by the test');
      });
    });
    await expect(page.frameLocator('iframe').getByText('Thrown by the test').first()).toBeVisible();
    await until(() => server.output().includes('Found 0 errors'), 60_000);
    writeFileSync(broken, "export const broken: number = 'a text';\n");
    await until(() => /broken\.ts\b.*TS2322/.test(server.output()), 60_000);
  } finally {
    rmSync(broken, { force: true });
    await server.close('SIGINT');
  }
});
