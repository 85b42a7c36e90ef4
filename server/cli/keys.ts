import { writeFileSync } from 'node:fs';
import { newKeys } from '../db/sealing';
import { OperatorError } from '../operatorError';

/** A new pair of keys: the private one into a file or on the terminal, the public one as a line for `.env`. */
export async function newKeyPair(out: NodeJS.WritableStream, file: string | undefined): Promise<void> {
  const { privateKey, publicKey } = await newKeys();
  const text = `# public key: ${publicKey}\n${privateKey}\n`;
  if (file === undefined) out.write(text);
  else {
    try {
      writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
    } catch {
      throw new OperatorError(`${file} cannot be written, or is there already.`);
    }
    out.write(
      `The private key is in ${file}: keep it off the server, with a copy; without it sealed answers are lost.\n`,
    );
  }
  out.write(`LEADS_PUBLIC_KEY=${publicKey}\n`);
}
