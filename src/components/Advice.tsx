import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface AdviceProps {
  text: string;
  /** A way to follow the advice, such as a button. */
  children?: ReactNode;
}

/** Advice on an unusual answer, with an amber bar beside it. The field stays valid, and the visitor can go on. */
export function Advice({ text, children }: AdviceProps) {
  return (
    <Box sx={{ mt: 1, pl: 1.5, borderLeft: 3, borderColor: 'warning.main', overflowWrap: 'anywhere' }}>
      <Typography variant="body2">{text}</Typography>
      {children}
    </Box>
  );
}
