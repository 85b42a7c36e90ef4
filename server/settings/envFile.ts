import { existsSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { OperatorError } from '../lib/operatorError';
import { readTextFile } from '../lib/textFiles';
import { settingText, works } from './environment';
import { settingNames } from './settings';

/** Names in `.env` that are settings of Node and of proxies, not of the server. */
const foreignName = /^NODE_|_PROXY$/i;

/**
 * Copies the settings of `.env` into `process.env`, where a variable that is already set wins, and prints a line for
 * each unknown name. Sets TZ to UTC if it is not set, and otherwise spells it as `Date` does.
 *
 * @throws OperatorError if `.env` exists and cannot be read as text
 */
export function loadEnvFile(path = '.env'): void {
  const known: readonly string[] = settingNames;
  const text = existsSync(path) ? readTextFile(path) : '';
  if (text.includes('\0')) throw new OperatorError(`${path} must be saved as UTF-8.`);
  // Without a line break at the end, Node drops a last line whose quotation mark is not closed.
  const values = parseEnv(`${text}\n`);
  Object.assign(process.env, { ...values, ...process.env });
  const hasProfile = settingText(process.env, 'PARTNER_PROFILE') !== '';
  for (const name of Object.keys(values)) {
    const isOfProfile = hasProfile && name.startsWith('PARTNER_');
    if (!known.includes(name) && !foreignName.test(name) && !isOfProfile)
      console.error(`${name} in ${path} is not a setting; see .env.example.`);
  }
  const timeZone = settingText(process.env, 'TZ').replace(/^:/, '') || 'UTC';
  // `Intl` accepts america/new_york, which `Date` reads as UTC. A wrong name stays for `readSettings` to report.
  works(() => {
    process.env.TZ = Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone;
  });
}
