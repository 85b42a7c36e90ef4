import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** The media query of a phone whose text is twice as large: at its normal size no phone is so narrow. */
export const largeText = '(max-width:15em)';

/** A full-width section with the standard space above and below. */
export const FullWidthSection = styled('section')(({ theme }) => ({
  paddingBlock: 30,
  [theme.breakpoints.up('md')]: { paddingBlock: 96 },
  '@media print': { paddingBlock: 14 },
}));

/** The width of the page, from wide screens on in two columns. */
export const TwoColumns = styled(Container)(({ theme }) => ({
  display: 'grid',
  gap: 16,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)', columnGap: 48 },
  // A grid would split a heading from what it heads.
  '@media print': { display: 'block' },
}));

/** The heading of a section. */
export const Heading = styled('h2')(({ theme }) => theme.typography.h2);

/** A subheading within a section. */
export const Title = styled('h3')(({ theme }) => theme.typography.h4);

/** Secondary text. */
export const SecondaryText = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  maxWidth: '40ch',
  color: theme.palette.text.secondary,
}));

/** Small print. */
export const SmallPrint = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  marginTop: 6,
  color: theme.palette.text.secondary,
}));

/** A row of a list: an icon and words. */
export const IconRow = styled('li')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  columnGap: 8,
  paddingBlock: 3,
}));

const Intro = styled('p')(({ theme }) => ({
  ...theme.typography.subtitle1,
  marginTop: 8,
  maxWidth: '60ch',
  color: theme.palette.text.secondary,
  breakAfter: 'avoid',
}));

interface SectionProps {
  id: string;
  heading: string;
  intro?: ReactNode;
  /** Whether it stands on paper, lighter than the page. */
  onPaper?: boolean;
  children: ReactNode;
}

/** A section of the landing page, labeled by its heading. */
export function Section({ id, heading, intro, onPaper = false, children }: SectionProps) {
  return (
    <FullWidthSection aria-labelledby={id} sx={onPaper ? { bgcolor: 'background.paper' } : {}}>
      <Container>
        <Heading id={id}>{heading}</Heading>
        {intro && <Intro>{intro}</Intro>}
        {children}
      </Container>
    </FullWidthSection>
  );
}
