import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { FoldSummary } from '../../components/FoldSummary';
import { useIsHydrated } from '../../components/useIsHydrated';
import { leadFormCopy } from '../../content/leadForm';

const VinQuestion = lazy(() =>
  import(/* webpackChunkName: "vin" */ './VinQuestion').then(
    (module) => ({ default: module.VinQuestion }),
    () => ({ default: () => <Typography variant="body2">{leadFormCopy.vinFoldFailed}</Typography> }),
  ),
);

/** A fold that fills in year and make from a VIN. The VIN itself is neither saved nor sent. */
export function VinReader() {
  const isHydrated = useIsHydrated();
  return (
    <details>
      <FoldSummary
        sx={{
          width: 'fit-content',
          // 44 px high with its line of text.
          py: '11px',
          typography: 'body2',
          fontWeight: 600,
          '&:hover': { textDecoration: 'underline' },
        }}
      >
        {leadFormCopy.vinFold}
      </FoldSummary>
      {/* Chromium's box inside an open fold inherits no box-sizing, so it is set again here. */}
      <Box sx={{ boxSizing: 'border-box', pb: 1 }}>
        {isHydrated && (
          <Suspense>
            <VinQuestion />
          </Suspense>
        )}
      </Box>
    </details>
  );
}
