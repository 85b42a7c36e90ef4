import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Section } from '../../components/Section';
import { paths } from '../../config/paths';
import { landingWords } from '../../content/landing';
import { testimonials, testimonialsAreSamples } from '../../content/testimonials';

const { heading, samples, saved, button } = landingWords.testimonials;

/** Nine voices. The review page opens by a full navigation (specification, section 2). */
export function Testimonials() {
  return (
    <Section heading={heading} intro={testimonialsAreSamples ? samples : undefined}>
      <Box sx={{ columnCount: { xs: 1, sm: 2, md: 3 }, columnGap: 3 }}>
        {testimonials.map(({ name, location, savings, quote }) => (
          <Box
            component="figure"
            key={name}
            sx={{
              breakInside: 'avoid',
              mb: '24px !important',
              p: '24px !important',
              border: 1,
              borderColor: 'divider',
              borderRadius: 1.5,
              bgcolor: 'background.paper',
            }}
          >
            <Typography sx={{ fontWeight: 650 }}>{saved(savings)}</Typography>
            <Box component="blockquote" sx={{ mt: '8px !important' }}>
              <Typography>{quote}</Typography>
            </Box>
            <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mt: 2 }}>
              {name}, {location}
            </Typography>
          </Box>
        ))}
      </Box>
      <Button href={paths.leaveReview} variant="outlined" sx={{ mt: { xs: 1, md: 2 } }}>
        {button}
      </Button>
    </Section>
  );
}
