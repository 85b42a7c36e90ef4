/**
 * The digits of a phone number as typed, a country code included, an extension ('x123', 'ext. 123', '#123')
 * left out.
 */
export function phoneDigits(text: string): string {
  const number = text.slice(Math.max(text.search(/\d/), 0));
  const extension = number.search(/[x#]/i);
  return (extension === -1 ? number : number.slice(0, extension)).replace(/\D+/g, '');
}

/**
 * Whether the text has as many digits as a U.S. phone number: ten, or eleven beginning with the country code 1
 * (North American Numbering Plan). Says nothing about whether the number exists.
 */
export function isPhoneLength(text: string): boolean {
  const digits = phoneDigits(text);
  return digits.length === 10 || (digits.length === 11 && digits.startsWith('1'));
}
