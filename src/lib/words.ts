/** A whole number from 0 within a sentence: up to nine as a word. */
export const numberInWords = (count: number): string =>
  'zero one two three four five six seven eight nine'.split(' ')[count] ?? String(count);

/** A moment in the visitor's time zone, for example "Nov 27, 2026, 7:55 AM". */
export const formatMoment = (iso: string): string =>
  new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Items as a list within a sentence: '', 'A', 'A and B', 'A, B and C'. */
export function listed(items: readonly string[], conjunction: 'and' | 'or' = 'and'): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}
