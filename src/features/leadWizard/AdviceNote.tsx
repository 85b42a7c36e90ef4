import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface AdviceNoteProps {
  text: string;
  /** A way to follow the advice. */
  children?: ReactNode;
}

/** A friendly word that never stands in the way. */
export function AdviceNote({ text, children }: AdviceNoteProps) {
  return (
    <Box sx={{ mt: 1, pl: 1.5, borderLeft: 3, borderColor: 'warning.main', overflowWrap: 'anywhere' }}>
      <Typography variant="body2">{text}</Typography>
      {children}
    </Box>
  );
}
