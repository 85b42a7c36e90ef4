import Container from '@mui/material/Container';
import { keyframes, styled } from '@mui/material/styles';
import { check, Icon } from '../../components/Icon';
import { landingCopy } from '../../content/landing';
import { CallToForm } from './CallToForm';
import { Car } from './Car';
import { Unit } from './Figure';
import { NoteRef } from './NoteRef';
import { Road } from './Road';
import { IconRow, largeText } from './Section';

const { heading, lead, button, assurances, example } = landingCopy.hero;

const appear = keyframes`from { clip-path: inset(-40px 100% -40px 0) }`;

/**
 * The hero's grid. The drawn road fills the row of the new payment, so both payments stay above it at any text size; the
 * background below the road fills the rows after it.
 */
const HeroGrid = styled('div')(({ theme }) => ({
  position: 'relative',
  isolation: 'isolate',
  paddingTop: 24,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gridTemplateRows: 'auto auto auto minmax(96px, auto)',
  gridTemplateAreas: `
    "heading heading"
    "call    call"
    "current ."
    ".       new"
    "savings savings"
    "cost    cost"`,
  columnGap: 16,
  [theme.breakpoints.between('sm', 'md')]: {
    gridTemplateAreas: `
      "heading heading"
      "call    call"
      "current ."
      ".       new"
      "savings cost"`,
  },
  [theme.breakpoints.up('md')]: {
    paddingTop: 48,
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
    gridTemplateRows: 'auto',
    gridTemplateAreas: `
      "heading call"
      "current call"
      "savings new"
      "savings cost"`,
    columnGap: 48,
  },
  '@media print': {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gridTemplateRows: 'auto',
    gridTemplateAreas: '"heading heading heading" "call call call" "current new savings" "cost cost cost"',
  },
}));

const HeroHeading = styled('h1')(({ theme }) => ({ ...theme.typography.h1, gridArea: 'heading' }));

const CallToAction = styled('div')(({ theme }) => ({
  gridArea: 'call',
  marginTop: 16,
  [theme.breakpoints.up('md')]: { marginTop: 0, alignSelf: 'start' },
}));

const Lead = styled('p')(({ theme }) => ({
  ...theme.typography.subtitle1,
  marginBottom: 20,
  maxWidth: '60ch',
  color: theme.palette.text.secondary,
}));

const Assurances = styled('ul')({ marginTop: 12, display: 'flex', flexWrap: 'wrap', columnGap: 24 });

const Payment = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  paddingBottom: 'calc(var(--road) / 2 + 14px)',
}));

const CurrentPayment = styled(Payment)(({ theme }) => ({
  gridArea: 'current',
  paddingTop: 16,
  [theme.breakpoints.up('md')]: { alignSelf: 'end', paddingTop: 48 },
}));

const NewPayment = styled(Payment)(({ theme }) => ({
  gridArea: 'new',
  alignSelf: 'end',
  justifySelf: 'end',
  // Keeps its lines to the right of the road's descent.
  maxWidth: 'calc(50vw - 42px)',
  paddingTop: 20,
  // Leaves room for the car between the text and the road.
  paddingBottom: 'calc(var(--road) / 2 + 36px)',
  // With large text: as wide as the longest word, aligned to the edge that is farther from the road.
  [`@media ${largeText}`]: { minWidth: 'min-content', textAlign: 'end', paddingBottom: 60 },
  [theme.breakpoints.up('md')]: {
    justifySelf: 'start',
    maxWidth: 'none',
    paddingBottom: 'calc(var(--road) / 2 + 14px)',
  },
  '@media print': { alignSelf: 'start', justifySelf: 'start', padding: '16px 0 14px' },
}));

const Amount = styled('strong')(({ theme }) => ({
  ...theme.typography.figure,
  display: 'inline-block',
  color: theme.palette.text.primary,
}));

/** As wide as the window. */
const fullWidth = {
  position: 'absolute',
  left: 'calc(50% - 50vw)',
  width: '100vw',
  zIndex: -1,
  '@media print': { display: 'none' },
} as const;

const RoadDrawing = styled('div')({
  ...fullWidth,
  gridRow: 'new',
  gridColumn: '1 / -1',
  top: 0,
  height: '100%',
  containerType: 'size',
});

