import { execFileSync } from 'node:child_process';
import { test } from '@playwright/test';
import { root } from '../support/server/serverProcess';

/** A build of everything, on a machine that has nothing of it in its cache, in milliseconds. */
const buildMs = 240_000;

test('the site builds without any setting', () => {
  test.setTimeout(buildMs);
  execFileSync('npm', ['run', 'build'], { cwd: root, stdio: 'inherit' });
});
