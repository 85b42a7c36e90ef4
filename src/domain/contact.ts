import type { Lead } from './lead';

/**
 * Removes what people paste along with an email address: invisible characters, `mailto:`, and spaces around the address
 * and its @. Turns Unicode compatibility forms, such as full-width letters, into plain letters.
 */
export const tidyEmail = (text: string): string =>
  text
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .normalize('NFKC')
    .trim()
    .replace(/^mailto:([^?]*).*$/i, '$1')
    .replace(/\s*@\s*/g, '@');

/**
 * Returns one text for all spellings of an email address that a person would call the same: tidied, in lower case, of
 * `Dana <dana@example.org>` only the address, and the domain as in URLs (https://url.spec.whatwg.org, punycode).
 */
export function comparableEmail(text: string): string {
  const tidy = tidyEmail(text).toLowerCase();
  const address = (/<([^<>]+@[^<>]+)>$/.exec(tidy)?.[1] ?? tidy).replace(/\s+/g, '');
  const [, name = '', domain = ''] = /^(.*@)([^/?#:\\]+)$/.exec(address) ?? [];
  return URL.canParse(`http://${domain}`) ? name + new URL(`http://${domain}`).hostname : address;
}

/**
 * Whether a text could be one email address: one @, at least one character before the @, a dot inside the domain, and
 * no words, brackets or quotes around it. Ignores what {@link tidyEmail} removes. Otherwise lenient.
 */
export const looksLikeEmail = (text: string): boolean =>
  /^[^@\s,;()<>"]+@[^@\s,;()<>".]+(?:\.[^@\s,;()<>".]+)+$/.test(tidyEmail(text));

/** The digits of a phone number, with the country code and without an extension ('x123', 'ext. 123', '#123'). */
export function phoneDigits(text: string): string {
  const plain = text.normalize('NFKC');
  const number = plain.slice(Math.max(plain.search(/\d/), 0));
  const extension = number.search(/[x#]/i);
  return (extension === -1 ? number : number.slice(0, extension)).replace(/\D+/g, '');
}

/**
 * Returns the digits by which phone numbers are compared: `+1 (305) 555-0142` and `305.555.0142` have the same. `''`
 * for a text that is no real number and that strangers may share: fewer than ten digits, ten digits without a valid
 * area code (`123-456-7890`), or one repeated digit.
 */
export function comparablePhone(text: string): string {
  const digits = phoneDigits(text).replace(/^1(?=\d{10}$)/, '');
  return /^([2-9]\d{9}|\d{11,})$/.test(digits) && !/^(\d)\1*$/.test(digits) ? digits : '';
}

/** Formats ten digits, also after `1` or `+1`, as '(305) 555-0142'; returns any other text without spaces around it. */
export const formatPhone = (text: string): string =>
  text.trim().replace(/^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

/**
 * Replaces the phone number in the words of an agreement to calls with dots, and also every other number, since an
 * earlier revision of the lead may name another one.
 * @param phone the number as it was typed, which may be any text; `''` if it is unknown
 */
export function withoutNumbers(text: string, phone: string): string {
  const typed = formatPhone(phone);
  const rest = typed === '' ? text : text.replaceAll(typed, '•••');
  return rest.replace(/[+(]*\d(?:[^\p{L}]*\d)?/gu, '•••');
}

/**
 * Whether the text looks like a U.S. phone number: ten digits, also after the country code 1, whose area code does not
 * begin with 0 or 1 (North American Numbering Plan).
 */
export const looksLikePhone = (text: string): boolean => /^1?[2-9]\d{9}$/.test(phoneDigits(text));

/** How the partner can answer a lead. */
export type ReplyChannel = 'phoneAndEmail' | 'phone' | 'email' | 'none';

/** Whether the answers contain a number to call, of ten digits or more. Without one there is no agreement to calls. */
export const hasCallablePhone = ({ phone }: Pick<Lead, 'phone'>) => phoneDigits(phone).length >= 10;

/** @param agreedToCalls whether the visitor agreed to calls; only then does a phone number count */
export function replyChannelOf(lead: Pick<Lead, 'phone' | 'email'>, agreedToCalls: boolean): ReplyChannel {
  const mayWrite = looksLikeEmail(lead.email);
  if (!agreedToCalls || !hasCallablePhone(lead)) return mayWrite ? 'email' : 'none';
  return mayWrite ? 'phoneAndEmail' : 'phone';
}
