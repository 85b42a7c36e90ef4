import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import { landingCopy } from '../../content/landing';

const { heading, paragraphs } = landingCopy.about;

const Statement = styled('section')(({ theme }) => ({
  paddingBlock: 72,
  background: theme.palette.background.paper,
  '& h2': { ...theme.typography.h4 },
  '& p': { marginTop: 16, maxWidth: '60ch', color: theme.palette.text.secondary },
  '& h2 + p': {
    ...theme.typography.h3,
    color: theme.palette.text.primary,
    maxWidth: '30ch',
    textWrap: 'balance',
  },
  [theme.breakpoints.up('md')]: {
    paddingBlock: 96,
    '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 9fr)', columnGap: 48 },
    '& p': { gridColumn: 2, marginTop: 24 },
    '& h2 + p': { marginTop: 0, ...theme.typography.h2, letterSpacing: '-0.025em', lineHeight: 1.12 },
  },
}));

/** Who runs the site and is paid how. */
export function About() {
  return (
    <Statement aria-labelledby="about">
      <Container>
        <h2 id="about">{heading}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Container>
    </Statement>
  );
}
