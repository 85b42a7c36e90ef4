import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { paths } from '../../config/paths';
import { landingCopy } from '../../content/landing';
import type { Testimonial } from '../../domain/review';
import { Figure, FigureBox } from './Figure';
import { Section } from './Section';
import { testimonials } from './testimonialsToShow';

const { samples, reviews, stars, button } = landingCopy.testimonials;

const TestimonialList = styled('ul')(({ theme }) => ({
  marginBottom: 20,
  display: 'grid',
  gap: 16,
  [theme.breakpoints.down('md')]: {
    // As wide as the screen, so that a part of the next card is visible.
    marginInline: 'calc(50% - 50vw)',
    paddingInline: 'calc(50vw - 50%)',
    gridAutoFlow: 'column',
    gridAutoColumns: 'min(300px, 84vw)',
    overflowX: 'auto',
    scrollSnapType: 'x mandatory',
    scrollPaddingInline: 'clamp(16px, 6vw - 8px, 64px)',
  },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
}));

const TestimonialCard = styled('li')(({ theme }) => ({
  display: 'grid',
  padding: 20,
  background: theme.palette.background.default,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 24,
  scrollSnapAlign: 'start',
}));

const Quotation = styled('figure')({ display: 'grid', alignContent: 'start', gap: 12 });

/** The words around the quote. */
const Details = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
}));

function TestimonialItem({ testimonial }: { testimonial: Testimonial }) {
  const { name, location, savings, rating, quote, isSample } = testimonial;
  return (
    <TestimonialCard>
      <Quotation>
        <FigureBox>
          {savings && <Figure size="1.375rem">{savings}</Figure>}
          <Details>
            {[savings && (isSample ? samples : reviews).savings, rating && stars(rating)]
              .filter(Boolean)
              .join(', ')}
          </Details>
        </FigureBox>
        <Box component="blockquote" sx={{ typography: { xs: 'body2', sm: 'body1' } }}>
          {quote}
        </Box>
        <Details as="figcaption">
          {isSample && <b>{samples.label}</b>}
          {`${isSample ? ' · ' : ''}${name}, ${location}`}
        </Details>
      </Quotation>
    </TestimonialCard>
  );
}

/** Published reviews or samples. The link opens the review page as a document (specification, section 2). */
export function Testimonials() {
  const areSamples = testimonials.some(({ isSample }) => isSample);
  return (
    <Box sx={{ displayPrint: 'none' }}>
      <Section
        id="reviews"
        heading={areSamples ? samples.heading : reviews.heading}
        intro={areSamples && samples.intro(testimonials.length)}
        isLighter
      >
        {/* A tab stop: in Safari, keyboards could not scroll the list otherwise. */}
        <TestimonialList tabIndex={0} aria-labelledby="reviews">
          {testimonials.map((testimonial) => (
            <TestimonialItem key={testimonial.quote} testimonial={testimonial} />
          ))}
        </TestimonialList>
        <Button href={paths.leaveReview} variant="outlined">
          {button}
        </Button>
      </Section>
    </Box>
  );
}
