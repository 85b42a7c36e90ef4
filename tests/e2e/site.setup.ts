import { execFileSync } from 'node:child_process';
import { test } from '@playwright/test';
import { root } from '../support/root';
import { buildMs } from './playwright.config';

test('the site builds without any setting', () => {
  test.setTimeout(buildMs);
  execFileSync('npm', ['run', 'build'], { cwd: root, stdio: 'inherit' });
});
