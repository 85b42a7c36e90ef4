import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Drawing = styled('svg')(({ theme }) => ({
  display: 'block',
  overflow: 'visible',
  fill: 'none',
  pointerEvents: 'none',
  '& path': { vectorEffect: 'non-scaling-stroke' },
  // The bed and the center line; a ground below the road is filled and has no stroke.
  '& .bed': { stroke: theme.palette.panel.main, strokeWidth: 'var(--road, 40px)' },
  // Evergreen hardly shows on a dark ground.
  '@media screen and (prefers-color-scheme: dark)': { '& .bed': { stroke: theme.palette.panel.line } },
  '& .line': { stroke: theme.palette.secondary.main, strokeWidth: 'calc(var(--road, 40px) * 0.24)' },
  '& .ground': { fill: theme.palette.panel.main },
  // Texts stand on the system's own ground there: the road is its line alone.
  '@media (forced-colors: active)': {
    '& .line': { stroke: 'CanvasText' },
    '& path:not(.line)': { fill: 'none', stroke: 'none' },
  },
}));

interface RoadProps {
  /** The road's course in the units of `viewBox`, stretched to the box that the drawing is given. */
  d: string;
  viewBox: string;
  className?: string;
  /** Drawn under the road. */
  children?: ReactNode;
}

/** The site's motif: a road of one width, however its course is stretched. Hidden from assistive technology. */
export function Road({ d, viewBox, className, children }: RoadProps) {
  return (
    <Drawing className={className} viewBox={viewBox} preserveAspectRatio="none" aria-hidden="true">
      {children}
      <path className="bed" d={d} />
      <path className="line" d={d} />
    </Drawing>
  );
}
