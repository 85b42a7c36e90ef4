const percentPattern = /^(\d{1,3})(?:([.,])(\d{0,3}))? ?%?(?: ?apr)?$/i;
const monthsPattern = /^(\d{1,3}) ?(?:m|mo|mos|months?)?\.?$/i;

/**
 * The yearly rate in percent that a person typed, or null where that is not one clear number: '6', '6.25 %',
 * '6,25', '6% APR'. A comma before exactly three digits groups thousands in the U.S., so '1,000' is no rate.
 */
export function parsePercent(text: string): number | null {
  const [, whole, separator, decimals = ''] = percentPattern.exec(text.trim()) ?? [];
  if (whole === undefined || (separator === ',' && decimals.length === 3)) return null;
  return Number(`${whole}.${decimals}0`);
}

/** The whole number of months that a person typed, 1 or more, or null: '60', '60 months'. */
export function parseMonths(text: string): number | null {
  const months = Number(monthsPattern.exec(text.trim())?.[1] ?? 0);
  return months >= 1 ? months : null;
}

/** The year in a text of exactly four digits, ignoring spaces around them; null for anything else. */
export function parseYear(text: string): number | null {
  const trimmed = text.trim();
  return /^\d{4}$/.test(trimmed) ? Number(trimmed) : null;
}

/**
 * The latest years, the current one first.
 *
 * @param currentYear the year to count back from; passed in, so that a page does not depend on the clock
 * @param count how many years, a whole number of 0 or more
 */
export function latestYears(currentYear: number, count: number): number[] {
  return Array.from({ length: count }, (_, yearsAgo) => currentYear - yearsAgo);
}
