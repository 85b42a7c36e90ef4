import fc from 'fast-check';

/**
 * Any text at all: UTF-16 code units with no regard to what they mean, so control characters and halves of
 * surrogate pairs too. fast-check's own `unit: 'binary'` builds a table of all Unicode first, a second each time.
 * @param constraints how long the text may be, in code units
 */
export const anyText = (constraints: { maxLength?: number } = {}) =>
  fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)), ...constraints });
