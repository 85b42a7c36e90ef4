import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { dataAttributes } from '../../../src/config/dataAttributes';
import { paths } from '../../../src/config/paths';
import { pageCopy } from '../../../src/content/pages';

test('npm run dev draws the site in the browser, and shows over it what throws', async ({ page }) => {
  // A machine that has nothing of it in its cache compiles it first.
  test.setTimeout(120_000);
  // A group of its own: the signal reaches npm and all that it started.
  const child = spawn('npm', ['run', 'dev'], {
    cwd: resolve(__dirname, '../../..'),
    env: { ...process.env, PORT: '0', NODE_ENV: '', FORCE_COLOR: '0' },
    detached: true,
  });
  const ended = once(child, 'close');
  try {
    const origin = await new Promise<string>((settle, fail) => {
      let said = '';
      const hear = (part: Buffer) => {
        said += part.toString();
        const found = /http:\/\/localhost:\d+/.exec(said)?.[0];
        if (found !== undefined) settle(found);
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      void ended.then(() => fail(new Error(`It ended before it served. ${said}`)));
    });
    const thrown: string[] = [];
    page.on('pageerror', ({ message }) => thrown.push(message));
    await page.goto(origin + paths.leadCapture, { timeout: 100_000 });
    await expect(page.locator(`html[${dataAttributes.live}]`)).toBeAttached();
    await expect(page).toHaveTitle(pageCopy.leadCapture.title);
    expect(thrown).toEqual([]);
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('Thrown by the test');
      });
    });
    await expect(page.frameLocator('iframe').getByText('Thrown by the test').first()).toBeVisible();
  } finally {
    process.kill(-(child.pid ?? 0), 'SIGINT');
    await ended;
  }
});
