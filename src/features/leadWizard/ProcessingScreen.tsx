import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { leadFormCopy } from '../../content/leadForm';

const drive = keyframes`from { stroke-dashoffset: 26 } to { stroke-dashoffset: 0 }`;

/** The screen while a lead is being sent: the center line of a road moves. */
export function ProcessingScreen() {
  return (
    <Box sx={{ py: { xs: 4, sm: 6 } }}>
      <Box
        component="svg"
        viewBox="0 0 240 40"
        aria-hidden="true"
        sx={{ display: 'block', width: 200, fill: 'none', strokeLinecap: 'round', strokeWidth: 4 }}
      >
        <Box
          component="path"
          d="M2 6 H80 C112 6 122 34 154 34 H238"
          sx={{
            stroke: (theme) => theme.palette.secondary.main,
            strokeDasharray: '14 12',
            animation: `${drive} 500ms linear infinite reverse`,
            '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
          }}
        />
      </Box>
      <Typography variant="h3" component="h2" sx={{ mt: 4 }}>
        {leadFormCopy.processing.heading}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {leadFormCopy.processing.text}
      </Typography>
    </Box>
  );
}
