/** The digits of a phone number, with the country code and without an extension ('x123', 'ext. 123', '#123'). */
export function phoneDigits(text: string): string {
  const number = text.slice(Math.max(text.search(/\d/), 0));
  const extension = number.search(/[x#]/i);
  return (extension === -1 ? number : number.slice(0, extension)).replace(/\D+/g, '');
}

/** Ten digits, or eleven that begin with 1, as '(305) 555-0142'; any other text as typed, without spaces around it. */
export const formatPhone = (text: string): string =>
  text.trim().replace(/^1?(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

/**
 * Whether the text looks like a U.S. phone number: ten digits, also after the country code 1, whose area code does not begin
 * with 0 or 1 (North American Numbering Plan).
 */
export const looksLikePhone = (text: string): boolean => /^1?[2-9]\d{9}$/.test(phoneDigits(text));
