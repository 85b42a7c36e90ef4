import { keyframes, styled, type SxProps, type Theme } from '@mui/material/styles';
import { useIsLive } from '../../components/hydration';

const RoadSvg = styled('svg')({
  display: 'block',
  width: '100%',
  overflow: 'visible',
  fill: 'none',
  pointerEvents: 'none',
  '& path': {
    vectorEffect: 'non-scaling-stroke',
    '@media (prefers-reduced-motion: no-preference)': { transition: 'd 240ms ease-out' },
  },
});

const RoadSurface = styled('path')(({ theme }) => ({
  stroke: theme.vars.palette.roadSurface,
  strokeWidth: 'var(--road)',
  '@media (forced-colors: active)': { stroke: 'none' },
}));

const CenterLine = styled('path')(({ theme }) => ({
  stroke: theme.vars.palette.secondary.main,
  strokeWidth: 'calc(var(--road) * 0.24)',
  '@media (forced-colors: active)': { stroke: 'CanvasText' },
}));

/** Not filled with forced colors, since text then has the system's background. */
const AreaBelowRoad = styled('path')(({ theme }) => ({
  fill: theme.vars.palette.panel.main,
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
  /**
   * For each descent: where it begins and where it ends, in percent of the width, and the level after it, in percent of
   * the height. The road begins at level 0, the upper edge.
   */
  descents: readonly (readonly [from: number, to: number, level: number])[];
  isFilled?: boolean;
  sx: SxProps<Theme>;
}

/**
 * A road that goes down from left to right and continues beyond both edges of the drawing. The drawing is stretched to
 * its box, but the road is always `--road` wide. Hidden from assistive technology.
 */
export function Road({ descents, isFilled = false, sx }: RoadProps) {
  let path = 'M-100 0';
  let level = 0;
  for (const [from, to, next] of descents) {
    const middle = (from + to) / 2;
    path += `H${from}C${middle} ${level} ${middle} ${next} ${to} ${next}`;
    level = next;
  }
  path += 'H200';
  return (
    <RoadSvg sx={sx} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {isFilled && <AreaBelowRoad d={`${path}V101H-100Z`} />}
      <RoadSurface d={path} />
      <CenterLine d={path} />
    </RoadSvg>
  );
}

/** The car's way along the road, horizontal and vertical: level, down the curve of the drawn descent, level. */
const across = keyframes`
  from { translate: calc(var(--from) - 4cqw - var(--car)) }
  60% { translate: calc(var(--to) - var(--car)); animation-timing-function: cubic-bezier(.3,.5,.4,1) }`;
const down = keyframes`
  from, 10% { transform: translateY(calc(-100% - var(--fall) * var(--share))); animation-timing-function: cubic-bezier(.5,0,.5,1) }
  35% { rotate: calc(var(--share) * 40deg) }
  60% { transform: translateY(-100%); rotate: 0deg }`;

const CarDrawing = styled('svg')(({ theme }) => ({
  '--width': '124px',
  // The position of its center.
  '--car': 'calc(100cqw - 84px)',
  position: 'absolute',
  // Its wheels touch the upper edge of the road.
  top: 'calc(var(--fall) * var(--share) - var(--road) / 2 + 1px)',
  left: 'calc(var(--car) - var(--width) / 2)',
  width: 'var(--width)',
  transform: 'translateY(-100%)',
  fill: theme.vars.palette.primary.light,
  // With forced colors only the center line of the road is drawn.
  '@media (forced-colors: active)': { fill: 'CanvasText', marginTop: 'calc(var(--road) * 0.38)' },
  '@media (prefers-reduced-motion: no-preference)': {
    animation: `${across} 1400ms linear, ${down} 1400ms linear`,
  },
  [theme.breakpoints.up('md')]: { '--width': 'clamp(132px, 14cqw, 224px)', '--car': '84cqw' },
}));

const DarkTone = styled('path')(({ theme }) => ({
  fill: theme.vars.palette.text.primary,
  '@media (forced-colors: active)': { fill: 'CanvasText' },
}));

/** Windows and hub caps. */
const LightTone = styled('path')(({ theme }) => ({ fill: theme.vars.palette.background.default }));

/**
 * A car that rolls down a road to its lower end. The container has the fall's height in `--fall`, its used share in
 * `--share`, and its ends in `--from` and `--to`. Drawn once the page is live, since in the prerendered HTML its animation
 * would run while the scripts start.
 */
export const Car = () =>
  useIsLive() && (
    <CarDrawing viewBox="0 0 130 47" aria-hidden="true">
      <path d="M5 34v-6.6c0-3.4 2.4-6.3 5.7-6.9L27 17.6h74l17.6 3.5c3.9.8 6.7 4.2 6.7 8.2V34c0 2.2-1.8 4-4 4H9c-2.2 0-4-1.8-4-4" />
      <DarkTone d="M31.5 17.7 42 7.4C45 4.5 49 3 53 3h24c4.6 0 9 1.9 12.2 5.2l9.4 9.5zM58 23.5h8v2.4h-8zM124.9 28.5h-6.4V25h5zM5 27.5h5V24H6.4zM41 36.5a10 10 0 1 1-20 0 10 10 0 0 1 20 0M109 36.5a10 10 0 1 1-20 0 10 10 0 0 1 20 0" />
      <LightTone d="M38 18l8-7.8A9 9 0 0 1 52.3 7.6H62V18zM66 7.6h10.8c3.2 0 6.2 1.3 8.4 3.6L92 18H66zM35 36.5a4 4 0 1 1-8 0 4 4 0 0 1 8 0M103 36.5a4 4 0 1 1-8 0 4 4 0 0 1 8 0" />
    </CarDrawing>
  );
