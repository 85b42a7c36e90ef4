import { styled } from '@mui/material/styles';

const pathTransition = {
  '@media (prefers-reduced-motion: no-preference)': { transition: 'd 240ms ease-out' },
} as const;

const RoadSvg = styled('svg')({
  display: 'block',
  overflow: 'visible',
  fill: 'none',
  pointerEvents: 'none',
});

const RoadSurface = styled('path')(({ theme }) => ({
  ...pathTransition,
  vectorEffect: 'non-scaling-stroke',
  stroke: theme.palette.panel.main,
  strokeWidth: 'var(--road)',
  // Evergreen has too little contrast on a dark background.
  '@media screen and (prefers-color-scheme: dark)': { stroke: theme.palette.panel.line },
  '@media (forced-colors: active)': { stroke: 'none' },
}));

const CenterLine = styled('path')(({ theme }) => ({
  ...pathTransition,
  vectorEffect: 'non-scaling-stroke',
  stroke: theme.palette.secondary.main,
  strokeWidth: 'calc(var(--road) * 0.24)',
  '@media (forced-colors: active)': { stroke: 'CanvasText' },
}));

/** Not drawn with forced colors, where text has the system's background. */
const AreaBelowRoad = styled('path')(({ theme }) => ({
  ...pathTransition,
  fill: theme.palette.panel.main,
  '@media (forced-colors: active)': { fill: 'none' },
}));

interface RoadProps {
  /** Each descent: the places where it begins and ends, in percent of the width, and the level after it. */
  descents: readonly (readonly [from: number, to: number, level: number])[];
  /** The lowest level of the drawing; the road begins at level 0, its upper edge. */
  height?: number;
  /** Whether the area below the road is filled. */
  filled?: boolean;
  className?: string;
}

/**
 * A road that goes down, beyond both edges of the drawing. The drawing is stretched to its box, and the road is `--road`
 * wide all the same. Hidden from assistive technology.
 */
export function Road({ descents, height = 100, filled = false, className }: RoadProps) {
  let path = 'M-100 0';
  let level = 0;
  for (const [from, to, next] of descents) {
    const middle = (from + to) / 2;
    path += `H${from}C${middle} ${level} ${middle} ${next} ${to} ${next}`;
    level = next;
  }
  path += 'H200';
  return (
    <RoadSvg
      className={className}
      viewBox={`0 0 100 ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {filled && <AreaBelowRoad d={`${path}V${height + 1}H-100Z`} />}
      <RoadSurface d={path} />
      <CenterLine d={path} />
    </RoadSvg>
  );
}
