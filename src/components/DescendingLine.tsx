import Box from '@mui/material/Box';

/** The site's motif, drawn as a divider: a road's centre line that runs level, goes down and runs level again. */
export function DescendingLine() {
  return (
    <Box
      component="svg"
      viewBox="0 0 240 40"
      aria-hidden="true"
      sx={{
        display: 'block',
        width: 240,
        maxWidth: '60%',
        height: 'auto',
        fill: 'none',
        strokeLinecap: 'round',
      }}
    >
      <Box
        component="path"
        d="M2 6 H80 C112 6 122 34 154 34 H238"
        sx={{ stroke: (theme) => theme.vars.palette.divider, strokeWidth: 3 }}
      />
      <Box
        component="path"
        d="M2 6 H80 C112 6 122 34 154 34 H238"
        sx={{
          stroke: (theme) => theme.vars.palette.secondary.main,
          strokeWidth: 3,
          strokeDasharray: '14 12',
        }}
      />
    </Box>
  );
}
