import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * The browser to measure with: `CHROMIUM_PATH`, else a Chromium or Chrome of the system.
 * @throws where there is none, with a line on how to get one
 */
export function findChromium(): string {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), macChrome];
  const found = process.env.CHROMIUM_PATH ?? candidates.find((path) => existsSync(path));
  if (found === undefined) {
    throw new Error(
      'No Chromium found: install one (Debian: `apt-get install chromium`) or set CHROMIUM_PATH.',
    );
  }
  return found;
}

/** No window, no services of its own that reach out while we measure. */
export const chromiumFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

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
    [...chromiumFlags, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
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
