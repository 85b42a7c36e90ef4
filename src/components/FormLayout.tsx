import Container from '@mui/material/Container';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { layoutCopy } from '../content/layout';
import { MailLink } from './MailLink';

export const FormColumn = styled(Container)(({ theme }) => ({
  maxWidth: 720,
  paddingInline: 'clamp(16px, 4vw, 24px)',
  paddingBottom: 64,
  [theme.breakpoints.up('sm')]: { paddingTop: 24 },
  '@media print': { paddingBlock: 0 },
}));

/** A notice for browsers without scripts. */
export function NeedsScript() {
  const { heading, text } = layoutCopy.needsJavaScript;
  return (
    <noscript>
      <Typography variant="h4" sx={{ mt: 4 }}>
        {heading}
      </Typography>
      <Typography sx={{ mt: 1 }}>
        {text} <MailLink />
      </Typography>
    </noscript>
  );
}

/**
 * The card of a form. `--card-padding` is the space between its edge and its content; a child with the margin
 * `--card-outset` reaches the edge. `clip` cuts content at the round corners without creating a scroll container.
 */
export const FormCard = styled(Paper)({
  '--card-padding': 'clamp(16px, 10vw - 24px, 40px)',
  '--card-outset': 'calc(-1 * var(--card-padding))',
  marginTop: 16,
  padding: 'var(--card-padding)',
  borderRadius: 24,
  overflow: 'clip',
  '@media print': { '--card-padding': '0px', border: 0, borderRadius: 0, marginTop: 0 },
});
