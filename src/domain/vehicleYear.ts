/** Reads a year from a text of exactly four digits, with or without spaces around them; null for any other text. */
export const parseYear = (text: string): number | null => (/^\s*\d{4}\s*$/.test(text) ? Number(text) : null);

/** The latest model year on sale: next year's models come out this year. */
export const latestModelYear = (currentYear: number): number => currentYear + 1;

/** The latest `count` years, the current year first. */
export const latestYears = (currentYear: number, count: number): number[] =>
  Array.from({ length: count }, (_, yearsAgo) => currentYear - yearsAgo);
