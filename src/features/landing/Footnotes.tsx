import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { footnoteIds, footnotes, landingWords } from '../../content/landing';

/** The assumptions behind the claims. */
export function Footnotes() {
  return (
    <Container component="section" aria-labelledby="notes" sx={{ py: { xs: 5, md: 8 } }}>
      <Typography id="notes" variant="body2" component="h2" sx={{ fontWeight: 650 }}>
        {landingWords.footnotes.heading}
      </Typography>
      <Box component="ol" sx={{ mt: 1.5, columns: { md: 2 }, columnGap: 8, counterReset: 'note' }}>
        {footnoteIds.map((id) => (
          <Typography
            key={id}
            id={`note-${id}`}
            component="li"
            variant="caption"
            color="textSecondary"
            sx={{
              display: 'grid',
              gridTemplateColumns: '1.5rem 1fr',
              breakInside: 'avoid',
              pb: 1.5,
              counterIncrement: 'note',
              '&::before': { content: 'counter(note)', color: 'text.primary' },
              '&:target': { color: 'text.primary' },
            }}
          >
            {footnotes[id]}
          </Typography>
        ))}
      </Box>
    </Container>
  );
}
