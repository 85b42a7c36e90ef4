/** The year in a text of exactly four digits, ignoring spaces around them; null for anything else. */
export function parseYear(text: string): number | null {
  const trimmed = text.trim();
  return /^\d{4}$/.test(trimmed) ? Number(trimmed) : null;
}

/** The latest years, the current one first. */
export const latestYears = (currentYear: number, count: number): number[] =>
  Array.from({ length: count }, (_, yearsAgo) => currentYear - yearsAgo);
