import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { paths } from '../../config/paths';
import { landingCopy } from '../../content/landing';
import { testimonials, type Testimonial } from '../../content/testimonialList';
import { Figure, FigureBox } from './Figure';
import { NoteRef } from './NoteRef';
import { Band } from './Section';

const { proof, testimonials: words } = landingCopy;

const ProofSection = styled(Band)(({ theme }) => ({
  background: theme.palette.panel.main,
  color: theme.palette.panel.contrastText,
  '--focus-ring': theme.palette.panel.contrastText,
  [theme.breakpoints.up('md')]: { paddingBlock: 72 },
}));

const Statistics = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '14px 16px',
  marginTop: 16,
  '@media (max-width:15em)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  [theme.breakpoints.up('md')]: { marginTop: 32, gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  '@media print': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', breakInside: 'avoid' },
}));

const Statistic = styled(FigureBox)({
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'flex-end',
});
const SecondaryText = styled('span')(({ theme }) => ({ color: theme.palette.panel.soft }));

const TestimonialList = styled('ul')(({ theme }) => ({
  marginBlock: 20,
  display: 'grid',
  gap: 16,
  [theme.breakpoints.down('sm')]: {
    // As wide as the screen, so that a part of the next card shows.
    marginInline: 'calc(50% - 50vw)',
    paddingInline: 'calc(50vw - 50%)',
    gridAutoFlow: 'column',
    gridAutoColumns: 'min(300px, 84vw)',
    overflowX: 'auto',
    scrollSnapType: 'x mandatory',
    scrollPaddingInline: 'clamp(16px, 6vw - 8px, 64px)',
  },
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  '@media print': { gap: 10, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
}));

const TestimonialCard = styled('li')(({ theme }) => ({
  display: 'grid',
  padding: 20,
  background: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 24,
  scrollSnapAlign: 'start',
  breakInside: 'avoid',
}));

/** The newest testimonial: large, on an evergreen panel. */
const LargeCard = styled(TestimonialCard)(({ theme }) => ({
  border: 'none',
  background: theme.palette.panel.main,
  color: theme.palette.panel.contrastText,
  [theme.breakpoints.up('sm')]: { gridColumn: 'span 2' },
  [theme.breakpoints.up('md')]: { gridRow: 'span 2', padding: 36 },
  '@media print': { gridColumn: 'span 1', border: `1px solid ${theme.palette.divider}` },
}));

const TestimonialFigure = styled('figure')({ display: 'grid', gridTemplateRows: 'auto 1fr auto', gap: 12 });

interface ReviewProps {
  review: Testimonial;
  /** Whether it stands in the large card. */
  isLarge: boolean;
}

function Review({ review: { name, location, savings, rating, quote, isSample }, isLarge }: ReviewProps) {
  const quiet = isLarge ? 'panel.soft' : 'text.secondary';
  return (
    <TestimonialFigure>
      <FigureBox>
        {savings && <Figure size={isLarge ? '3.5rem' : '2.25rem'}>{savings}</Figure>}
        <Typography variant="body2" sx={{ color: quiet }}>
          {[savings && words.saved, rating && words.stars(rating)].filter(Boolean).join(', ')}
        </Typography>
      </FigureBox>
      <Typography
        component="blockquote"
        sx={isLarge ? { typography: { xs: 'h4', md: 'h2' } } : { typography: { xs: 'body2', sm: 'body1' } }}
      >
        {quote}
      </Typography>
      <Typography variant="body2" component="figcaption" sx={{ color: quiet }}>
        {isSample && (
          <>
            <b>{words.sample}</b>
            {' · '}
          </>
        )}
        {`${name}, ${location}`}
      </Typography>
    </TestimonialFigure>
  );
}

/** The partner's statistics and the testimonials. The review page opens by a full navigation (specification, section 2). */
export function Proof() {
  return (
    <>
      <ProofSection aria-labelledby="proof">
        <Container>
          <Typography id="proof" variant="h3" component="h2">
            {proof.heading}
          </Typography>
          <Statistics>
            {proof.figures.map(({ note, value, after, asOf }) => (
              <Statistic key={after}>
                <dt>
                  <SecondaryText>
                    {after}
                    <NoteRef to={note} />
                  </SecondaryText>
                  <Typography variant="caption" component="div" sx={{ color: 'panel.soft' }}>
                    {asOf ?? proof.notConfirmed}
                  </Typography>
                </dt>
                <dd>
                  <Figure size="clamp(2.25rem, 1.2rem + 3vw, 4rem)">{value}</Figure>
                </dd>
              </Statistic>
            ))}
          </Statistics>
        </Container>
      </ProofSection>
      <Band aria-labelledby="reviews">
        <Container>
          <Typography id="reviews" variant="h3" component="h2">
            {words.heading}
          </Typography>
          {words.samples && (
            <Typography color="textSecondary" sx={{ mt: 1 }}>
              {words.samples}
            </Typography>
          )}
          {/* A tab stop, since Safari does not let keyboards reach a list for scrolling it. */}
          <TestimonialList tabIndex={0} aria-labelledby="reviews">
            {testimonials.map((review, index) => {
              const isLarge = index === 0;
              const Card = isLarge ? LargeCard : TestimonialCard;
              return (
                <Card key={review.name}>
                  <Review review={review} isLarge={isLarge} />
                </Card>
              );
            })}
          </TestimonialList>
          <Button href={paths.leaveReview} variant="outlined">
            {words.button}
          </Button>
        </Container>
      </Band>
    </>
  );
}
