import { styled } from '@mui/material/styles';
import { tileRows } from './stateTiles';

/** The outlines of some states' tiles, on a grid of 10 units; a thin stroke has a larger one, so that all look alike. */
const outlines = (isWanted: (code: string) => boolean, edge = '1', side = 7) =>
  tileRows
    .flatMap((tiles, row) =>
      tiles
        .filter(({ code }) => isWanted(code))
        .map(({ column }) => `M${column}${edge} ${row}${edge}h${side}v${side}h-${side}z`),
    )
    .join('');

const Map = styled('svg')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: 'auto',
  strokeLinejoin: 'round',
  strokeWidth: 1.6,
  '& .open': { fill: theme.palette.panel.main, stroke: theme.palette.panel.main },
  '& .shut': { fill: 'url(#hatch)', stroke: theme.palette.text.secondary, strokeWidth: 0.6 },
  '& .chosen': { fill: theme.palette.secondary.main, stroke: theme.palette.secondary.main },
  '& pattern path': { stroke: theme.palette.text.secondary, strokeWidth: 0.7 },
  '& text': {
    translate: '0.5px',
    fontSize: 3.6,
    fontWeight: 650,
    textAnchor: 'middle',
    paintOrder: 'stroke',
    fill: theme.palette.panel.contrastText,
  },
  '& .out': { fill: theme.palette.text.primary, stroke: theme.palette.background.default },
  '& .on': { fill: theme.palette.secondary.contrastText, stroke: theme.palette.secondary.main },
  '@media screen and (prefers-color-scheme: dark)': {
    '& .open': { fill: theme.palette.panel.line, stroke: theme.palette.panel.line },
  },
  '@media print': { '& .open': { stroke: 'gray', strokeWidth: 0.3 } },
}));

interface StateMapProps {
  /** Two-letter codes of the states that are excluded. */
  excluded: readonly string[];
  /** The chosen state's code, if any. */
  chosen: string | undefined;
}

/** The fifty states as a map of tiles: a picture of what is told in words beside it. */
export function StateMap({ excluded, chosen }: StateMapProps) {
  const look = (code: string) => (code === chosen ? 'on' : excluded.includes(code) ? 'out' : undefined);
  return (
    <Map viewBox="0 0 109 79">
      <pattern id="hatch" width="2" height="2" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V2" />
      </pattern>
      <path className="open" d={outlines((code) => !excluded.includes(code))} />
      <path className="chosen" d={outlines((code) => code === chosen)} />
      <path className="shut" d={outlines((code) => excluded.includes(code), '0.5', 8)} />
      {tileRows.map((tiles, row) => (
        <text key={row} y={`${row}6`}>
          {tiles.map(({ code, column }) => (
            <tspan key={code} x={column * 10 + 4} className={look(code)}>
              {code}
            </tspan>
          ))}
        </text>
      ))}
    </Map>
  );
}
