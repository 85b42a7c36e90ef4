/** The fifty states as tiles, two letters a place and a row a line, each about where it lies on a map. */
const rows = [
  'AK                  ME',
  '                  VTNH',
  'WAIDMTNDMNILWIMINYRIMA',
  'ORNVWYSDIAINOHPANJCT',
  'CAUTCONEMOKYWVVAMDDE',
  '  AZNMKSARTNNCSC',
  '      OKLAMSALGA',
  'HI    TX        FL',
];

/** Each state's two-letter code and its place, counted from the upper left. */
export const stateTiles: readonly { code: string; column: number; row: number }[] = rows.flatMap(
  (line, row) =>
    (line.match(/../g) ?? []).flatMap((code, column) => (code === '  ' ? [] : [{ code, column, row }])),
);
