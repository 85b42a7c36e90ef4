import { styled } from '@mui/material/styles';
import { stateTiles } from './stateTiles';

/** A tile's outline on a grid of 10 units, its rounded line included. */
const tile = ({ column, row }: { column: number; row: number }) =>
  `M${column * 10 + 1} ${row * 10 + 1}h7v7h-7z`;
const tiles = (isWanted: (code: string) => boolean) =>
  stateTiles
    .filter(({ code }) => isWanted(code))
    .map(tile)
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
  '& text': { fontSize: 3.6, fontWeight: 650, textAnchor: 'middle', fill: theme.palette.panel.contrastText },
  '& [data-shut]': {
    fill: theme.palette.text.primary,
    stroke: theme.palette.background.default,
    strokeWidth: 1.2,
    paintOrder: 'stroke',
  },
  '& [data-chosen]': { fill: theme.palette.secondary.contrastText, stroke: 'none' },
}));

interface StateMapProps {
  /** Two-letter codes of the states that are excluded. */
  excluded: readonly string[];
  /** The chosen state's code, if any. */
  chosen: string | undefined;
}

/** The fifty states as a map of tiles. A picture of what is told in words beside it, hidden from assistive technology. */
export function StateMap({ excluded, chosen }: StateMapProps) {
  return (
    <Map viewBox="0 0 109 79" aria-hidden="true">
      <pattern id="hatch" width="2" height="2" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V2" />
      </pattern>
      <path className="open" d={tiles((code) => !excluded.includes(code))} />
      <path className="shut" d={tiles((code) => excluded.includes(code))} />
      <path className="chosen" d={tiles((code) => code === chosen)} />
      {stateTiles.map(({ code, column, row }) => (
        <text
          key={code}
          x={column * 10 + 4.5}
          y={row * 10 + 6}
          data-shut={excluded.includes(code) ? '' : undefined}
          data-chosen={code === chosen ? '' : undefined}
        >
          {code}
        </text>
      ))}
    </Map>
  );
}
