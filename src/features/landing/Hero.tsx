import Container from '@mui/material/Container';
import { keyframes, styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { check, Icon } from '../../components/Icon';
import { landingCopy } from '../../content/landing';
import { CallToForm } from './CallToForm';
import { Car } from './Car';
import { largeText } from './largeText';
import { NoteRef } from './NoteRef';
import { Ground, Road } from './Road';

const { heading, lead, button, assurances, example } = landingCopy.hero;

/** Level, down, level, from the top of its box to the bottom. */
const road = 'M0 0H36C46 0 46 100 56 100H100';
const appear = keyframes`from { clip-path: inset(-40px 100% -40px 0) }`;

/**
 * Paper above the road, evergreen below. The road takes the grid's row of the later payment and reaches both edges of
 * the window, so each payment stands above it whatever the size of the text.
 */
const Scene = styled('div')(({ theme }) => ({
  position: 'relative',
  isolation: 'isolate',
  paddingTop: 24,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gridTemplateRows: 'auto auto auto minmax(96px, auto)',
  columnGap: 16,
  [theme.breakpoints.up('md')]: {
    paddingTop: 48,
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
    gridTemplateRows: 'auto',
    columnGap: 48,
  },
}));

const Heading = styled(Typography)(({ theme }) => ({
  gridColumn: '1 / -1',
  [theme.breakpoints.up('md')]: { gridColumn: 1 },
}));

const Copy = styled('div')(({ theme }) => ({
  gridColumn: '1 / -1',
  marginTop: 16,
  [theme.breakpoints.up('md')]: { gridArea: '1 / 2 / 3', marginTop: 0, alignSelf: 'start' },
}));

const Assurances = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 16,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px 24px',
}));

const Assurance = styled('li')({ display: 'flex', gap: 6, alignItems: 'center' });

const Payment = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  paddingBottom: 'calc(var(--road) / 2 + 14px)',
}));

const Today = styled(Payment)(({ theme }) => ({
  gridArea: '3 / 1',
  paddingTop: 16,
  [theme.breakpoints.up('md')]: { gridArea: '2 / 1', alignSelf: 'end' },
}));

const Refinanced = styled(Payment)(({ theme }) => ({
  gridArea: '4 / 2',
  alignSelf: 'end',
  justifySelf: 'end',
  // Right of the road's fall, with the car between the words and the road.
  maxWidth: '82%',
  paddingTop: 20,
  paddingBottom: 'calc(var(--road) / 2 + 36px)',
  // As wide as its longest word, and clear of the road by its other edge.
  [`@media ${largeText}`]: { minWidth: 'min-content', textAlign: 'end', paddingBottom: 60 },
  [theme.breakpoints.up('md')]: {
    gridArea: '3 / 2',
    justifySelf: 'start',
    maxWidth: 'none',
    paddingBottom: 'calc(var(--road) / 2 + 14px)',
  },
}));

const Amount = styled('strong')(({ theme }) => ({
  ...theme.typography.figure,
  display: 'inline-block',
  color: theme.palette.text.primary,
}));

/** From one edge of the window to the other. */
const wide = { position: 'absolute', left: 'calc(50% - 50vw)', width: '100vw', zIndex: -1 } as const;

const Fall = styled('div')(({ theme }) => ({
  ...wide,
  gridArea: '4 / 1 / 5 / -1',
  top: 0,
  height: '100%',
  containerType: 'size',
  [theme.breakpoints.up('md')]: { gridRow: '3 / 4' },
}));

const HeroRoad = styled(Road)({
  width: '100%',
  height: '100%',
  '@media (prefers-reduced-motion: no-preference)': {
    animation: `${appear} 900ms cubic-bezier(.3,.6,.2,1)`,
  },
});

const Below = styled('div')(({ theme }) => ({
  ...wide,
  gridArea: '5 / 1 / 7 / -1',
  top: -1,
  bottom: 0,
  background: theme.palette.panel.main,
  [theme.breakpoints.up('md')]: { gridRow: '4 / 6' },
}));

