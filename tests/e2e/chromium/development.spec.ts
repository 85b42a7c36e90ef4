import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@playwright/test';
import { paths } from '../../../src/config/paths';
import { pageCopy } from '../../../src/content/pages';
import { root } from '../../support/server/serverProcess';
import { visitorOn } from '../page';

test('the site runs in development, and shows over it what throws', async ({ page }) => {
  // Without a cache, the first compilation takes a minute.
  test.setTimeout(120_000);
  // In a process group of its own, so that the signal also reaches what npm started.
  const child = spawn('npm', ['run', 'dev'], {
    cwd: root,
    env: { ...process.env, PORT: '0', NODE_ENV: '', FORCE_COLOR: '0' },
    detached: true,
  });
  try {
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part: Buffer) => {
        output += part.toString();
      });
    }
    const address = /http:\/\/localhost:\d+/;
    await expect.poll(() => output, { timeout: 100_000 }).toMatch(address);
    await page.goto(`${address.exec(output)?.[0] ?? ''}${paths.leadCapture}`, { timeout: 100_000 });
    await visitorOn(page).live();
    await expect(page).toHaveTitle(pageCopy.leadCapture.title);
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('Thrown by the test');
      });
    });
    await expect(page.frameLocator('iframe').getByText('Thrown by the test').first()).toBeVisible();
  } finally {
    const ended = once(child, 'close');
    process.kill(-(child.pid ?? 0), 'SIGINT');
    await ended;
  }
});
