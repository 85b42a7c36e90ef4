import { publicKeyOf } from '../db/sealing';
import { OperatorError } from '../operatorError';
import { readTextFile } from '../textFiles';

/**
 * Reads the private keys in a file as `keys new` and age-keygen write it.
 *
 * @returns no keys if `file` is undefined
 * @throws OperatorError if the file has no key, or half of one
 */
export async function readPrivateKeys(file: string | undefined): Promise<readonly string[]> {
  if (file === undefined) return [];
  const lines = readTextFile(file).split('\n');
  const keys = lines.filter((line) => line.startsWith('AGE-SECRET-KEY-')).map((line) => line.trim());
  if (keys.length === 0) throw new OperatorError(`${file} has no line that begins with AGE-SECRET-KEY.`);
  for (const key of keys) {
    await publicKeyOf(key).catch(() => {
      throw new OperatorError(`${file} has a line that is no private key, such as half of one.`);
    });
  }
  return keys;
}
