import { createHmac } from 'node:crypto';
import { phoneDigits } from '../../src/domain/contact';

/**
 * The digests under which a text may be stored, the current one first. They are keyed with LEADS_PUBLIC_KEY, which is not
 * in the database, so that a copy of the database alone confirms no guess of the text. The other digests find what was
 * stored under an earlier key, or without one.
 *
 * @param publicKeys as LEADS_PUBLIC_KEY lists them
 */
export function digestsUnderEachKey(text: string, publicKeys: readonly string[]): [string, ...string[]] {
  const under = (key: string) => createHmac('sha256', key).update(text).digest('hex');
  const [current, ...earlier] = [...publicKeys, ''];
  return [under(current), ...earlier.map(under)];
}

/** An email address in the form in which addresses are compared. */
export const normalizedEmail = (text: string) => text.trim().toLowerCase();

/** A phone number in the form in which numbers are compared: `+1 (305) 555-0142` and `305.555.0142` become the same digits. */
export const normalizedPhone = (text: string) => phoneDigits(text).replace(/^1(?=\d{10}$)/, '');

/** The normalized phone numbers in a text: each begins with a digit and ends before the next word. */
export const phoneNumbersIn = (text: string) => (text.match(/\d[^\p{L},;]*/gu) ?? []).map(normalizedPhone);

/** The digests by which a person is looked up, the current one first; only `''` if no address was given. */
export const emailDigests = (email: string, publicKeys: readonly string[]): [string, ...string[]] =>
  normalizedEmail(email) === '' ? [''] : digestsUnderEachKey(`email ${normalizedEmail(email)}`, publicKeys);
/** The same of a phone number; only `''` if no number was given. */
export const phoneDigests = (phone: string, publicKeys: readonly string[]): [string, ...string[]] =>
  normalizedPhone(phone) === '' ? [''] : digestsUnderEachKey(`phone ${normalizedPhone(phone)}`, publicKeys);
