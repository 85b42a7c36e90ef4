import { keyframes, styled } from '@mui/material/styles';

const road = 'M0 8H84C118 8 128 44 162 44H256';

const Line = styled('svg')(({ theme }) => ({
  display: 'block',
  maxWidth: '60%',
  height: 'auto',
  fill: 'none',
  strokeWidth: 16,
  stroke: theme.vars.palette.roadSurface,
  '@media print': { width: 160, float: 'right' },
}));

const drive = keyframes`from { stroke-dashoffset: 26 } to { stroke-dashoffset: 0 }`;

const CenterLine = styled('path')(({ theme }) => ({
  strokeWidth: 4,
  stroke: theme.vars.palette.secondary.main,
  '&[data-moving]': {
    strokeDasharray: '14 12',
    '@media (prefers-reduced-motion: no-preference)': { animation: `${drive} 500ms linear infinite reverse` },
  },
}));

/**
 * The site's motif as a divider: a small road that runs level, goes down and runs level again.
 * @param props.isMoving draws the center line as moving dashes, to show progress
 */
export function DescendingLine({ isMoving = false }: { isMoving?: boolean }) {
  return (
    <Line width="256" viewBox="0 0 256 52" aria-hidden="true">
      <path d={road} />
      <CenterLine d={road} data-moving={isMoving || undefined} />
    </Line>
  );
}
