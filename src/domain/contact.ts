import type { Lead } from './lead';

/**
 * An email address without what comes along when it is pasted: signs that nobody sees, `mailto:`, spaces around it and
 * around its @. Letters of another Unicode form, such as those of full width, become the usual ones.
 */
export const tidyEmail = (text: string): string =>
  text
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .normalize('NFKC')
    .trim()
    .replace(/^mailto:([^?]*).*$/i, '$1')
    .replace(/\s*@\s*/g, '@');

/**
 * The form of an email address by which two that a person would call the same are equal: tidied, in lower case, of `Dana
 * <dana@example.org>` what is in brackets, the domain as browsers and Node write it (https://url.spec.whatwg.org, punycode).
 */
export function comparableEmail(text: string): string {
  const tidy = tidyEmail(text).toLowerCase();
  const address = (/<([^<>]+@[^<>]+)>$/.exec(tidy)?.[1] ?? tidy).replace(/\s+/g, '');
  const [, name = '', domain = ''] = /^(.*@)([^/?#:\\]+)$/.exec(address) ?? [];
  return URL.canParse(`http://${domain}`) ? name + new URL(`http://${domain}`).hostname : address;
}

/**
 * Whether a text could be one email address: one @, at least one character before the @, a dot inside the domain, and no
 * further words. What {@link tidyEmail} takes away is ignored. The check is lenient, so that no real address is called wrong.
 */
export const looksLikeEmail = (text: string): boolean =>
  /^[^@\s,;]+@[^@\s,;]+\.[^@\s,;]+$/.test(tidyEmail(text));

/** The digits of a phone number, with the country code and without an extension ('x123', 'ext. 123', '#123'). */
export function phoneDigits(text: string): string {
  const number = text.slice(Math.max(text.search(/\d/), 0));
  const extension = number.search(/[x#]/i);
  return (extension === -1 ? number : number.slice(0, extension)).replace(/\D+/g, '');
}

/**
 * The form of a phone number in which two are compared: `+1 (305) 555-0142` and `305.555.0142` become the same digits. `''` for
 * what nobody can be called by, and strangers type alike: fewer than ten digits, ten that begin with no area code
 * (`123-456-7890`), or one digit all along.
 */
export function comparablePhone(text: string): string {
  const digits = phoneDigits(text).replace(/^1(?=\d{10}$)/, '');
  return /^([2-9]\d{9}|\d{11,})$/.test(digits) && !/^(\d)\1*$/.test(digits) ? digits : '';
}

/** Ten digits, also behind `1` or `+1`, as '(305) 555-0142'; any other text as typed, without spaces around it. */
export const formatPhone = (text: string): string =>
  text.trim().replace(/^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

/**
 * The words of an agreement to calls with dots in place of the phone number, which may be any text, and of each other number: an
 * earlier revision of a lead may name another one.
 * @param phone as it was typed, `''` where that is unknown
 */
export function withoutNumbers(text: string, phone: string): string {
  const typed = formatPhone(phone);
  const rest = typed === '' ? text : text.replaceAll(typed, '•••');
  return rest.replace(/[+(]*\d(?:[^\p{L}]*\d)?/gu, '•••');
}

/**
 * Whether the text looks like a U.S. phone number: ten digits, also after the country code 1, whose area code does not begin
 * with 0 or 1 (North American Numbering Plan).
 */
export const looksLikePhone = (text: string): boolean => /^1?[2-9]\d{9}$/.test(phoneDigits(text));

/** How the partner can answer a lead. */
export type ReplyChannel = 'phoneAndEmail' | 'phone' | 'email' | 'none';

/** The digits of a U.S. number. Nobody can call fewer, such as a number without its area code. */
const minDigits = 10;

/** Whether the answers contain a number to call. Without one there is no agreement to calls. */
export const hasCallablePhone = ({ phone }: Pick<Lead, 'phone'>) => phoneDigits(phone).length >= minDigits;

/** @param agreedToCalls whether the visitor agreed to calls; only then does a phone number count */
export function replyChannelOf(lead: Pick<Lead, 'phone' | 'email'>, agreedToCalls: boolean): ReplyChannel {
  const mayWrite = looksLikeEmail(lead.email);
  if (!agreedToCalls || !hasCallablePhone(lead)) return mayWrite ? 'email' : 'none';
  return mayWrite ? 'phoneAndEmail' : 'phone';
}
