import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { paths } from '../../config/paths';
import { landingCopy } from '../../content/landing';
import { testimonials, type Testimonial } from '../../content/testimonialList';
import { NoteRef } from './NoteRef';

const { proof, testimonials: words } = landingCopy;

const Voices = styled('section')(({ theme }) => ({
  '& figure': {
    display: 'grid',
    grid: 'auto 1fr / 1fr auto',
    gap: 12,
    alignItems: 'start',
    '& blockquote, & figcaption': { gridColumn: '1 / -1' },
  },
  '& small': {
    ...theme.typography.caption,
    gridColumn: 2,
    padding: '1px 10px',
    border: '1px solid',
    borderRadius: 99,
  },
  '& figure > p': { ...theme.typography.body2 },
  '& figure strong': { ...theme.typography.figure, display: 'block', fontSize: 'min(2.25rem, 11vw)' },
  '& figcaption': theme.typography.body2,
  '& .panel': {
    paddingBlock: 64,
    background: theme.palette.panel.main,
    color: theme.palette.panel.contrastText,
    '--focus-ring': theme.palette.panel.contrastText,
    '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 56 },
    '& blockquote': {
      ...theme.typography.h2,
      lineHeight: 1.12,
      letterSpacing: '-0.025em',
      textWrap: 'pretty',
    },
    '& h2': { ...theme.typography.h4 },
    '& dl': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))',
      gap: '24px 16px',
      marginTop: 24,
    },
    '& dl div': { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' },
    '& dt, & figcaption, & small': { color: theme.palette.panel.soft },
    '& dt span': { ...theme.typography.caption, display: 'block' },
    '& dd': { ...theme.typography.figure, fontSize: 'clamp(2.25rem, 1.6rem + 2vw, 3rem)' },
  },
  '& .cards': {
    paddingTop: 64,
    '& .MuiButton-root': { marginTop: 32 },
    '& h2 + p': { marginTop: 8 },
    '& ul': {
      marginTop: 24,
      display: 'grid',
      gap: 16,
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(16rem, 22%)), 1fr))',
    },
    '& li': { display: 'grid' },
    '& figure': {
      padding: 24,
      background: theme.palette.background.paper,
      border: `1px solid ${theme.palette.divider}`,
      borderRadius: 24,
    },
    '& small, & figcaption, & figure > p, & h2 + p': { color: theme.palette.text.secondary },
    '& strong': { color: theme.palette.text.primary },
  },
  [theme.breakpoints.up('md')]: {
    '& .panel': {
      paddingBlock: 96,
      '& > div': { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 4fr)', columnGap: '8%' },
      // Two by two, or one below the other where letters are large.
      '& dl': { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(8rem, 35%)), 1fr))' },
    },
    '& .cards': { paddingTop: 96 },
  },
}));

function Voice({ name, location, savings, rating, quote, isSample }: Testimonial) {
  return (
    <figure>
      <p>
        {savings && (
          <>
            <strong>{savings}</strong> <span>{words.saved}</span>
          </>
        )}
        {rating && <span>{words.stars(rating)}</span>}
      </p>
      {isSample && <small>{words.sample}</small>}
      <blockquote>{quote}</blockquote>
      <figcaption>{`${name}, ${location}`}</figcaption>
    </figure>
  );
}

/** What customers say and what the partner reports. The review page opens by a full navigation (specification, section 2). */
export function Proof() {
  const [first, ...others] = testimonials;
  return (
    <Voices aria-labelledby="voices">
      <div className="panel">
        <Container>
          {first && <Voice {...first} />}
          <div>
            <h2>{proof.heading}</h2>
            <dl>
              {proof.figures.map(({ note, value, after, asOf }) => (
                <div key={after}>
                  <dt>
                    {after}
                    <NoteRef to={note} />
                    <span>{asOf ?? proof.sample}</span>
                  </dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        </Container>
      </div>
      <Container className="cards">
        <Typography id="voices" variant="h3" component="h2">
          {words.heading}
        </Typography>
        {words.samples && <p>{words.samples}</p>}
        <ul>
          {others.map((testimonial) => (
            <li key={testimonial.name}>
              <Voice {...testimonial} />
            </li>
          ))}
        </ul>
        <Button href={paths.leaveReview} variant="outlined">
          {words.button}
        </Button>
      </Container>
    </Voices>
  );
}
