import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The browser to drive: `CHROMIUM_PATH`, else a Chromium or Chrome of the system.
 * @throws Error with one line on how to get one, where there is none
 */
export function findChromium(): string {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), macChrome];
  const found = process.env.CHROMIUM_PATH ?? candidates.find(isExecutable);
  if (found === undefined) {
    throw new Error(
      'No Chromium here: get one with `apt-get install chromium`, or set CHROMIUM_PATH to a Chrome or Chromium.',
    );
  }
  return found;
}

/** No services of its own that reach out while it is driven. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
