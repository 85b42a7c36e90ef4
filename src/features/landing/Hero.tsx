import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import { checkPath, Icon } from '../../components/Icon';
import { landingCopy } from '../../content/landing';
import { CallToForm } from './CallToForm';
import { NoteRef } from './Footnotes';
import { Car, Road, RoadSection } from './Road';
import { IconRow } from './sharedStyles';

const { heading, intro, button, assurances, example } = landingCopy.hero;

/** On paper the example is left out: the estimate shows its payments, unless the visitor has changed them. */
const screenOnly = { '@media print': { display: 'none' } };

/**
 * The hero's grid. The drawn road fills the row of the new payment, so both payments stay above the road at any text size.
 * The dark background below the road fills the rows after that row.
 */
const HeroGrid = styled('div')(({ theme }) => ({
  position: 'relative',
  isolation: 'isolate',
  paddingBlock: '6px 24px',
  display: 'grid',
  columnGap: 16,
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gridTemplateRows: 'auto auto auto minmax(96px, auto)',
  gridTemplateAreas: '"heading heading" "call call" "current ." ". new" "savings savings" "caption caption"',
  [theme.breakpoints.up('md')]: {
    paddingBlock: '24px 40px',
    columnGap: 48,
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
    gridTemplateRows: 'auto',
    gridTemplateAreas: '"heading call" "current call" "savings new" "savings caption"',
  },
  '@media print': { display: 'block', paddingBlock: 0 },
}));

const HeroHeading = styled('h1')(({ theme }) => ({ ...theme.typography.h1, gridArea: 'heading' }));

const CallToAction = styled('div')(({ theme }) => ({
  gridArea: 'call',
  marginTop: 12,
  [theme.breakpoints.up('md')]: { marginTop: 0 },
}));

const Intro = styled('p')(({ theme }) => ({
  ...theme.typography.subtitle1,
  marginBottom: 12,
  maxWidth: '60ch',
  color: theme.palette.text.secondary,
}));

const Assurances = styled('ul')({ marginTop: 8, display: 'flex', flexWrap: 'wrap', columnGap: 24 });

const CurrentPayment = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  gridArea: 'current',
  alignSelf: 'end',
  paddingBlock: '20px calc(var(--road) / 2 + 14px)',
  color: theme.palette.text.secondary,
  [theme.breakpoints.up('md')]: { paddingTop: 24 },
  ...screenOnly,
}));

const NewPayment = styled(CurrentPayment)(({ theme }) => ({
  // On phones, reaches up beside the current payment.
  gridArea: 'current-start / 2 / new-end',
  // On phones, leaves room for the car between the text and the road.
  marginBottom: 'calc(var(--road) * 0.8)',
  [theme.breakpoints.up('md')]: { gridArea: 'new', marginBottom: 0 },
}));

const Payment = styled('strong')(({ theme }) => ({
  ...theme.typography.figure,
  display: 'inline-block',
  color: theme.palette.text.primary,
}));

/** Does not break within: moves to the next line as a whole. */
const Small = styled('small')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'inline-block',
  letterSpacing: 0,
}));

const Aside = styled(Small)({ fontSize: '1.125rem', fontWeight: 600, marginTop: 4 });

/** As wide as the window, behind the text. */
const Background = styled('div')({
  position: 'absolute',
  left: 'calc(50% - 50vw)',
  width: '100vw',
  zIndex: -1,
  ...screenOnly,
});

const RoadBackground = styled(Background)({
  gridArea: 'new',
  gridColumn: '1 / -1',
  top: 0,
  bottom: 0,
  containerType: 'size',
});

const HeroRoad = styled(Road)({ width: '100%', height: '100%' });

const BackgroundBelowRoad = styled(Background)(({ theme }) => ({
  gridRow: 'new-end / auto',
  gridColumn: '1 / -1',
  top: -1,
  bottom: 0,
  background: theme.palette.panel.main,
}));

const Savings = styled('p')(({ theme }) => ({
  ...theme.typography.h3,
  gridArea: 'savings',
  paddingTop: 'calc(var(--road) + 8px)',
  color: theme.palette.panel.contrastText,
  '--text-primary': theme.palette.panel.contrastText,
  // On wide screens the road is high on the left, so there is room for the savings left of the new payment.
  [theme.breakpoints.up('md')]: { maxWidth: '42vw' },
  ...screenOnly,
}));

const SavingsFigure = styled('strong')(({ theme }) => ({
  ...theme.typography.figure,
  display: 'block',
  // Limits large text by the window's width.
  fontSize: 'min(clamp(5.5rem, 3rem + 6vw, 9rem), 26vw)',
  whiteSpace: 'nowrap',
  lineHeight: 0.9,
  // The dollar sign reaches below the baseline.
  margin: '0 0 0.1em -0.04em',
}));

/** Which loan the example is. */
const Caption = styled('p')(({ theme }) => ({
  gridArea: 'caption',
  paddingTop: 12,
  color: theme.palette.panel.contrastText,
  [theme.breakpoints.up('md')]: { paddingTop: 'calc(var(--road) / 2 + 32px)' },
  ...screenOnly,
}));

const PaymentLines = ({ label, payment, terms }: (typeof example)['current' | 'newLoan']) => (
  <>
    {label}
    <br />
    <Payment>{payment}</Payment> <Small>{example.perMonth}</Small>
    <br />
    {terms}
  </>
);

/** The heading, the call to action, and the worked example with its two payments above a drawn road. */
export const Hero = () => (
  <RoadSection aria-labelledby="hero">
    <Container>
      <HeroGrid>
        <HeroHeading id="hero">{heading}</HeroHeading>
        <CallToAction>
          <Intro>
            {intro.text}
            <NoteRef to={intro.note} />
          </Intro>
          <CallToForm isBesideGreeting>{button}</CallToForm>
          <Assurances>
            {assurances.map((assurance) => (
              <IconRow key={assurance.text}>
                <Icon path={checkPath} size={22} />
                <span>
                  {assurance.text}
                  <NoteRef to={assurance.note} />
                </span>
              </IconRow>
            ))}
          </Assurances>
        </CallToAction>
        <BackgroundBelowRoad />
        <RoadBackground>
          <HeroRoad descents={[[33, 51, 100]]} isFilled />
          <Car />
        </RoadBackground>
        <CurrentPayment>
          <PaymentLines {...example.current} />
        </CurrentPayment>
        <NewPayment>
          <PaymentLines {...example.newLoan} />
        </NewPayment>
        <Savings>
          <SavingsFigure>{example.saved.value}</SavingsFigure>
          {` ${example.saved.after}`}
          <NoteRef to={example.saved.note} />
          <br />
          <Aside>{example.mostly}</Aside>
          <br />
          <Aside>{example.sameTerm}</Aside>
        </Savings>
        <Caption>{example.title}</Caption>
      </HeroGrid>
    </Container>
  </RoadSection>
);
