import { styled } from '@mui/material/styles';

const road = 'M0 8H84C118 8 128 44 162 44H256';

const Line = styled('svg')(({ theme }) => ({
  display: 'block',
  maxWidth: '60%',
  height: 'auto',
  fill: 'none',
  strokeWidth: 16,
  stroke: theme.palette.panel.main,
  // Evergreen is hardly visible on a dark background.
  '@media screen and (prefers-color-scheme: dark)': { stroke: theme.palette.panel.line },
}));

const CenterLine = styled('path')(({ theme }) => ({ strokeWidth: 4, stroke: theme.palette.secondary.main }));

/** The site's motif as a divider: a small road that runs level, goes down and runs level again. */
export function DescendingLine() {
  return (
    <Line width="256" viewBox="0 0 256 52" aria-hidden="true">
      <path d={road} />
      <CenterLine d={road} />
    </Line>
  );
}
