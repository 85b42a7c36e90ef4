/** A line of the table: what was measured, the same at the limit, and what it should be. */
export interface Line {
  readonly measure: string;
  readonly measured: string;
  readonly limit?: string;
  readonly goal?: string;
  /** Left out where there is no goal. */
  readonly met?: boolean;
}

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
export const milliseconds = (ms: number) => `${Math.round(ms)} ms`;

/** A line with a goal that is a ceiling. */
export function atMost(
  measure: string,
  value: number,
  goal: number,
  shown: (value: number) => string,
  limit?: string,
): Line {
  const sign = goal === 0 ? '' : '≤ ';
  return {
    measure,
    measured: shown(value),
    goal: sign + shown(goal),
    met: value <= goal,
    ...(limit !== undefined && { limit }),
  };
}

/** A line with a goal that is a floor. */
export function atLeast(measure: string, value: number, goal: number, limit?: string): Line {
  const sign = goal === 100 ? '' : '≥ ';
  return {
    measure,
    measured: String(value),
    goal: sign + String(goal),
    met: value >= goal,
    ...(limit !== undefined && { limit }),
  };
}

/** Sets lines as a table of plain text under a heading. */
export function tableOf(heading: string, lines: readonly Line[], limitTitle = ''): string {
  const rows = [
    [heading, 'measured', limitTitle, 'goal', ''],
    ...lines.map(({ measure, measured, limit = '', goal = '', met }) => [
      `  ${measure}`,
      measured,
      limit,
      goal,
      met === undefined ? '' : met ? 'met' : 'MISSED',
    ]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('   ')
        .trimEnd(),
    )
    .join('\n');
}
