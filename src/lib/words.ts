/** Items as a list within a sentence: '', 'A', 'A and B', 'A, B and C'. */
export function listed(items: readonly string[], conjunction: 'and' | 'or' = 'and'): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}

/** Makes a text stay on one line if it fits. Browsers break lines after a space, and after a hyphen without U+2060. */
export const onOneLine = (text: string) => text.replace(/ /g, '\u00a0').replace(/-/g, '-\u2060');
