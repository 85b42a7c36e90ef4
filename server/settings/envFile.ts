import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { OperatorError, permissionAdvice } from '../operatorError';
import { settingText } from './environment';
import { settingNames } from './settings';

/** Names that stand in `.env` for others: for Node, for proxies, and what a partner's profile reads. */
const foreignName = /^(NODE_|PARTNER_)|_PROXY$/i;

/**
 * Copies the settings of `.env` into `process.env`, where a variable that is already set wins, and prints a line for
 * each name in it that is no setting. Sets TZ to UTC if it is not set.
 *
 * @throws OperatorError if `.env` exists and is no text file
 */
export function loadEnvFile(path = '.env'): void {
  const known: readonly string[] = settingNames;
  for (const [name, value] of Object.entries(existsSync(path) ? settingsIn(path) : {})) {
    process.env[name] ??= value;
    if (!known.includes(name) && !foreignName.test(name))
      console.error(`${name} in ${path} is no setting: .env.example lists them all.`);
  }
  if (settingText(process.env, 'TZ') === '') process.env.TZ = 'UTC';
}

function settingsIn(path: string): NodeJS.Dict<string> {
  let text = '';
  try {
    // Windows editors begin a file with a byte order mark, which would become a part of the first name.
    text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new OperatorError(
      code === 'EISDIR'
        ? `${path} must be a file of settings, not a folder.`
        : `${path} cannot be read: ${code}.${permissionAdvice(code)}`,
    );
  }
  if (text.includes('\0')) throw new OperatorError(`${path} must be saved as UTF-8.`);
  return parseEnv(text);
}
