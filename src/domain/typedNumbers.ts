/*
 * Reads numbers as people type and paste them. Each function returns null for a text that is not one clear number, for
 * example a range, two numbers or a negative number. The typed text itself stays unchanged.
 */

const estimatedPattern = /^(?:about|around|approximately|approx\.?|roughly|maybe|~|≈) ?/;

/**
 * The cleaning that all these functions share: makes typographic spaces and digits plain, and removes invisible
 * characters, words for "about" and the unit.
 * @param units what may precede and follow the number, in lower case
 */
function cleaned(text: string, units: { before?: RegExp; after: RegExp }): string {
  return (
    text
      // Compatibility forms: no-break and thin spaces, full-width digits and signs.
      .normalize('NFKC')
      // Format characters: zero-width spaces, directional marks, byte order marks.
      .replace(/\p{Cf}/gu, '')
      .toLowerCase()
      .replace(/\s+/g, ' ')
      .trim()
      .replace(estimatedPattern, '')
      .replace(units.before ?? '', '')
      .replace(units.after, '')
  );
}

const dollarUnits = {
  before: /^(?:us ?\$|usd|\$) ?/,
  after: / ?(?:\$|usd|dollars?)?(?: ?(?:\/|per|a) ?mo(?:nth)?\.?| monthly)?$/,
};
const thousandsPattern = /^(\d+(?:\.\d+)?) ?(?:k|thousand)$/;
const groupedPattern =
  /^(?<whole>[1-9]\d{0,2}(?<separator>, ?|[. ])\d{3}(?:\k<separator>\d{3})*)(?:(?!\k<separator>)[.,](?<decimals>\d{0,2}))?$/;
const ungroupedPattern = /^(?<whole>\d*)(?:[.,](?<decimals>\d{0,2}))?$/;

/** From 1e13 on, a JavaScript number cannot hold every cent. */
const unlessTooLarge = (amount: number) => (amount < 1e13 ? amount : null);

/**
 * Reads a dollar amount.
 *
 * A dollar sign, 'USD', 'dollars' and '/month' in its spellings may surround the number, and 'k' means thousands. A
 * comma, dot or space before exactly three digits groups thousands, since dollars never have three decimals: '25,000',
 * '25.000' and '25 000' are all 25000. A comma or dot before the last one or two digits is the decimal point, so
 * '25.000,00' is 25000 as well. Returns null for groups of other sizes, and for ten trillion or more.
 */
export function parseDollars(text: string): number | null {
  const amount = cleaned(text, dollarUnits);
  const thousands = thousandsPattern.exec(amount)?.[1];
  // Rounded to whole cents, since a product such as 17.7 * 1000 is not exact in binary.
  if (thousands !== undefined) return unlessTooLarge(Math.round(Number(thousands) * 100_000) / 100);

  const { whole, decimals } = (groupedPattern.exec(amount) ?? ungroupedPattern.exec(amount))?.groups ?? {};
  if (whole === undefined || (whole === '' && !decimals)) return null;
  return unlessTooLarge(Number(`${whole.replace(/\D/g, '')}.${decimals ?? ''}0`));
}

const percentUnits = { after: / ?(?:%|percent|per cent)?(?: ?apr)?$/ };
const percentPattern = /^(\d{0,3})(?:[.,](\d*))?$/;

/** Reads a yearly rate in percent, such as '6', '.9', '6.25 %', '6,125' or '6% APR'. A comma is the decimal point. */
export function parsePercent(text: string): number | null {
  const [, whole = '', decimals = ''] = percentPattern.exec(cleaned(text, percentUnits)) ?? [];
  return whole === '' && decimals === '' ? null : Number(`${whole}.${decimals}0`);
}

const monthUnits = { after: / ?(?:m|mos?|months?|payments?)?\.?(?: left)?$/ };
const yearsPattern = /^(\d{1,2}) ?(?:y|yrs?|years?)$/;

/** Reads a whole number of months, 1 or more, such as '60', '60 months' or '5 years'. */
export function parseMonths(text: string): number | null {
  const term = cleaned(text, monthUnits);
  const years = yearsPattern.exec(term)?.[1];
  const months = years === undefined ? Number(/^\d{1,3}$/.exec(term)?.[0] ?? 0) : 12 * Number(years);
  return months >= 1 ? months : null;
}
