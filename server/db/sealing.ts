import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { emptyLead } from '../../src/domain/lead';
import type { LeadBody, ReviewBody } from '../intake/schemas';
import type { Settings } from '../settings/settings';
import type { StoredLead } from './leads';

const sealedPrefix = 'age:';
/** The beginning of every sealed text: an answer may begin with `age:` too, but not with the header of an age file. */
const sealedBeginning = sealedPrefix + Buffer.from('age-encryption.org/v1').toString('base64');

/**
 * Turns answers or evidence into the text that is stored: JSON, sealed to the first of some age recipients (`age1...`,
 * https://age-encryption.org/v1) if there is one. Only the private key opens it, which the server never has.
 */
export async function seal(contents: object, [publicKey]: readonly string[]): Promise<string> {
  const json = JSON.stringify(contents);
  if (publicKey === undefined) return json;
  const encrypter = new Encrypter();
  encrypter.addRecipient(publicKey);
  return sealedPrefix + Buffer.from(await encrypter.encrypt(json)).toString('base64');
}

/** Whether reading a stored text needs a private key. */
export const isSealed = (stored: string) => stored.startsWith(sealedBeginning);

/** Reads a stored text with age identities (`AGE-SECRET-KEY-1...`). Throws if none opens it, or it is damaged. */
export async function unseal<Contents>(stored: string, privateKeys: readonly string[]): Promise<Contents> {
  if (!isSealed(stored)) return JSON.parse(stored) as Contents;
  const decrypter = new Decrypter();
  for (const key of privateKeys) decrypter.addIdentity(key);
  const bytes = Buffer.from(stored.slice(sealedPrefix.length), 'base64');
  return JSON.parse(await decrypter.decrypt(bytes, 'text')) as Contents;
}

/** Makes an age identity (`AGE-SECRET-KEY-1...`), which opens what is sealed to its recipient (`age1...`). */
export async function newKeys() {
  const privateKey = await generateX25519Identity();
  return { privateKey, publicKey: await identityToRecipient(privateKey) };
}

/** Makes a LOOKUP_KEY: 32 random bytes in base64. */
export const newLookupKey = () => randomBytes(32).toString('base64');

const copyKeyFrom = (key: Buffer) => Buffer.from(hkdfSync('sha256', key, '', 'outbox details', 32));

/**
 * Seals the details of a queued message by AES-256-GCM with a key derived from LOOKUP_KEY, not in the database: the
 * IV (12 bytes), tag (16 bytes) and body, in base64. The server can open this copy, but not the details in the lead.
 */
export function sealForPartner(contents: object, lookupKey: Buffer): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', copyKeyFrom(lookupKey), iv);
  const body = Buffer.concat([cipher.update(JSON.stringify(contents), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
}

/** The JSON in a lead's `details`, in the clear or sealed. The consent is stored as evidence too (`consents`). */
export type LeadDetails = Pick<LeadBody, 'lead' | 'consent' | 'page' | 'source' | 'startedAt' | 'sentAt'>;

/** The JSON in a review's `details`. */
export type ReviewDetails = Pick<ReviewBody, 'review' | 'page' | 'startedAt' | 'sentAt'>;

/** Fills in what an earlier build did not store: a missing answer becomes `''`, a missing source `null`. */
const fillMissingAnswers = (details: LeadDetails): LeadDetails => ({
  ...details,
  source: details.source ?? null,
  lead: { ...emptyLead, ...details.lead },
});

/** Reads the details of a lead, whichever build stored them. Throws as {@link unseal} does. */
export const readLeadDetails = async (stored: string, privateKeys: readonly string[]): Promise<LeadDetails> =>
  fillMissingAnswers(await unseal<LeadDetails>(stored, privateKeys));

/** Returns a lead's details as they may be sent: an agreement to calls that was revoked counts as not given. */
export const detailsToSend = ({ is_revoked }: StoredLead, details: LeadDetails): LeadDetails =>
  is_revoked ? { ...details, consent: { ...details.consent, given: false } } : details;

/** Makes the sealed copy of a lead's details for a queued message; `null` if the server can read the lead itself. */
export const copyToSend = (details: LeadDetails, { leadsPublicKeys, lookupKey }: Settings) =>
  leadsPublicKeys.length > 0 && lookupKey ? sealForPartner(details, lookupKey) : null;

/**
 * Reads the details that a message sends, from its copy (by LOOKUP_KEY, or a secret of the webhook, with which earlier
 * builds sealed), or from the details of its lead if it has none. Returns `null` if no server with these keys can read
 * them: they were sealed without a copy, because no partner was set, or with another key.
 */
export async function openPartnerCopy(stored: string, copy: string | null, copyKeys: readonly Buffer[]) {
  if (copy === null) return readLeadDetails(stored, []).catch(() => null);
  const bytes = Buffer.from(copy, 'base64');
  const [iv, tag, body] = [bytes.subarray(0, 12), bytes.subarray(12, 28), bytes.subarray(28)];
  for (const key of copyKeys) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', copyKeyFrom(key), iv).setAuthTag(tag);
      const json = Buffer.concat([decipher.update(body), decipher.final()]).toString();
      return fillMissingAnswers(JSON.parse(json) as LeadDetails);
    } catch {
      // Sealed with another key.
    }
  }
  return null;
}

/** The failure of a try for which {@link openPartnerCopy} could not read the details. */
export const unreadable = 'unreadable';
