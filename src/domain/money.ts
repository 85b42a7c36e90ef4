/**
 * A dollar amount for display: '$25,000', '-$150', with `cents` '$353.22'. Halves are rounded away from zero. Does
 * not use Intl.NumberFormat, since making the first instance took 22 ms on a desktop.
 * @param amount dollars, less than 1e21 either way
 */
export function formatDollars(amount: number, { cents = false }: { cents?: boolean } = {}): string {
  const digits = Math.abs(amount).toFixed(cents ? 2 : 0);
  const sign = amount < 0 && /[1-9]/.test(digits) ? '-' : '';
  return `${sign}$${digits.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')}`;
}

/** Whether a typed amount has its own dollar sign, so that a field must not display another. */
export const hasDollarSign = (text: string): boolean => text.trimStart().startsWith('$');

/** From this amount on, a JavaScript number cannot hold every cent. */
const tooLarge = 1e13;

const beforeAmountPattern = /^(?:us ?\$|usd|\$) ?/;
const afterAmountPattern = / ?(?:\$|usd|dollars?)?(?: ?(?:\/|per|a) ?mo(?:nth)?| monthly)?$/;
const thousandsPattern = /^(\d+(?:\.\d+)?) ?k$/;
const groupedPattern =
  /^(?<whole>[1-9]\d{0,2}(?<separator>, ?|[. ])\d{3}(?:\k<separator>\d{3})*)(?:(?!\k<separator>)[.,](?<decimals>\d{0,2}))?$/;
const ungroupedPattern = /^(?<whole>\d*)(?:[.,](?<decimals>\d{0,2}))?$/;

/**
 * Reads a dollar amount from a text; null if the text is not one clear amount.
 *
 * A dollar sign, 'USD', 'dollars' and '/month' in its spellings may stand around the number, and 'k' means thousands. A
 * comma, dot or space before exactly three digits groups thousands, since dollars never have three decimals: '25,000',
 * '25.000' and '25 000' are all 25000. A comma or dot before the last one or two digits is the decimal point, so
 * '25.000,00' is 25000 as well. Two numbers, a range, a sign, groups of other sizes, and ten trillion or more give null.
 */
export function parseDollars(text: string): number | null {
  const amount = text
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(beforeAmountPattern, '')
    .replace(afterAmountPattern, '');

  const thousands = thousandsPattern.exec(amount)?.[1];
  // Rounded to whole cents, since a product such as 17.7 * 1000 is not exact in binary.
  if (thousands !== undefined) return unlessTooLarge(Math.round(Number(thousands) * 100_000) / 100);

  const { whole, decimals } = (groupedPattern.exec(amount) ?? ungroupedPattern.exec(amount))?.groups ?? {};
  if (whole === undefined || (whole === '' && !decimals)) return null;
  return unlessTooLarge(Number(`${whole.replace(/\D/g, '')}.${decimals ?? ''}0`));
}

const unlessTooLarge = (amount: number) => (amount < tooLarge ? amount : null);
