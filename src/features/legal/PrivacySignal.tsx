import Box from '@mui/material/Box';
import { NoteCard } from '../../components/NoteCard';
import { dataAttributes } from '../../config/pageContract';
import { privacySignalCopy } from '../../content/legal/legalPage';

const signal = dataAttributes.privacyControl;

/**
 * Whether the browser sends Global Privacy Control (globalprivacycontrol.org). The boot script sets an attribute on
 * `<html>` before the first paint; the styles here show the sentence for its value.
 */
export function PrivacySignal() {
  const { label, unknown, on, off } = privacySignalCopy;
  return (
    <NoteCard sx={{ mt: 3 }}>
      <strong>{label}</strong>{' '}
      <Box component="span" sx={{ [`html[${signal}] &`]: { display: 'none' } }}>
        {unknown}
      </Box>
      {Object.entries({ on, off }).map(([state, sentence]) => (
        <Box
          key={state}
          component="span"
          sx={{ display: 'none', [`html[${signal}="${state}"] &`]: { display: 'inline' } }}
        >
          {sentence}
        </Box>
      ))}
    </NoteCard>
  );
}
