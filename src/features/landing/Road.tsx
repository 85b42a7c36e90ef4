import { keyframes, styled } from '@mui/material/styles';
import { useIsHydrated } from '../../components/hydration';

const RoadSvg = styled('svg')({
  display: 'block',
  overflow: 'visible',
  fill: 'none',
  pointerEvents: 'none',
});

const RoadPath = styled('path')({
  vectorEffect: 'non-scaling-stroke',
  '@media (prefers-reduced-motion: no-preference)': { transition: 'd 240ms ease-out' },
});

const RoadSurface = styled(RoadPath)(({ theme }) => ({
  stroke: theme.palette.roadSurface,
  strokeWidth: 'var(--road)',
  '@media (forced-colors: active)': { stroke: 'none' },
}));

const CenterLine = styled(RoadPath)(({ theme }) => ({
  stroke: theme.palette.secondary.main,
  strokeWidth: 'calc(var(--road) * 0.24)',
  '@media (forced-colors: active)': { stroke: 'CanvasText' },
}));

/** With forced colors the area is not filled, since text has the system's background then. */
const AreaBelowRoad = styled(RoadPath)(({ theme }) => ({
  fill: theme.palette.panel.main,
  '@media (forced-colors: active)': { fill: 'none' },
}));

/** A section with a road from edge to edge. */
export const RoadSection = styled('section')(({ theme }) => ({
  overflowX: 'clip',
  '--road': '26px',
  [theme.breakpoints.up('md')]: { '--road': '42px' },
  '@media print': { '--road': '0px' },
}));

interface RoadProps {
  /** For each descent: where it begins and where it ends, in percent of the width, and the level after it. */
  descents: readonly (readonly [from: number, to: number, level: number])[];
  /** The level at the lower edge of the drawing. The road begins at level 0, the upper edge. */
  height?: number;
  isFilled?: boolean;
  className?: string;
}

/**
 * A road that goes down from left to right and continues beyond both edges of the drawing. The drawing is stretched to its
 * box, but the road is always `--road` wide. Hidden from assistive technology.
 */
export function Road({ descents, height = 100, isFilled = false, className }: RoadProps) {
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
      {isFilled && <AreaBelowRoad d={`${path}V${height + 1}H-100Z`} />}
      <RoadSurface d={path} />
      <CenterLine d={path} />
    </RoadSvg>
  );
}

const drive = keyframes`from { transform: translateX(-5cqw); opacity: 0 }`;

const CarDrawing = styled('svg')(({ theme }) => ({
  position: 'absolute',
  // Its wheels touch the upper edge of the road.
  bottom: 'calc(var(--road) / 2 - 1px)',
  left: 'min(80cqw, 100cqw - 80px)',
  width: 66,
  height: 'auto',
  fill: theme.palette.text.primary,
  '@media (forced-colors: active)': { fill: 'CanvasText' },
  '@media (prefers-reduced-motion: no-preference)': {
    animation: `${drive} 1100ms 300ms cubic-bezier(.2,.7,.2,1) backwards`,
  },
  [theme.breakpoints.up('md')]: { width: 112 },
}));

const CarWindow = styled('path')(({ theme }) => ({ fill: theme.palette.background.default }));

/** A car at the lower end of a road that fills its container. As a decoration it is not in the prerendered HTML. */
export function Car() {
  if (!useIsHydrated()) return null;
  return (
    <CarDrawing viewBox="0 0 64 25" aria-hidden="true">
      <path d="M3 19.5v-6c0-1.6 1.2-3 2.8-3.2L14 9l6.4-6C21.8 1.7 23.5 1 25.4 1h13.2c2 0 3.9.8 5.3 2.2L49.5 9l8.2 1.7c1.9.4 3.3 2.1 3.3 4v3.3c0 1.1-.9 2-2 2H3.5z" />
      <CarWindow d="M18.5 9.2l4.9-4.6c.6-.5 1.3-.8 2-.8H31v5.4zM34 3.8h4.6c1.2 0 2.3.5 3.2 1.3l4.1 4.1H34z" />
      <circle cx="15" cy="19.5" r="5.5" />
      <circle cx="48.5" cy="19.5" r="5.5" />
      <CarWindow d="M17 19.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0M50.5 19.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0" />
    </CarDrawing>
  );
}
