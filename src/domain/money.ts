import { withCommas } from '../lib/quantity';

/**
 * A dollar amount for display: '$25,000', '-$150', with `cents` '$353.22'. Halves are rounded away from zero.
 * @param amount dollars, less than 1e21 either way
 */
export function formatDollars(amount: number, { cents = false }: { cents?: boolean } = {}): string {
  const digits = Math.abs(amount).toFixed(cents ? 2 : 0);
  const sign = amount < 0 && /[1-9]/.test(digits) ? '-' : '';
  return `${sign}$${withCommas(digits)}`;
}

/** Whether a typed amount has its own dollar sign, so that a field must not display another. */
export const hasDollarSign = (text: string): boolean => text.trimStart().startsWith('$');
