import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { FoldSummary } from '../../components/FoldSummary';
import { leadFormCopy } from '../../content/leadForm';

/**
 * A fold that fills in year and make from a VIN. Its content is loaded when it opens; the VIN itself is neither saved
 * nor sent.
 */
export function VinReader(props: { currentYear: number }) {
  const [Question, setQuestion] = useState<ComponentType<{ currentYear: number }> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const fold = useRef<HTMLDetailsElement>(null);

  const open = () => {
    if (!fold.current?.open || Question) return;
    setHasFailed(false);
    import(/* webpackChunkName: "vin" */ './VinQuestion').then(
      ({ VinQuestion }) => setQuestion(() => VinQuestion),
      () => setHasFailed(true),
    );
  };
  const openAtFirst = useRef(open);
  // The browser opens it also before the page is live.
  useEffect(() => {
    openAtFirst.current();
  }, []);

  return (
    <details ref={fold} onToggle={open}>
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
        {Question && <Question {...props} />}
        {hasFailed && <Typography variant="body2">{leadFormCopy.vinFoldFailed}</Typography>}
      </Box>
    </details>
  );
}
