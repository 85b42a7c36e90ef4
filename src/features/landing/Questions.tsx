import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { landingCopy } from '../../content/landing';

const { heading, items } = landingCopy.questions;

const List = styled('section')(({ theme }) => ({
  paddingBlock: 72,
  '& details': { borderTop: `1px solid ${theme.palette.divider}` },
  '& summary': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: 24,
    // Chromium's box around a summary inherits none.
    boxSizing: 'border-box',
    minHeight: 64,
    paddingBlock: 12,
    cursor: 'pointer',
    ...theme.typography.h4,
    '&::-webkit-details-marker': { display: 'none' },
    '&::after': { content: '"+"', fontSize: '1.75rem', fontWeight: 400, lineHeight: 1 },
  },
  '& [open] summary::after': { content: '"\u2212"' },
  '& p': { paddingBottom: 24, maxWidth: '62ch', color: theme.palette.text.secondary },
  '& h2 + div': { marginTop: 24, borderBottom: `1px solid ${theme.palette.divider}` },
  [theme.breakpoints.up('md')]: {
    paddingBlock: 96,
    '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)', columnGap: 48 },
    '& h2': { position: 'sticky', top: 48, alignSelf: 'start', maxWidth: '9ch' },
    '& h2 + div': { marginTop: 0 },
  },
}));

/** What people ask before they start; the browser's own disclosures, so they open before any script runs. */
export function Questions() {
  return (
    <List aria-labelledby="questions">
      <Container>
        <Typography id="questions" variant="h2">
          {heading}
        </Typography>
        <div>
          {items.map(({ question, answer }) => (
            <details key={question}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </Container>
    </List>
  );
}
