import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** What begins a text that is sealed to the operator's key; JSON never begins so. */
const sealedMark = 'age:';

/** A sealed text met without the key that opens it. */
export class Sealed extends Error {
  constructor() {
    super('The answers are sealed: give the private key with --key FILE.');
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
 * @param privateKey the identity (`AGE-SECRET-KEY-1...`), or `null` where there is none at hand
 * @throws Sealed where the text is sealed and there is no key, and age's own error where the key is another one
 */
export async function openDetails<Details>(stored: string, privateKey: string | null): Promise<Details> {
  if (!isSealed(stored)) return JSON.parse(stored) as Details;
  if (privateKey === null) throw new Sealed();
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  decrypter.addIdentity(privateKey);
  const bytes = Buffer.from(stored.slice(sealedMark.length), 'base64');
  return JSON.parse(await decrypter.decrypt(bytes, 'text')) as Details;
}

/** A new pair: the private key, and the public one that belongs to it. */
export async function newKeys(): Promise<{ privateKey: string; publicKey: string }> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
  const privateKey = await generateX25519Identity();
  return { privateKey, publicKey: await identityToRecipient(privateKey) };
}

/**
 * A digest under which keys and bodies are recognized again. In a sealed database it is keyed with the public key,
 * which stands in the environment and not in the database: a copy of the database alone confirms no guess.
 */
export function keyedDigest(text: string, publicKey: string | null): string {
  return createHmac('sha256', publicKey ?? '')
    .update(text)
    .digest('hex');
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
 * Reads what {@link sealForPartner} sealed.
 *
 * @throws where it was sealed with another secret
 */
export function openForPartner(stored: string, secret: Buffer): unknown {
  const bytes = Buffer.from(stored, 'base64');
  const [ivEnd, tagEnd] = [gcmSize.iv, gcmSize.iv + gcmSize.tag];
  const decipher = createDecipheriv('aes-256-gcm', partnerKey(secret), bytes.subarray(0, ivEnd));
  decipher.setAuthTag(bytes.subarray(ivEnd, tagEnd));
  const body = Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]);
  return JSON.parse(body.toString('utf8'));
}
