const percentPattern = /^(\d{1,3})(?:([.,])(\d{0,3}))? ?%?(?: ?apr)?$/i;
const monthsPattern = /^(\d{1,3}) ?(?:m|mo|mos|months?)?\.?$/i;

/**
 * Reads a yearly rate in percent from a text such as '6', '6.25 %', '6,25' or '6% APR'; null if the text is no rate. A comma
 * before exactly three digits groups thousands in the U.S., so '1,000' is no rate.
 */
export function parsePercent(text: string): number | null {
  const [, whole, separator, decimals = ''] = percentPattern.exec(text.trim()) ?? [];
  if (whole === undefined || (separator === ',' && decimals.length === 3)) return null;
  return Number(`${whole}.${decimals}0`);
}

/** Reads a whole number of months, 1 or more, from a text such as '60' or '60 months'; null for any other text. */
export function parseMonths(text: string): number | null {
  const months = Number(monthsPattern.exec(text.trim())?.[1] ?? 0);
  return months >= 1 ? months : null;
}
