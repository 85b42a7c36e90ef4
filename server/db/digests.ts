import { createHmac } from 'node:crypto';
import { comparableEmail, phoneDigits } from '../../src/domain/contact';
import type { Settings } from '../settings/settings';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest('hex');

/** The keys of digests. LOOKUP_KEY alone is a secret; the public keys stay from when there was none. */
export type DigestKeys = Pick<Settings, 'leadsPublicKeys' | 'lookupKey'>;

/** Keys a digest with LOOKUP_KEY, without which nobody can tell whether it is that of a guess. `''` is none, and stays. */
export const keyedDigest = (digest: string, lookupKey: Buffer | null) =>
  lookupKey === null || digest === '' ? digest : hmac(lookupKey, digest);

/**
 * The digests under which a text may be stored, the current one first. The others find what was stored under an earlier
 * public key or without one, also by a server that ran on without LOOKUP_KEY after the database was keyed.
 */
export function digestsUnderEachKey(text: string, keys: DigestKeys): [string, ...string[]] {
  const [current, ...earlier] = [...keys.leadsPublicKeys, ''];
  const [digest, ...unkeyed] = [hmac(current, text), ...earlier.map((publicKey) => hmac(publicKey, text))];
  const keyed = (one: string) => keyedDigest(one, keys.lookupKey);
  return [keyed(digest), ...unkeyed.map(keyed), digest, ...unkeyed];
}

/** A phone number in the form in which numbers are compared: `+1 (305) 555-0142` and `305.555.0142` become the same digits. */
export const normalizedPhone = (text: string) => phoneDigits(text).replace(/^1(?=\d{10}$)/, '');

/** The normalized phone numbers in a text: each begins with a digit and ends before the next word. */
export const phoneNumbersIn = (text: string) => (text.match(/\d[^\p{L},;]*/gu) ?? []).map(normalizedPhone);

/** The form in which builds compared email addresses before `comparableEmail`. */
const earlierEmailForm = (text: string) => text.trim().toLowerCase();

/** The digests by which a person is looked up, the current one first; only `''` if no address was given. */
export function emailDigests(email: string, keys: DigestKeys): [string, ...string[]] {
  const [form, earlier] = [comparableEmail(email), earlierEmailForm(email)];
  if (form === '') return [''];
  const digests = digestsUnderEachKey(`email ${form}`, keys);
  return earlier === form ? digests : [...digests, ...digestsUnderEachKey(`email ${earlier}`, keys)];
}

/** The same of a phone number; only `''` if no number was given. */
export const phoneDigests = (phone: string, keys: DigestKeys): [string, ...string[]] =>
  normalizedPhone(phone) === '' ? [''] : digestsUnderEachKey(`phone ${normalizedPhone(phone)}`, keys);
