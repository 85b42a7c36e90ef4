import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { MouseEvent, ReactNode } from 'react';
import { layoutCopy } from '../content/layout';
import { MailLink } from './MailLink';

export function FormColumn({ children }: { children: ReactNode }) {
  return (
    <Container
      sx={{ maxWidth: 720, px: 'clamp(16px, 4vw, 24px)', pt: { sm: 3 }, pb: 8, '@media print': { py: 0 } }}
    >
      {children}
    </Container>
  );
}

/** A notice for browsers without scripts. */
export function NeedsScript() {
  const { heading, text } = layoutCopy.needsJavaScript;
  return (
    <noscript>
      <Typography variant="h4" component="h2" sx={{ mt: 4 }}>
        {heading}
      </Typography>
      <Typography sx={{ mt: 1 }}>
        {text} <MailLink />
      </Typography>
    </noscript>
  );
}

/**
 * The card of a form. `--card-padding` is the space between the card's edge and its content; a child with the margin
 * `--card-outset` reaches the edge. `clip` cuts content at the round corners without making the card a scroll container.
 */
export function FormCard({ children }: { children: ReactNode }) {
  return (
    <Paper
      sx={{
        '--card-padding': 'clamp(20px, 10vw - 20px, 40px)',
        '--card-outset': 'calc(-1 * var(--card-padding))',
        '@media print': { '--card-padding': '0px', border: 0, borderRadius: 0 },
        mt: 2,
        p: 'var(--card-padding)',
        borderRadius: 2,
        overflow: 'clip',
      }}
    >
      {children}
    </Paper>
  );
}

/**
 * Ignores the second click of a double click, which was meant for the previous screen. Use as `onClickCapture` around
 * buttons that appear where the visitor has just clicked.
 */
export function ignoreSecondClick(event: MouseEvent) {
  if (event.detail <= 1) return;
  event.preventDefault();
  event.stopPropagation();
}

interface FormActionsProps {
  /** Whether the buttons stay at the bottom of the window while the form continues below it. */
  isSticky: boolean;
  /** The buttons. The first is the main one, and is placed at the end of the row. */
  children: ReactNode;
}

/** The row of buttons at the foot of a form, as wide as its card. */
export function FormActions({ isSticky, children }: FormActionsProps) {
  return (
    <Box
      onClickCapture={ignoreSecondClick}
      sx={{
        display: 'flex',
        displayPrint: 'none',
        flexDirection: 'row-reverse',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 72,
        mx: 'var(--card-outset)',
        mb: 'var(--card-outset)',
        px: 'var(--card-padding)',
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        // In a low window sticky buttons would cover the fields.
        ...(isSticky && { '@media (min-height: 30em)': { position: 'sticky', bottom: 0, zIndex: 1 } }),
        // The page's scroll padding is for what would be under these buttons, not for the buttons.
        '& > *': { scrollMarginBottom: 'calc(-1 * var(--sticky-actions))' },
      }}
    >
      {children}
    </Box>
  );
}
