/** The fifty states as tiles: a row a line, three letters a tile, each about where the state lies on a map. */
const lines = [
  'AK                            ME',
  '                           VT NH',
  'WA ID MT ND MN IL WI MI NY RI MA',
  'OR NV WY SD IA IN OH PA NJ CT   ',
  'CA UT CO NE MO KY WV VA MD DE   ',
  '   AZ NM KS AR TN NC SC         ',
  '         OK LA MS AL GA         ',
  'HI       TX             FL      ',
];

/** How many tiles are in a row. */
export const columns = 11;

/** The tiles row by row: a state's two-letter code, or '' where there is none. */
export const tiles: readonly string[] = lines.flatMap((line) =>
  Array.from({ length: columns }, (_, column) => line.slice(column * 3, column * 3 + 2).trim()),
);
