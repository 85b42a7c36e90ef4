import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';

/** The card on which a form stands. */
export function FormCard({ children }: { children: ReactNode }) {
  return (
    <Paper sx={{ mt: { xs: 2, sm: 3 }, p: { xs: 2.5, sm: 5 }, borderRadius: { xs: 2, sm: 2.5 } }}>
      {children}
    </Paper>
  );
}
