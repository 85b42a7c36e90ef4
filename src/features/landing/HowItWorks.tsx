import { styled } from '@mui/material/styles';
import { landingCopy } from '../../content/landing';
import { NoteRef } from './Footnotes';
import { Road } from './Road';
import { SecondaryText, Section, Title } from './Section';

const { heading, steps } = landingCopy.how;

/** The drop from one column to the next, in pixels. */
const fall = 48;

const StepsWithRoad = styled('div')({ position: 'relative', '--road': '26px' });

/** The road behind the step numbers, on wide screens: one level lower at each column. */
const WideRoad = styled(Road)(({ theme }) => ({
  position: 'absolute',
  top: '1.375rem',
  width: '100%',
  height: 3 * fall,
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

const Timeline = styled('ol')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gap: 20,
  counterReset: 'step',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', columnGap: 40 },
  '@media print': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

const TimelineStep = styled('li')(({ theme }) => ({
  position: 'relative',
  counterIncrement: 'step',
  // The step number, which stands on the road.
  '&::before': {
    content: 'counter(step)',
    position: 'relative',
    zIndex: 1,
    width: '2.75rem',
    height: '2.75rem',
    display: 'grid',
    placeItems: 'center',
    borderRadius: '50%',
    border: `3px solid ${theme.palette.panel.main}`,
    background: theme.palette.background.paper,
    fontWeight: 700,
    fontSize: '1.25rem',
    lineHeight: 1,
  },
  [theme.breakpoints.down('md')]: {
    display: 'grid',
    gridTemplateColumns: '2.75rem minmax(0, 1fr)',
    columnGap: 16,
    // The road runs down from number to number.
    '@media screen': {
      '&:not(:last-of-type)::after': {
        content: '""',
        position: 'absolute',
        inset: '1.375rem auto -42px 9px',
        width: 26,
        background: `linear-gradient(90deg, transparent 10px, ${theme.palette.secondary.main} 0 16px, transparent 0) ${theme.palette.panel.main}`,
      },
    },
  },
  [theme.breakpoints.up('md')]: {
    '&::before': { marginBottom: 20 },
    '&:nth-of-type(2)': { paddingTop: fall },
    '&:nth-of-type(3)': { paddingTop: 2 * fall },
    '&:nth-of-type(4)': { paddingTop: 3 * fall },
  },
}));

const StepTime = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 650,
  color: theme.palette.primary.light,
}));

/** The steps from the first question to the payoff as a timeline. */
export const HowItWorks = () => (
  <Section id="how" heading={heading} tone="paper">
    <StepsWithRoad>
      <WideRoad
        descents={[
          [17, 25, 100],
          [43, 51, 200],
          [69, 77, 300],
        ]}
        height={300}
      />
      <Timeline>
        {steps.map((step) => (
          <TimelineStep key={step.title}>
            <div>
              <StepTime>{step.when}</StepTime>
              <Title>{step.title}</Title>
              <SecondaryText>
                {step.text}
                <NoteRef to={step.note} />
              </SecondaryText>
            </div>
          </TimelineStep>
        ))}
      </Timeline>
    </StepsWithRoad>
  </Section>
);
