import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface SectionProps {
  heading: ReactNode;
  intro?: ReactNode;
  /** `panel` sets it on evergreen, in both schemes. */
  tone?: 'paper' | 'panel';
  children: ReactNode;
}

/** A section of a page, named by its heading. */
export function Section({ heading, intro, tone = 'paper', children }: SectionProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        py: { xs: 7, md: 10 },
        ...(tone === 'panel' && {
          bgcolor: 'panel.main',
          color: 'panel.contrastText',
          '--focus-ring': (theme) => theme.palette.panel.contrastText,
        }),
      }}
    >
      <Container>
        <Typography id={id} variant="h2" sx={{ maxWidth: '22ch' }}>
          {heading}
        </Typography>
        {intro && (
          <Typography
            variant="subtitle1"
            component="p"
            sx={{ mt: 2, maxWidth: '52ch', color: tone === 'panel' ? 'panel.soft' : 'text.secondary' }}
          >
            {intro}
          </Typography>
        )}
        <Box sx={{ mt: { xs: 4, md: 6 } }}>{children}</Box>
      </Container>
    </Box>
  );
}
