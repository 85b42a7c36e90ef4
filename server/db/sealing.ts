import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** What begins a text that is sealed to the operator's key; JSON never begins so. */
const sealedMark = 'age:';

/** A sealed text met without the key that opens it. */
class Sealed extends Error {
  constructor(message = 'The answers are sealed: give the private key with --key FILE.') {
    super(message);
  }
}

/**
 * Turns what a person wrote into the text that is stored: JSON, or JSON sealed to an age recipient (X25519,
 * https://age-encryption.org/v1), which only the private key opens. The server never has that one.
 *
 * @param publicKey the recipient (`age1...`), or `null` to store in the clear
 */
export async function sealDetails(details: object, publicKey: string | null): Promise<string> {
  const json = JSON.stringify(details);
  if (publicKey === null) return json;
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.addRecipient(publicKey);
  return sealedMark + Buffer.from(await encrypter.encrypt(json)).toString('base64');
}

/** Whether a stored text needs a key. */
export function isSealed(stored: string): boolean {
  return stored.startsWith(sealedMark);
}

/**
 * Reads a stored text back.
 *
 * @param privateKey the identity (`AGE-SECRET-KEY-1...`), or several, a line each, as after a change of keys; or `null`
 *   where there is none at hand
 * @throws Sealed where the text is sealed and there is no key, or none that opens it
 */
export async function openDetails<Details>(stored: string, privateKey: string | null): Promise<Details> {
  if (!isSealed(stored)) return JSON.parse(stored) as Details;
  if (privateKey === null) throw new Sealed();
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  for (const identity of privateKey.split('\n')) {
    try {
      decrypter.addIdentity(identity);
    } catch {
      throw new Sealed('The file that --key names has a line that is no private key, such as half of one.');
    }
  }
  const bytes = Buffer.from(stored.slice(sealedMark.length), 'base64');
  let json: string;
  try {
    json = await decrypter.decrypt(bytes, 'text');
  } catch (error) {
    // age has no class of its own for this error; any other, a damaged text say, is thrown as it is.
    if (!(error as Error).message.startsWith('no identity matched')) throw error;
    throw new Sealed('Some answers are sealed with a key that is not in the file that --key names.');
  }
  return JSON.parse(json) as Details;
}

/** A new pair: the private key, and the public one that belongs to it. */
export async function newKeys(): Promise<{ privateKey: string; publicKey: string }> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
  const privateKey = await generateX25519Identity();
  return { privateKey, publicKey: await identityToRecipient(privateKey) };
}

const gcmSize = { iv: 12, tag: 16 };
const partnerKey = (secret: Buffer) => Buffer.from(hkdfSync('sha256', secret, '', 'outbox details', 32));

/**
 * Seals what waits for the partner, so that the server can still send it from a database whose answers it cannot
 * open: AES-256-GCM, keyed from the webhook's secret, which is not in the database either.
 */
export function sealForPartner(details: object, secret: Buffer): string {
  const iv = randomBytes(gcmSize.iv);
  const cipher = createCipheriv('aes-256-gcm', partnerKey(secret), iv);
  const body = Buffer.concat([cipher.update(JSON.stringify(details), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
}

/**
 * Reads what {@link sealForPartner} sealed with one of the secrets.
 *
 * @throws where it was sealed with another one
 */
export function openForPartner(stored: string, secrets: readonly Buffer[]): unknown {
  const [secret, ...others] = secrets;
  if (!secret) throw new Error('sealed with another secret');
  try {
    return openWith(stored, secret);
  } catch {
    return openForPartner(stored, others);
  }
}

function openWith(stored: string, secret: Buffer): unknown {
  const bytes = Buffer.from(stored, 'base64');
  const [ivEnd, tagEnd] = [gcmSize.iv, gcmSize.iv + gcmSize.tag];
  const decipher = createDecipheriv('aes-256-gcm', partnerKey(secret), bytes.subarray(0, ivEnd));
  decipher.setAuthTag(bytes.subarray(ivEnd, tagEnd));
  const body = Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]);
  return JSON.parse(body.toString('utf8'));
}
