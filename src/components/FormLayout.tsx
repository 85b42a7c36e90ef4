import Container from '@mui/material/Container';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
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
        mt: 2,
        '@media print': { '--card-padding': '0px', border: 0, borderRadius: 0, mt: 0 },
        p: 'var(--card-padding)',
        borderRadius: 2,
        overflow: 'clip',
      }}
    >
      {children}
    </Paper>
  );
}
