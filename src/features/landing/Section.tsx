import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ComponentProps, ReactNode } from 'react';
import { NoteRef } from './Footnotes';
import { SectionHeading, SideBySide } from './sharedStyles';

const SectionBand = styled('section')(({ theme }) => ({
  // Drawings reach beyond the edges of the window.
  overflowX: 'clip',
  paddingBlock: 24,
  [theme.breakpoints.up('md')]: { paddingBlock: 80 },
  '@media print': { paddingBlock: '24px 0' },
  '&[data-lighter]': { background: theme.vars.palette.background.paper },
}));

/** On wide screens it stays in sight next to the content. */
const SideHeading = styled(SectionHeading)(({ theme }) => ({
  [theme.breakpoints.up('md')]: {
    position: 'sticky',
    top: 'calc(var(--header-height) + 24px)',
    alignSelf: 'start',
    maxWidth: '10ch',
  },
}));

/** Below a heading: a text, and a link to its footnote if it has one. */
export const Intro = ({ text, note }: { text: string; note?: number }) => (
  <Typography variant="subtitle1" color="textSecondary" sx={{ mt: 1, maxWidth: '60ch', breakAfter: 'avoid' }}>
    {text}
    <NoteRef to={note} />
  </Typography>
);

interface SectionProps {
  id: string;
  heading: string;
  intro?: ComponentProps<typeof Intro> | undefined;
  /** Whether the background is the lighter paper in place of the page's color. */
  isLighter?: true;
  /** Whether the heading has a column of its own on wide screens. */
  hasSideHeading?: true;
  children: ReactNode;
}

export function Section({ id, heading, intro, isLighter, hasSideHeading, children }: SectionProps) {
  const Layout = hasSideHeading ? SideBySide : Container;
  const Heading = hasSideHeading ? SideHeading : SectionHeading;
  return (
    <SectionBand aria-labelledby={id} data-lighter={isLighter}>
      <Layout>
        <Heading id={id}>{heading}</Heading>
        <div>
          {intro && <Intro {...intro} />}
          <Box sx={{ mt: { xs: 2, md: hasSideHeading ? 0 : 5 } }}>{children}</Box>
        </div>
      </Layout>
    </SectionBand>
  );
}
