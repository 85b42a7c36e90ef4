import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** The beginning of every sealed text; JSON never begins with it. */
const sealedPrefix = 'age:';

/** A sealed text that none of the given keys opens. */
class Sealed extends Error {
  constructor(message = 'The answers are sealed: give the private key with --key FILE.') {
    super(message);
  }
}

/**
 * Turns answers into the text that is stored: JSON, or JSON sealed to an age recipient (X25519,
 * https://age-encryption.org/v1). Only the private key opens it, which the server never has.
 *
 * @param publicKey the recipient (`age1...`), or `null` to store in the clear
 */
export async function sealDetails(details: object, publicKey: string | null): Promise<string> {
  const json = JSON.stringify(details);
  if (publicKey === null) return json;
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.addRecipient(publicKey);
  return sealedPrefix + Buffer.from(await encrypter.encrypt(json)).toString('base64');
}

/** Whether reading a stored text needs a private key. */
export function isSealed(stored: string): boolean {
  return stored.startsWith(sealedPrefix);
}

/**
 * Reads a stored text.
 *
 * @param privateKey the identity (`AGE-SECRET-KEY-1...`), several on a line each after a change of keys, or `null` for none
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
  const bytes = Buffer.from(stored.slice(sealedPrefix.length), 'base64');
  let json: string;
  try {
    json = await decrypter.decrypt(bytes, 'text');
  } catch (error) {
    // The package has no class for this error. Any other error, as of a damaged text, is thrown as it is.
    if (!(error as Error).message.startsWith('no identity matched')) throw error;
    throw new Sealed('Some answers are sealed with a key that is not in the file that --key names.');
  }
  return JSON.parse(json) as Details;
}

/** Makes a new private key with its public key. */
export async function newKeys(): Promise<{ privateKey: string; publicKey: string }> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
  const privateKey = await generateX25519Identity();
  return { privateKey, publicKey: await identityToRecipient(privateKey) };
}

const gcmSize = { iv: 12, tag: 16 };
const partnerKey = (secret: Buffer) => Buffer.from(hkdfSync('sha256', secret, '', 'outbox details', 32));

/**
 * Seals a message that waits for the partner by AES-256-GCM, with a key derived from the webhook's secret. The server can
 * open the message, though it cannot open the answers in the database, and the secret is not in the database.
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
