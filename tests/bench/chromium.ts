import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromiumFlags, findChromium } from '../support/chromium';

/** A browser that listens for DevTools on `port`; `end` closes it and removes its profile. */
export interface RunningChromium {
  readonly port: number;
  readonly end: () => Promise<void>;
}

/**
 * Starts a browser with an empty profile.
 * @throws where it does not come up within 20 seconds
 */
export async function startChromium(): Promise<RunningChromium> {
  const profile = mkdtempSync(join(tmpdir(), 'bench-chromium-'));
  const child = spawn(
    findChromium(),
    [
      '--headless=new',
      ...chromiumFlags,
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  const ended = new Promise<void>((settle) => {
    child.once('exit', () => {
      settle();
    });
    child.once('error', () => {
      settle();
    });
  });
  const end = async () => {
    child.kill();
    await ended;
    // Its own helpers may still be writing there; what stays is in the system's folder for such things.
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }).catch(
      () => undefined,
    );
  };
  const portFile = join(profile, 'DevToolsActivePort');
  for (let attempt = 0; attempt < 200 && child.exitCode === null; attempt += 1) {
    const port = existsSync(portFile) ? Number(readFileSync(portFile, 'utf8').split('\n')[0]) : 0;
    if (port > 0) return { port, end };
    await wait(100);
  }
  await end();
  throw new Error('Chromium did not start.');
}
