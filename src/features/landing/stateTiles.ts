/** The fifty states as tiles: a row a line, three letters a tile, each about where the state lies on a map. */
const lines = [
  'AK                            ME',
  '                           VT NH',
  'WA ID MT ND MN IL WI MI NY RI MA',
  'OR NV WY SD IA IN OH PA NJ CT',
  'CA UT CO NE MO KY WV VA MD DE',
  '   AZ NM KS AR TN NC SC',
  '         OK LA MS AL GA',
  'HI       TX             FL',
];

/** The tiles row by row: each state's two-letter code and its column, from 0. */
export const tileRows: readonly (readonly { code: string; column: number }[])[] = lines.map((line) =>
  [...line.matchAll(/[A-Z]{2}/g)].map(({ 0: code, index }) => ({ code, column: index / 3 })),
);
