import Box from '@mui/material/Box';
import { samplesCopy } from '../content/layout';

/** A banner on every page of a build with ALLOW_SAMPLES=1: it contains samples. Other builds render nothing. */
export function SamplesBanner() {
  return process.env.ALLOW_SAMPLES === '1' ? (
    <Box
      component="p"
      role="note"
      sx={{
        px: 2,
        py: 1,
        bgcolor: 'error.main',
        color: 'error.contrastText',
        typography: 'body2',
        textAlign: 'center',
      }}
    >
      {samplesCopy}
    </Box>
  ) : null;
}
