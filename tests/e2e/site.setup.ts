import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { test } from '@playwright/test';

/** A build of everything, on a machine that has nothing of it in its cache, in milliseconds. */
const buildMs = 240_000;

test('the site builds without any setting', () => {
  test.setTimeout(buildMs);
  execFileSync('npm', ['run', 'build'], { cwd: resolve(__dirname, '../..'), stdio: 'inherit' });
});
