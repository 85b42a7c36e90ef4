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
