import { existsSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { OperatorError } from '../lib/operatorError';
import { readTextFile } from '../lib/textFiles';
import { settingText } from './environment';
import { settingNames } from './settings';

/** Names in `.env` that are not the server's settings: those of Node, of proxies, and of a partner's profile. */
const foreignName = /^(NODE_|PARTNER_)|_PROXY$/i;

/**
 * Copies the settings of `.env` into `process.env`, where a variable that is already set wins, and prints a line for
 * each unknown name. Sets TZ to UTC if it is not set.
 *
 * @throws OperatorError if `.env` exists and cannot be read as text
 */
export function loadEnvFile(path = '.env'): void {
  const known: readonly string[] = settingNames;
  const text = existsSync(path) ? readTextFile(path) : '';
  if (text.includes('\0')) throw new OperatorError(`${path} must be saved as UTF-8.`);
  for (const [name, value] of Object.entries(parseEnv(text))) {
    process.env[name] ??= value;
    if (!known.includes(name) && !foreignName.test(name))
      console.error(`${name} in ${path} is not a setting; see .env.example.`);
  }
  if (settingText(process.env, 'TZ') === '') process.env.TZ = 'UTC';
}
