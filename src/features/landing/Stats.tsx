import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Section } from '../../components/Section';
import { landingWords } from '../../content/landing';
import { NoteRef } from './NoteRef';

const { heading, note, figures } = landingWords.stats;

/** The partner's figures, large. */
export function Stats() {
  return (
    <Section tone="panel" heading={heading}>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gap: { xs: 4, md: 6 },
          gridTemplateColumns: {
            xs: 'repeat(auto-fit, minmax(min(100%, 7.5rem), 1fr))',
            md: 'repeat(4, minmax(0, 1fr))',
          },
        }}
      >
        {figures.map(({ value, label }) => (
          <Box
            key={label}
            sx={{
              borderTop: 1,
              borderColor: 'panel.line',
              pt: 2,
              display: 'flex',
              flexDirection: 'column-reverse',
            }}
          >
            <Typography component="dt" sx={{ color: 'panel.soft', mt: 0.5 }}>
              {label}
              <NoteRef to={note} />
            </Typography>
            <Typography component="dd" variant="figure">
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
