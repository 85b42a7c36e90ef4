import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface AdviceProps {
  text: string;
  /** For example a button that follows the advice. */
  children?: ReactNode;
}

/**
 * A note with an amber bar beside it: advice on an unusual answer, or a warning. It is no error, and the visitor can go on.
 */
export function Advice({ text, children }: AdviceProps) {
  return (
    <Box sx={{ mt: 1, pl: 1.5, borderLeft: 3, borderColor: 'warning.main', overflowWrap: 'anywhere' }}>
      <Typography variant="body2">{text}</Typography>
      {children}
    </Box>
  );
}
