import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { misspelledSettings, settingText, WrongSetting } from './environment';

/**
 * Puts the settings of `.env` into the environment, which wins where both have one, and prints a line for each name
 * there that is probably a misspelled setting. Days and weeks are those of `TZ`, or UTC's. Every command of the project
 * begins with it.
 *
 * @throws WrongSetting where there is something at `.env` that is no file of settings
 */
export function loadEnvFile(path = '.env'): void {
  for (const [name, value] of Object.entries(existsSync(path) ? settingsIn(path) : {}))
    process.env[name] ??= value;
  if (settingText(process.env, 'TZ') === '') process.env.TZ = 'UTC';
  for (const { name, advice } of misspelledSettings(Object.keys(process.env)))
    console.error(`${name} ${advice}`);
}

function settingsIn(path: string): NodeJS.Dict<string> {
  let text = '';
  try {
    // Editors of Windows begin a file with a byte order mark, which would become a part of the first name.
    text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new WrongSetting(
      `${path} must be a file of settings${code === 'EISDIR' ? ', not a folder' : ` (${code})`}.`,
    );
  }
  if (text.includes('\0')) throw new WrongSetting(`${path} must be saved as UTF-8.`);
  return parseEnv(text);
}
