/** Replaces the characters of a text that would steer a terminal: escape sequences, writing direction. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '\ufffd');
}

/** Rows in columns, the first row being their headings. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    rows.reduce((widest, row) => Math.max(widest, (row[column] ?? '').length), 0),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** A bar as long as a share of the whole, at most `width` characters. */
export function formatBar(share: number, width = 30): string {
  return '█'.repeat(Math.round(Math.min(1, share) * width));
}

/** A number of things in words: `1 lead`, `2,000 leads`. */
export const quantity = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** An amount of cents in dollars: `-$1,234.50`. */
export function dollars(cents: number): string {
  return `${cents < 0 ? '-' : ''}$${Math.trunc(Math.abs(cents) / 100).toLocaleString('en-US')}.${fraction(cents)}`;
}
/** An amount of cents as programs read it: `-1234.50`. */
export function decimal(cents: number): string {
  return `${cents < 0 ? '-' : ''}${Math.trunc(Math.abs(cents) / 100)}.${fraction(cents)}`;
}
const fraction = (cents: number) => String(Math.abs(cents) % 100).padStart(2, '0');

/** A share of a whole in percent, or a dash where there is no whole. */
export const percent = (part: number, whole: number) =>
  whole > 0 ? `${((100 * part) / whole).toFixed(1)}%` : '–';
