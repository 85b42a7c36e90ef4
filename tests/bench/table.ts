/** A figure of the bench beside its goal. */
export interface Line {
  readonly measure: string;
  readonly measured: string;
  readonly goal: string;
  readonly isMet: boolean;
}

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
export const milliseconds = (ms: number) => `${Math.round(ms)} ms`;

/** A line whose goal is a ceiling. */
export const atMost = (
  measure: string,
  value: number,
  goal: number,
  format: (value: number) => string,
): Line => ({ measure, measured: format(value), goal: `≤ ${format(goal)}`, isMet: value <= goal });

/** Sets lines as a table of plain text. */
export function tableOf(lines: readonly Line[]): string {
  const rows = lines.map(({ measure, measured, goal, isMet }) => [
    measure.padEnd(Math.max(...lines.map((line) => line.measure.length))),
    measured.padStart(9),
    goal.padStart(11),
    isMet ? 'met' : 'MISSED',
  ]);
  return rows.map((row) => row.join('  ')).join('\n');
}
