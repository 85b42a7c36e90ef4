import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { DescendingLine } from '../../components/DescendingLine';
import { landingWords } from '../../content/landing';

const { heading, paragraphs } = landingWords.about;

/** Who runs the site and is paid how. */
export function About() {
  return (
    <Container
      component="section"
      aria-labelledby="about"
      sx={{
        pb: { xs: 7, md: 10 },
        display: 'grid',
        columnGap: 6,
        rowGap: 3,
        gridTemplateColumns: { md: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      <div>
        <Typography id="about" variant="h2">
          {heading}
        </Typography>
        <Box sx={{ mt: 3 }}>
          <DescendingLine />
        </Box>
      </div>
      <Box sx={{ display: 'grid', gap: 2, maxWidth: '62ch', gridColumn: { md: '2 / 4' } }}>
        {paragraphs.map((paragraph) => (
          <Typography key={paragraph} variant="subtitle1" component="p">
            {paragraph}
          </Typography>
        ))}
      </Box>
    </Container>
  );
}
