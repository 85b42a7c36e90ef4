/**
 * Whether a text could be an email address: one @, at least one character before the @, and a dot inside the domain. Spaces
 * around the text are ignored. The check is lenient, so that no real address is called wrong.
 */
export const looksLikeEmail = (text: string): boolean => /^[^@]+@[^@]+\.[^@]+$/.test(text.trim());