const HeroRoad = styled(Road)({
  width: '100%',
  height: '100%',
  '@media (prefers-reduced-motion: no-preference)': {
    animation: `${appear} 900ms cubic-bezier(.3,.6,.2,1)`,
  },
});

const BackgroundBelowRoad = styled('div')(({ theme }) => ({
  ...fullWidth,
  gridRow: 'new-end / cost-end',
  gridColumn: '1 / -1',
  top: -1,
  bottom: 0,
  background: theme.palette.panel.main,
}));

const Savings = styled('p')(({ theme }) => ({
  ...theme.typography.h3,
  gridArea: 'savings',
  paddingTop: 'calc(var(--road) / 2 + 16px)',
  color: theme.palette.panel.contrastText,
  '--focus-ring': theme.palette.panel.contrastText,
  [theme.breakpoints.between('sm', 'md')]: { alignSelf: 'end', paddingBottom: 40 },
  // On wide screens the road is high on the left, so the savings start beside the new payment.
  [theme.breakpoints.up('md')]: {
    paddingTop: 'calc(var(--road) / 2 + 36px)',
    paddingBottom: 56,
    maxWidth: '30vw',
  },
  '@media print': { alignSelf: 'start', padding: '16px 0 0' },
}));

const SavingsFigure = styled('strong')(({ theme }) => ({
  ...theme.typography.figure,
  display: 'block',
  // The last value keeps it within its column when the browser's text size is large.
  fontSize: 'min(clamp(5.5rem, 3rem + 8vw, 10rem), 26vw)',
  whiteSpace: 'nowrap',
  lineHeight: 0.9,
  '@media print': { fontSize: '4rem' },
  // The dollar sign reaches below the baseline.
  margin: '0 0 0.1em -0.04em',
}));

const CostNote = styled('p')(({ theme }) => ({
  gridArea: 'cost',
  padding: '12px 0 24px',
  maxWidth: '44ch',
  color: theme.palette.panel.contrastText,
  [theme.breakpoints.between('sm', 'md')]: { alignSelf: 'end' },
  [theme.breakpoints.up('md')]: { padding: 'calc(var(--road) / 2 + 32px) 0 56px' },
}));

const HeroSection = styled('section')(({ theme }) => ({
  overflowX: 'clip',
  '--road': '26px',
  [theme.breakpoints.up('md')]: { '--road': '42px' },
  '@media print': { '--road': '0px' },
}));

const paymentText = ({ label, payment, terms }: (typeof example)['before' | 'after']) => (
  <>
    {label}
    <br />
    <Amount>{payment}</Amount> <Unit>{example.perMonth}</Unit>
    <br />
    {terms}
  </>
);

/** The heading, the call to action and the worked example, whose two payments stand above a drawn road. */
export function Hero() {
  return (
    <HeroSection aria-labelledby="hero">
      <Container>
        <HeroGrid>
          <HeroHeading id="hero" tabIndex={-1}>
            {heading}
          </HeroHeading>
          <CallToAction>
            <Lead>
              {lead.map((sentence) => (
                <span key={sentence.text}>
                  {sentence.text}
                  {'note' in sentence && <NoteRef to={sentence.note} />}{' '}
                </span>
              ))}
            </Lead>
            <CallToForm>{button}</CallToForm>
            <Assurances>
              {assurances.map((assurance) => (
                <IconRow key={assurance.text}>
                  <Icon path={check} size={22} />
                  <span>
                    {assurance.text}
                    {'note' in assurance && <NoteRef to={assurance.note} />}
                  </span>
                </IconRow>
              ))}
            </Assurances>
          </CallToAction>
          <BackgroundBelowRoad />
          <RoadDrawing>
            <HeroRoad descents={[[36, 56, 100]]} filled />
            <Car />
          </RoadDrawing>
          <CurrentPayment>{paymentText(example.before)}</CurrentPayment>
          <NewPayment>{paymentText(example.after)}</NewPayment>
          <Savings>
            <SavingsFigure>{example.saved.value}</SavingsFigure>
            {` ${example.saved.after}`}
            <NoteRef to={example.note} />
          </Savings>
          <CostNote>
            <b>{example.title}</b>
            <br />
            {example.costNote}
          </CostNote>
        </HeroGrid>
      </Container>
    </HeroSection>
  );
}
