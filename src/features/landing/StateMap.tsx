import { styled } from '@mui/material/styles';
import { mapSize, rowsWithout, stateTiles } from './stateTiles';

/** The width and height of a tile with its gap. */
const cell = 10;

/** The outlines of runs of neighbouring tiles; the pattern that fills them cuts them into tiles. */
function runsOf(isWanted: (code: string) => boolean): string {
  const wanted = stateTiles.filter(({ code }) => isWanted(code));
  const starts = wanted.filter(
    ({ row, column }) => !wanted.some((other) => other.row === row && other.column === column - 1),
  );
  return starts
    .map(({ row, column }) => {
      let end = column + 1;
      while (wanted.some((other) => other.row === row && other.column === end)) end += 1;
      return `M${column * cell} ${row * cell}h${(end - column) * cell}v${cell}h-${(end - column) * cell}z`;
    })
    .join('');
}

const Map = styled('svg')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: 'auto',
  '& .open': { fill: theme.palette.panel.main },
  '& .shut': { fill: theme.palette.divider },
  '& .hatch': { stroke: theme.palette.text.secondary },
  '& .chosen': { fill: theme.palette.secondary.main },
  // One width a letter, so that a row's codes stand in the middle of their tiles.
  '& text': {
    fontSize: 3.6,
    fontWeight: 700,
    fontFamily: 'monospace',
    fill: theme.palette.panel.contrastText,
  },
  '& .dark': { fill: theme.palette.text.primary },
  '& .on': { fill: theme.palette.secondary.contrastText },
  '@media print': { '& .open': { fill: 'none', stroke: 'gray', strokeWidth: 0.3 } },
}));

const tile = <rect width="8.8" height="8.8" rx="1.2" />;
const box = { width: cell, height: cell, patternUnits: 'userSpaceOnUse' };

interface StateMapProps {
  /** Two-letter codes of the states that are excluded. */
  excluded: readonly string[];
  /** The chosen state's code, if any. */
  chosen: string | undefined;
}

/** The fifty states as a map of tiles. A picture of what is told in words beside it, hidden from assistive technology. */
export function StateMap({ excluded, chosen }: StateMapProps) {
  const special = chosen === undefined ? excluded : [...excluded, chosen];
  return (
    <Map viewBox={`0 0 ${mapSize.columns * cell - 1} ${mapSize.rows * cell - 1}`} aria-hidden="true">
      <pattern id="open" className="open" {...box}>
        {tile}
      </pattern>
      <pattern id="shut" {...box}>
        <g className="shut">{tile}</g>
        <path className="hatch" d="M0 4L4 0M0 8L8 0M2.4 8.6L8.6 2.4M6.4 8.6L8.6 6.4" strokeWidth="0.4" />
      </pattern>
      <path fill="url(#open)" d={runsOf((code) => !excluded.includes(code))} />
      <path fill="url(#shut)" d={runsOf((code) => excluded.includes(code))} />
      {rowsWithout(special).map((codes, row) => (
        <text key={row} x="2.2" y={row * cell + 5.6} textLength={mapSize.columns * cell - 5.4}>
          {codes.replaceAll(' ', '\u00a0')}
        </text>
      ))}
      {stateTiles
        .filter(({ code }) => special.includes(code))
        .map(({ code, column, row }) => (
          <g key={code} transform={`translate(${column * cell} ${row * cell})`}>
            {code === chosen && <g className="chosen">{tile}</g>}
            <text className={code === chosen ? 'on' : 'dark'} x="2.2" y="5.6">
              {code}
            </text>
          </g>
        ))}
    </Map>
  );
}
