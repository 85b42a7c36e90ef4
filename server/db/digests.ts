import { createHmac } from 'node:crypto';
import { phoneDigits } from '../../src/domain/phone';

/**
 * The digests under which a text may be stored, the one that is written today first. In a sealed database it is keyed
 * with the public key, which stands in the environment and not in the database: a copy of the database alone confirms
 * no guess. What was stored under an earlier key, or before there was one, is found by the others.
 *
 * @param publicKeys as LEADS_PUBLIC_KEY lists them
 */
export function digestsOf(text: string, publicKeys: readonly string[]): [string, ...string[]] {
  const under = (key: string) => createHmac('sha256', key).update(text).digest('hex');
  const [first = '', ...others] = publicKeys;
  return [under(first), ...[...others, ...(first === '' ? [] : [''])].map(under)];
}

/** An email address as it is compared: in small letters. */
export const comparedEmail = (text: string) => text.trim().toLowerCase();

/** A phone number as it is compared: a U.S. number's ten digits, so that `+1 (305) 555-0142` and `305.555.0142` are one. */
export const comparedPhone = (text: string) => phoneDigits(text).replace(/^1(?=\d{10}$)/, '');

/** The digests by which a person is looked up, the one written today first; `''` alone where nothing was given. */
export const emailDigests = (email: string, publicKeys: readonly string[]): [string, ...string[]] =>
  comparedEmail(email) === '' ? [''] : digestsOf(`email ${comparedEmail(email)}`, publicKeys);
/** As {@link emailDigests}. */
export const phoneDigests = (phone: string, publicKeys: readonly string[]): [string, ...string[]] =>
  comparedPhone(phone) === '' ? [''] : digestsOf(`phone ${comparedPhone(phone)}`, publicKeys);
