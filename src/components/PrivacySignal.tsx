import Box from '@mui/material/Box';
import { privacySignalWords } from '../content/legal/legalPage';

/**
 * Whether the browser sends Global Privacy Control (globalprivacycontrol.org). The boot script marks the
 * document, so that the answer stands there before any other script runs.
 */
export function PrivacySignal() {
  const { label, unknown, on, off } = privacySignalWords;
  return (
    <Box
      component="p"
      sx={{
        mt: 3,
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
        typography: 'body2',
      }}
    >
      <strong>{label}</strong>{' '}
      <Box component="span" sx={{ 'html[data-gpc] &': { display: 'none' } }}>
        {unknown}
      </Box>
      {Object.entries({ on, off }).map(([state, words]) => (
        <Box
          key={state}
          component="span"
          sx={{ display: 'none', [`html[data-gpc="${state}"] &`]: { display: 'inline' } }}
        >
          {words}
        </Box>
      ))}
    </Box>
  );
}
