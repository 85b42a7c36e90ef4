import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { paths } from '../../config/paths';
import { landingCopy } from '../../content/landing';
import { testimonials } from '../../content/testimonialsToShow';
import { Section } from './Section';
import { edgeToEdge, Figure, FigureBox } from './sharedStyles';

const { heading, intro, saved, sample, stars, showAll, showFewer, button } = landingCopy.testimonials;
/** How many cards wide screens show at first. */
const visibleAtFirst = 3;

const TestimonialList = styled('ul')(({ theme }) => ({
  marginBottom: 24,
  display: 'grid',
  gap: 16,
  '& > li': { scrollSnapAlign: 'start' },
  '& figure': {
    display: 'grid',
    gridTemplateRows: 'auto 1fr',
    gap: 16,
    height: '100%',
    padding: 24,
    background: theme.vars.palette.background.default,
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 24,
  },
  '& blockquote': { ...theme.typography.body2, [theme.breakpoints.up('sm')]: theme.typography.body1 },
  '& :is(figcaption, p)': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: {
    // As wide as the screen, so that a part of the next card is visible.
    ...edgeToEdge,
    gridAutoFlow: 'column',
    gridAutoColumns: 'min(300px, 84vw)',
    overflowX: 'auto',
    scrollSnapType: 'x mandatory',
    scrollPaddingInline: 'clamp(16px, 6vw - 8px, 64px)',
  },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    '@media not (scripting: none)': {
      [`&:not([data-all]) > :nth-of-type(n + ${visibleAtFirst + 1})`]: { display: 'none' },
    },
  },
}));

const ShowAll = styled(Button)(({ theme }) => ({
  [theme.breakpoints.down('md')]: { display: 'none' },
  '@media (scripting: none)': { display: 'none' },
}));

/**
 * Published reviews or samples: on phones a row that scrolls, on wide screens three and a button that shows the others.
 * The link opens the review page as a document (specification, section 2).
 */
export function Testimonials() {
  const areSamples = testimonials.every(({ isSample }) => isSample);
  const [showsAll, setShowsAll] = useState(false);
  // In Safari, keyboards can scroll the row only if it can have the focus.
  const focusable = useMediaQuery(({ breakpoints }) => breakpoints.down('md')) && { tabIndex: 0 };
  return (
    <Box sx={{ '@media print': { display: 'none' } }}>
      <Section id="reviews" heading={heading} intro={areSamples ? undefined : intro} isLighter>
        <TestimonialList data-all={showsAll || undefined} aria-labelledby="reviews" {...focusable}>
          {testimonials.map(({ name, location, savings, rating, quote, isSample }, index) => (
            // The index is the key: two reviews may have the same words, and their order is fixed.
            <li key={index}>
              <figure>
                <FigureBox>
                  {savings && <Figure textSize="m">{savings}</Figure>}
                  <p>{[savings && saved, rating && stars(rating)].filter(Boolean).join(', ')}</p>
                </FigureBox>
                <blockquote>{quote}</blockquote>
                <figcaption>
                  {isSample && <b>{sample}</b>}
                  {`${isSample ? ' · ' : ''}${name}, ${location}`}
                </figcaption>
              </figure>
            </li>
          ))}
        </TestimonialList>
        <Box sx={{ display: 'flex', gap: 2 }}>
          {testimonials.length > visibleAtFirst && (
            <ShowAll variant="outlined" onClick={() => setShowsAll(!showsAll)}>
              <span>{showsAll ? showFewer : showAll}</span>
            </ShowAll>
          )}
          <Button href={paths.leaveReview} variant="outlined">
            {button}
          </Button>
        </Box>
      </Section>
    </Box>
  );
}
