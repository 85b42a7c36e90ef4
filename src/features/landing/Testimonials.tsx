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
  [theme.breakpoints.down('sm')]: {
    // As wide as the screen, so that a part of the next card is visible.
    marginInline: 'calc(50% - 50vw)',
    paddingInline: 'calc(50vw - 50%)',
    gridAutoFlow: 'column',
    gridAutoColumns: 'min(300px, 84vw)',
    overflowX: 'auto',
    scrollSnapType: 'x mandatory',
    scrollPaddingInline: 'clamp(16px, 6vw - 8px, 64px)',
  },
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
}));

const TestimonialCard = styled('li')(({ theme }) => ({
  display: 'grid',
  padding: 20,
  background: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 24,
  scrollSnapAlign: 'start',
}));

/** The card of the newest testimonial. */
const LargeCard = styled(TestimonialCard)(({ theme }) => ({
  ...theme.mixins.panel,
  [theme.breakpoints.between('sm', 'md')]: { gridColumn: 'span 2' },
}));

const TestimonialFigure = styled('figure')({ display: 'grid', gridTemplateRows: 'auto 1fr auto', gap: 12 });

/** The words around the quote. */
const Details = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
}));

/** The maximum length of a quote in large type. A longer quote would make its card higher than the cards beside it. */
const maxLargeQuote = 160;

function TestimonialItem({ testimonial, isLarge }: { testimonial: Testimonial; isLarge: boolean }) {
  const { name, location, savings, rating, quote, isSample } = testimonial;
  const Card = isLarge ? LargeCard : TestimonialCard;
  const quoteType =
    isLarge && quote.length <= maxLargeQuote ? { xs: 'h4', md: 'h3' } : { xs: 'body2', sm: 'body1' };
  return (
    <Card>
      <TestimonialFigure>
        <FigureBox>
          {savings && <Figure size={isLarge ? '3.5rem' : '2.25rem'}>{savings}</Figure>}
          <Details>
            {[savings && (isSample ? samples : reviews).savings, rating && stars(rating)]
              .filter(Boolean)
              .join(', ')}
          </Details>
        </FigureBox>
        <Box component="blockquote" sx={{ typography: quoteType }}>
          {quote}
        </Box>
        <Details as="figcaption">
          {isSample && (
            <>
              <b>{samples.label}</b>
              {' · '}
            </>
          )}
          {`${name}, ${location}`}
        </Details>
      </TestimonialFigure>
    </Card>
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
      >
        {/* A tab stop: in Safari, keyboards could not scroll the list otherwise. */}
        <TestimonialList tabIndex={0} aria-labelledby="reviews">
          {testimonials.map((testimonial, index) => (
            <TestimonialItem key={testimonial.id} testimonial={testimonial} isLarge={index === 0} />
          ))}
        </TestimonialList>
        <Button href={paths.leaveReview} variant="outlined">
          {button}
        </Button>
      </Section>
    </Box>
  );
}
