/** The text with its first letter in upper case, for where a phrase starts a sentence. */
export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Items as a list within a sentence: '', 'A', 'A and B', 'A, B and C'. */
export function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}
