import { existsSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { OperatorError } from '../lib/operatorError';
import { readTextFile } from '../lib/textFiles';
import { settingText } from './environment';
import { settingNames } from './settings';

/** Names that stand in `.env` for others: for Node, for proxies, and what a partner's profile reads. */
const foreignName = /^(NODE_|PARTNER_)|_PROXY$/i;

/**
 * Copies the settings of `.env` into `process.env`, where a variable that is already set wins, and prints a line for
 * each name in it that is no setting. Sets TZ to UTC if it is not set.
 *
 * @throws OperatorError if `.env` exists and is no text file that can be read
 */
export function loadEnvFile(path = '.env'): void {
  const known: readonly string[] = settingNames;
  const text = existsSync(path) ? readTextFile(path) : '';
  if (text.includes('\0')) throw new OperatorError(`${path} must be saved as UTF-8.`);
  for (const [name, value] of Object.entries(parseEnv(text))) {
    process.env[name] ??= value;
    if (!known.includes(name) && !foreignName.test(name))
      console.error(`${name} in ${path} is no setting: .env.example lists them all.`);
  }
  if (settingText(process.env, 'TZ') === '') process.env.TZ = 'UTC';
}
