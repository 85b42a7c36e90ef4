/**
 * Whether a text could be an email address: one @, something before it, and a dot inside the domain. Spaces around it are
 * ignored. The check is lenient, since a wrong "no" would doubt a visitor's real address.
 */
export const looksLikeEmail = (text: string): boolean => /^[^@]+@[^@]+\.[^@]+$/.test(text.trim());
