import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Drawing = styled('svg')({
  display: 'block',
  overflow: 'visible',
  fill: 'none',
  pointerEvents: 'none',
});

const Bed = styled('path')(({ theme }) => ({
  vectorEffect: 'non-scaling-stroke',
  stroke: theme.palette.panel.main,
  strokeWidth: 'var(--road)',
  // Evergreen hardly shows on a dark ground.
  '@media screen and (prefers-color-scheme: dark)': { stroke: theme.palette.panel.line },
  '@media (forced-colors: active)': { stroke: 'none' },
}));

const Line = styled('path')(({ theme }) => ({
  vectorEffect: 'non-scaling-stroke',
  stroke: theme.palette.secondary.main,
  strokeWidth: 'calc(var(--road) * 0.24)',
  '@media (forced-colors: active)': { stroke: 'CanvasText' },
}));

/** The land below a road. Forced colors leave it out, since texts have the system's ground there. */
export const Ground = styled('path')(({ theme }) => ({
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

/** The site's motif: a road as wide as `--road`, however its course is stretched. Hidden from assistive technology. */
export function Road({ d, viewBox, className, children }: RoadProps) {
  return (
    <Drawing className={className} viewBox={viewBox} preserveAspectRatio="none" aria-hidden="true">
      {children}
      <Bed d={d} />
      <Line d={d} />
    </Drawing>
  );
}
