const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A whole number of 0 or more as a text writes it: up to ten in words. */
export const inWords = (number: number): string => numbers[number] ?? String(number);

/** Items as a list within a sentence: '', 'A', 'A and B', 'A, B and C'. */
export function listed(items: readonly string[], conjunction: 'and' | 'or' = 'and'): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}
