import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface AdviceProps {
  text: string;
  /** A way to follow the advice, such as a button. */
  children?: ReactNode;
}

/** Advice on an odd answer, marked by an amber bar. It never marks a field as invalid and never blocks the visitor. */
export function Advice({ text, children }: AdviceProps) {
  return (
    <Box sx={{ mt: 1, pl: 1.5, borderLeft: 3, borderColor: 'warning.main', overflowWrap: 'anywhere' }}>
      <Typography variant="body2">{text}</Typography>
      {children}
    </Box>
  );
}
