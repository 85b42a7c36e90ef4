/** Text as it may reach a terminal: what would steer it (escape sequences, writing direction) is replaced. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '\ufffd');
}

/** Rows in columns, the first row being their headings. */
export function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
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
export function barOf(share: number, width = 30): string {
  return '█'.repeat(Math.round(Math.min(1, share) * width));
}
