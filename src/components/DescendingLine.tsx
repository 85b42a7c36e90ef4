import Box from '@mui/material/Box';

const road = 'M2 10 H84 C118 10 128 42 162 42 H254';

/** The site's motif as a divider: a small road that runs level, goes down and runs level again. */
export function DescendingLine() {
  return (
    <Box
      component="svg"
      viewBox="0 0 256 52"
      aria-hidden="true"
      sx={{
        display: 'block',
        width: 256,
        maxWidth: '60%',
        height: 'auto',
        fill: 'none',
        strokeLinecap: 'round',
      }}
    >
      <Box
        component="path"
        d={road}
        sx={{
          stroke: (theme) => theme.palette.panel.main,
          // By night the panels' ground is nearly that of the page.
          '@media (prefers-color-scheme: dark)': { stroke: (theme) => theme.palette.panel.line },
          strokeWidth: 14,
          strokeLinecap: 'butt',
        }}
      />
      <Box
        component="path"
        d={road}
        sx={{
          stroke: (theme) => theme.palette.secondary.main,
          strokeWidth: 2.5,
          strokeDasharray: '9 9',
        }}
      />
    </Box>
  );
}
