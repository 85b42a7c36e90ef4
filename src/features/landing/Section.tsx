import Container from '@mui/material/Container';
import { styled, type Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** Phones with text at 200 %. At normal text size even the narrowest phone is wider than 15em. */
export const largeTextQuery = '@media (max-width:15em)';

/** Screens with one column of content that are high enough for a sticky part. */
export const onOneColumnScreens = '@media screen and (max-width:899.95px) and (min-height:30em)';

const SectionBand = styled('section')(({ theme }) => ({
  // Drawings reach beyond the edges of the window.
  overflowX: 'clip',
  paddingBlock: 36,
  [theme.breakpoints.up('md')]: { paddingBlock: 96 },
  '@media print': { paddingBlock: 10, breakInside: 'avoid' },
}));

/** A container as wide as the page, with two columns on wide screens. */
export const TwoColumns = styled(Container)(({ theme }) => ({
  [theme.breakpoints.up('md')]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
    columnGap: 48,
  },
}));

export const Heading = styled('h2')(({ theme }) => ({
  ...theme.typography.h2,
  '@media print': { fontSize: '1.75rem' },
}));

/** On wide screens, stays in sight beside a long column. */
const SideHeading = styled(Heading)(({ theme }) => ({
  marginBottom: 16,
  [theme.breakpoints.up('md')]: { position: 'sticky', top: 48, alignSelf: 'start', maxWidth: '10ch' },
  '@media print': { marginBottom: 4 },
}));

export const Title = styled('h3')(({ theme }) => ({ ...theme.typography.h4, textWrap: 'balance' }));

export const SecondaryText = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  maxWidth: '64ch',
  color: theme.palette.text.secondary,
  '@media print': { maxWidth: 'none' },
}));

export const SmallPrint = styled('small')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  textWrap: 'pretty',
  color: theme.palette.text.secondary,
}));

/** An item of a list: an icon and a text. */
export const IconRow = styled('li')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
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

const Content = styled('div')(({ theme }) => ({
  marginTop: 20,
  [theme.breakpoints.up('md')]: { marginTop: 40 },
  '@media print': { marginTop: 10 },
}));

/** Two equal columns; one column on phones with text at 200 %. */
export const twoColumnGrid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  [largeTextQuery]: { gridTemplateColumns: 'minmax(0, 1fr)' },
};

const tones = {
  page: {},
  paper: { bgcolor: 'background.paper' },
  panel: ({ mixins }: Theme) => mixins.panel,
};

interface SectionProps {
  id: string;
  heading: string;
  intro?: ReactNode;
  /** The background: the page's color, the lighter paper, or an evergreen panel. */
  tone?: keyof typeof tones;
  /** Whether the heading has a column of its own on wide screens. */
  hasSideHeading?: boolean;
  children: ReactNode;
}

export function Section({
  id,
  heading,
  intro,
  tone = 'page',
  hasSideHeading = false,
  children,
}: SectionProps) {
  return (
    <SectionBand aria-labelledby={id} sx={tones[tone]}>
      {hasSideHeading ? (
        <TwoColumns>
          <SideHeading id={id}>{heading}</SideHeading>
          <div>{children}</div>
        </TwoColumns>
      ) : (
        <Container>
          <Heading id={id}>{heading}</Heading>
          {intro && <Intro>{intro}</Intro>}
          <Content>{children}</Content>
        </Container>
      )}
    </SectionBand>
  );
}
