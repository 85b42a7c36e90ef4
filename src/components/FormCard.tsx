import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';

const padding = { xs: 2.5, sm: 5 };
const outset = { xs: -2.5, sm: -5 };

/** The column of a form's page. */
export function FormColumn({ children }: { children: ReactNode }) {
  return (
    <Container sx={{ maxWidth: 720, px: { xs: 2, sm: 3 }, pt: { xs: 0, sm: 3 }, pb: { xs: 6, sm: 10 } }}>
      {children}
    </Container>
  );
}

/** The card of a form. `clip` cuts content at its round corners without making it a scroll container. */
export function FormCard({ children }: { children: ReactNode }) {
  return (
    <Paper sx={{ mt: 2, p: padding, borderRadius: { xs: 2, sm: 2.5 }, overflow: 'clip' }}>{children}</Paper>
  );
}

interface FormActionsProps {
  /** Whether they stay at the bottom of the window while the form continues below it. */
  sticky: boolean;
  /** The main button first; it is shown at the end of the line. */
  children: ReactNode;
}

/**
 * The buttons at the foot of a form, from edge to edge of its card. The second click of a double click does nothing: it
 * would act on the next screen, whose buttons stand at the same place.
 */
export function FormActions({ sticky, children }: FormActionsProps) {
  return (
    <Box
      onClickCapture={(event) => {
        if (event.detail <= 1) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      sx={{
        display: 'flex',
        displayPrint: 'none',
        flexDirection: 'row-reverse',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 72,
        mx: outset,
        mb: outset,
        px: padding,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        // Not in a low window, where the buttons would cover the fields.
        ...(sticky && { '@media (min-height: 30em)': { position: 'sticky', bottom: 0, zIndex: 1 } }),
      }}
    >
      {children}
    </Box>
  );
}
