import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { emptyLead, type Lead } from '../../src/domain/lead';
import type { LeadBody, ReviewBody } from '../intake/schemas';
import type { Settings } from '../settings/settings';
import type { StoredLead } from './leads';
import type { PartnerCopy } from './tables';

/** The beginning of every sealed text; JSON never begins with it. */
const sealedPrefix = 'age:';

/**
 * Turns answers or evidence into the text that is stored: JSON, or JSON sealed to an age recipient
 * (https://age-encryption.org/v1). Only the private key opens it, which the server never has.
 *
 * @param publicKeys recipients (`age1...`), of which the first is used; none to store in the clear
 */
export async function seal(contents: object, [publicKey]: readonly string[]): Promise<string> {
  const json = JSON.stringify(contents);
  if (publicKey === undefined) return json;
  const encrypter = new Encrypter();
  encrypter.addRecipient(publicKey);
  return sealedPrefix + Buffer.from(await encrypter.encrypt(json)).toString('base64');
}

/** Whether reading a stored text needs a private key. */
export const isSealed = (stored: string) => stored.startsWith(sealedPrefix);

/**
 * Reads a stored text.
 *
 * @param privateKeys age identities (`AGE-SECRET-KEY-1...`)
 * @throws if the text is damaged, or sealed and none of the keys opens it
 */
export async function unseal<Contents>(stored: string, privateKeys: readonly string[]): Promise<Contents> {
  if (!isSealed(stored)) return JSON.parse(stored) as Contents;
  const decrypter = new Decrypter();
  for (const key of privateKeys) decrypter.addIdentity(key);
  const bytes = Buffer.from(stored.slice(sealedPrefix.length), 'base64');
  return JSON.parse(await decrypter.decrypt(bytes, 'text')) as Contents;
}

export async function newKeys() {
  const privateKey = await generateX25519Identity();
  return { privateKey, publicKey: await identityToRecipient(privateKey) };
}

/** Makes a LOOKUP_KEY: 32 random bytes in base64. */
export const newLookupKey = () => randomBytes(32).toString('base64');

const gcmSize = { iv: 12, tag: 16 };
const copyKeyFrom = (key: Buffer) => Buffer.from(hkdfSync('sha256', key, '', 'outbox details', 32));

/**
 * Seals the details of a queued message by AES-256-GCM, with a key derived from LOOKUP_KEY. The server can open the
 * message but not the details in the lead, and the key is not in the database.
 */
export function sealForPartner(contents: object, lookupKey: Buffer): string {
  const iv = randomBytes(gcmSize.iv);
  const cipher = createCipheriv('aes-256-gcm', copyKeyFrom(lookupKey), iv);
  const body = Buffer.concat([cipher.update(JSON.stringify(contents), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
}

/**
 * Reads what {@link sealForPartner} sealed with one of the keys.
 *
 * @param copyKeys LOOKUP_KEY and the secrets of the webhook, with which earlier builds sealed
 * @throws if it was sealed with another one
 */
function unsealForPartner(stored: string, copyKeys: readonly Buffer[]): unknown {
  const bytes = Buffer.from(stored, 'base64');
  const [iv, tag] = [bytes.subarray(0, gcmSize.iv), bytes.subarray(gcmSize.iv, gcmSize.iv + gcmSize.tag)];
  const sealed = bytes.subarray(gcmSize.iv + gcmSize.tag);
  for (const key of copyKeys) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', copyKeyFrom(key), iv).setAuthTag(tag);
      return JSON.parse(Buffer.concat([decipher.update(sealed), decipher.final()]).toString());
    } catch {
      // Sealed with another key.
    }
  }
  throw new Error('sealed with another key');
}

/** The JSON in a lead's `details`, in the clear or sealed. The consent is stored as evidence too (`consents`). */
export type LeadDetails = Pick<LeadBody, 'lead' | 'consent' | 'page' | 'source' | 'startedAt' | 'sentAt'>;

/** The JSON in a review's `details`. */
export type ReviewDetails = Pick<ReviewBody, 'review' | 'page' | 'startedAt' | 'sentAt'>;

/** A lead's details as this or any earlier build stored them. */
type StoredLeadDetails = Omit<LeadDetails, 'lead' | 'source'> & {
  lead: Partial<Lead>;
  source?: LeadDetails['source'];
};

/** Fills in what an earlier build did not store: a missing field becomes `''`, a missing source `null`. */
const fillMissingAnswers = (details: StoredLeadDetails): LeadDetails => ({
  source: null,
  ...details,
  lead: { ...emptyLead, ...details.lead },
});

/**
 * Reads the details of a lead, whichever build stored them.
 *
 * @throws if the text is damaged, or sealed and none of the private keys opens it
 */
export async function readLeadDetails(stored: string, privateKeys: readonly string[]): Promise<LeadDetails> {
  return fillMissingAnswers(await unseal<StoredLeadDetails>(stored, privateKeys));
}

/** Returns a lead's details as they may be sent: an agreement to calls that was revoked counts as not given. */
export const detailsToSend = ({ is_revoked }: StoredLead, details: LeadDetails): LeadDetails =>
  is_revoked ? { ...details, consent: { ...details.consent, given: false } } : details;

/** Makes the sealed copy of a lead's details for a queued message; `null` if the server can read the lead itself. */
export const copyToSend = (details: LeadDetails, { leadsPublicKeys, lookupKey }: Settings): PartnerCopy =>
  leadsPublicKeys.length > 0 && lookupKey ? sealForPartner(details, lookupKey) : null;

/**
 * Reads the details that a message sends, from its copy, or from its lead if it has none. Returns `null` if no server
 * with these keys can read them: they were sealed without a copy, because no partner was set, or with another key.
 *
 * @param stored the details of its lead
 */
export async function openPartnerCopy(
  stored: string,
  partnerCopy: PartnerCopy,
  copyKeys: readonly Buffer[],
): Promise<LeadDetails | null> {
  try {
    if (partnerCopy === null) return await readLeadDetails(stored, []);
    return fillMissingAnswers(unsealForPartner(partnerCopy, copyKeys) as StoredLeadDetails);
  } catch {
    return null;
  }
}

/** The failure of a try for which {@link openPartnerCopy} could not read the details. */
export const unreadable = 'unreadable';