const Saved = styled('p')(({ theme }) => ({
  ...theme.typography.h3,
  gridArea: '5 / 1 / auto / -1',
  paddingTop: 'calc(var(--road) / 2 + 16px)',
  color: theme.palette.panel.contrastText,
  '--focus-ring': theme.palette.panel.contrastText,
  [theme.breakpoints.between('sm', 'md')]: { gridArea: '5 / 1', alignSelf: 'end', paddingBottom: 40 },
  // At the left the road is high: the saving begins below it, beside the later payment.
  [theme.breakpoints.up('md')]: {
    gridArea: '3 / 1 / 5',
    paddingTop: 'calc(var(--road) / 2 + 36px)',
    maxWidth: '30vw',
  },
}));

const SavedAmount = styled('strong')(({ theme }) => ({
  ...theme.typography.figure,
  display: 'block',
  // No larger than its column, however large the letters of the system are.
  fontSize: 'min(clamp(5.5rem, 3rem + 8vw, 10rem), 26vw)',
  whiteSpace: 'nowrap',
  lineHeight: 0.9,
  // Clear of the tail of the dollar sign.
  margin: '0 0 0.1em -0.04em',
}));

const Takes = styled('p')(({ theme }) => ({
  gridArea: '6 / 1 / auto / -1',
  padding: '12px 0 24px',
  maxWidth: '44ch',
  color: theme.palette.panel.contrastText,
  [theme.breakpoints.between('sm', 'md')]: { gridArea: '5 / 2', alignSelf: 'end' },
  [theme.breakpoints.up('md')]: { gridArea: '5 / 1', paddingBottom: 56 },
}));

const Terms = styled('b')({ fontWeight: 650, display: 'block' });

const Horizon = styled('section')(({ theme }) => ({
  overflowX: 'clip',
  '--road': '26px',
  [theme.breakpoints.up('md')]: { '--road': '42px' },
}));

const paymentText = ({ label, payment, terms }: (typeof example)['before' | 'after']) => (
  <>
    {label}
    <br />
    <Amount>{payment}</Amount>
    {` ${example.perMonth}`}
    <br />
    {terms}
  </>
);

/** The promise, the way in, and the worked example as a picture of what it means. All of it is text. */
export function Hero() {
  return (
    <Horizon aria-labelledby="hero">
      <Container>
        <Scene>
          <Heading id="hero" variant="h1" tabIndex={-1}>
            {heading}
          </Heading>
          <Copy>
            <Typography
              variant="subtitle1"
              component="p"
              color="textSecondary"
              sx={{ mb: 2.5, maxWidth: '44ch' }}
            >
              {lead.map((sentence) => (
                <span key={sentence.text}>
                  {sentence.text}
                  {'note' in sentence && <NoteRef to={sentence.note} />}{' '}
                </span>
              ))}
            </Typography>
            <CallToForm>{button}</CallToForm>
            <Assurances>
              {assurances.map((assurance) => (
                <Assurance key={assurance.text}>
                  <Icon path={check} size={18} />
                  <span>
                    {assurance.text}
                    {'note' in assurance && <NoteRef to={assurance.note} />}
                  </span>
                </Assurance>
              ))}
            </Assurances>
          </Copy>
          <Below />
          <Fall>
            <HeroRoad d={road} viewBox="0 0 100 100">
              <Ground d={`${road}V101H0Z`} />
            </HeroRoad>
            <Car />
          </Fall>
          <Today>{paymentText(example.before)}</Today>
          <Refinanced>{paymentText(example.after)}</Refinanced>
          <Saved>
            <SavedAmount>{example.saved.value}</SavedAmount>
            {` ${example.saved.after}`}
            <NoteRef to={example.note} />
          </Saved>
          <Takes>
            <Terms>{example.title}</Terms>
            {` ${example.takes}`}
          </Takes>
        </Scene>
      </Container>
    </Horizon>
  );
}
