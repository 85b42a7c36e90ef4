import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const courseTransition = { transition: 'd 240ms ease-out' } as const;

const RoadSvg = styled('svg')({
  display: 'block',
  overflow: 'visible',
  fill: 'none',
  pointerEvents: 'none',
});

const RoadSurface = styled('path')(({ theme }) => ({
  ...courseTransition,
  vectorEffect: 'non-scaling-stroke',
  stroke: theme.palette.panel.main,
  strokeWidth: 'var(--road)',
  // Evergreen has too little contrast on a dark background.
  '@media screen and (prefers-color-scheme: dark)': { stroke: theme.palette.panel.line },
  '@media (forced-colors: active)': { stroke: 'none' },
}));

const CenterLine = styled('path')(({ theme }) => ({
  ...courseTransition,
  vectorEffect: 'non-scaling-stroke',
  stroke: theme.palette.secondary.main,
  strokeWidth: 'calc(var(--road) * 0.24)',
  '@media (forced-colors: active)': { stroke: 'CanvasText' },
}));

/** The colored area below a road; not drawn with forced colors, where text has the system's background. */
export const Ground = styled('path')(({ theme }) => ({
  ...courseTransition,
  fill: theme.palette.panel.main,
  '@media (forced-colors: active)': { fill: 'none' },
}));

interface RoadProps {
  /** The road's course in the units of `viewBox`, stretched to the box of the drawing. */
  d: string;
  viewBox: string;
  className?: string;
  /** Drawn under the road. */
  children?: ReactNode;
}

/** A road along the path `d`. It is `--road` wide however the path is stretched. Hidden from assistive technology. */
export function Road({ d, viewBox, className, children }: RoadProps) {
  return (
    <RoadSvg className={className} viewBox={viewBox} preserveAspectRatio="none" aria-hidden="true">
      {children}
      <RoadSurface d={d} />
      <CenterLine d={d} />
    </RoadSvg>
  );
}
