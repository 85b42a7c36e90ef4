import { expect, test } from '@playwright/test';
import { paths } from '../../../src/config/paths';
import { pageCopy } from '../../../src/content/pages';
import { startServer } from '../../support/server/serverProcess';
import { visitorOn } from '../playwrightVisitor';

test('the site runs in development, and shows over it what throws', async ({ page }) => {
  // Without a cache, the first compilation takes a minute.
  test.setTimeout(120_000);
  const server = await startServer(['npm', 'run', 'dev'], { FORCE_COLOR: '0' }, /http:\/\/localhost:(\d+)/);
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
  } finally {
    await server.close('SIGINT');
  }
});
