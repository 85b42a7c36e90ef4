import Container from '@mui/material/Container';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';

/** The column in which the page of a form stands; toasts find room beside it (features/ui/ToastCard). */
export function FormColumn({ children }: { children: ReactNode }) {
  return (
    <Container sx={{ maxWidth: 720, px: { xs: 2, sm: 3 }, pt: { xs: 0, sm: 4 }, pb: { xs: 6, sm: 10 } }}>
      {children}
    </Container>
  );
}

/** The card on which a form stands. */
export function FormCard({ children }: { children: ReactNode }) {
  return (
    <Paper sx={{ mt: { xs: 2, sm: 3 }, p: { xs: 2.5, sm: 5 }, borderRadius: { xs: 2, sm: 2.5 } }}>
      {children}
    </Paper>
  );
}
