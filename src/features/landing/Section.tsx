import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A full-width section with the standard space above and below. */
export const Band = styled('section')(({ theme }) => ({
  paddingBlock: 30,
  [theme.breakpoints.up('md')]: { paddingBlock: 96 },
  '@media print': { paddingBlock: 14 },
}));

const Intro = styled('p')(({ theme }) => ({
  ...theme.typography.subtitle1,
  marginTop: 8,
  maxWidth: '60ch',
  color: theme.palette.text.secondary,
}));

/** A subheading within a section. */
export const Title = styled('h3')(({ theme }) => theme.typography.h4);

/** Secondary text. */
export const Quiet = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  maxWidth: '40ch',
  color: theme.palette.text.secondary,
}));

/** Small print. */
export const Remark = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  marginTop: 6,
  color: theme.palette.text.secondary,
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
    <Band aria-labelledby={id} sx={onPaper ? { bgcolor: 'background.paper' } : {}}>
      <Container>
        <Typography id={id} variant="h2">
          {heading}
        </Typography>
        {intro && <Intro>{intro}</Intro>}
        {children}
      </Container>
    </Band>
  );
}
