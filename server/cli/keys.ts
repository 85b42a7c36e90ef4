import { newKeys, newLookupKey } from '../db/sealing';
import { writeTextFile } from '../textFiles';
import { print, type Output } from './output';

/**
 * Makes a pair of keys and a LOOKUP_KEY, and prints the server's as lines for `.env`.
 *
 * @param options.out the file for the private key; without it the private key is printed too
 * @throws OperatorError if the file exists or cannot be written
 */
export async function newKeyPair(output: Output, { out: file }: { out?: string }): Promise<void> {
  const { privateKey, publicKey } = await newKeys();
  const text = `# public key: ${publicKey}\n${privateKey}`;
  if (file === undefined) await print(output, text);
  else {
    writeTextFile(file, `${text}\n`, { mode: 0o600, flag: 'wx' });
    await print(
      output,
      `The private key is in ${file}: keep it off the server, with a copy; without it sealed answers are lost.`,
    );
  }
  await print(output, `LEADS_PUBLIC_KEY=${publicKey}`);
  await printLookupKey(output);
}

/** Makes a LOOKUP_KEY, and prints it as a line for `.env`. */
export async function printLookupKey(output: Output): Promise<void> {
  await print(output, `LOOKUP_KEY=${newLookupKey()}`);
}
