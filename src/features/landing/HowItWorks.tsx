import { styled } from '@mui/material/styles';
import { landingCopy } from '../../content/landing';
import { NoteRef } from './Footnotes';
import { Road } from './Road';
import { Section } from './Section';
import { SecondaryText, Subheading } from './sharedStyles';

const { heading, steps } = landingCopy.how;

/** How much lower each column starts than the one before, in pixels. */
const fall = 48;
/** The width of the road, in pixels. */
const roadWidth = 26;
/** The space between the steps, in pixels. */
const gap = 16;
/** The diameter of a step number, and its half: the road runs through the middle of the numbers. */
const numberSize = '2.75rem';
const middle = '1.375rem';

const StepsWithRoad = styled('div')({ position: 'relative', '--road': `${roadWidth}px` });

/** The road behind the step numbers on wide screens. It goes down between the columns. */
const WideRoad = styled(Road)({
  position: 'absolute',
  top: middle,
  width: '100%',
  height: 3 * fall,
  '@media print, (max-width:899.95px)': { display: 'none' },
});

const Timeline = styled('ol')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gap,
  counterReset: 'step',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', columnGap: 40 },
  '@media print': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

const TimelineStep = styled('li')(({ theme }) => ({
  position: 'relative',
  counterIncrement: 'step',
  // The step number, on top of the road.
  '&::before': {
    content: 'counter(step)',
    position: 'relative',
    zIndex: 1,
    width: numberSize,
    height: numberSize,
    display: 'grid',
    placeItems: 'center',
    borderRadius: '50%',
    border: `3px solid ${theme.vars.palette.roadSurface}`,
    background: theme.vars.palette.background.paper,
    fontWeight: 700,
    fontSize: theme.typography.h4.fontSize,
    lineHeight: 1,
  },
  [theme.breakpoints.down('md')]: {
    display: 'grid',
    gridTemplateColumns: `${numberSize} minmax(0, 1fr)`,
    columnGap: 16,
    // The road from the middle of this number to the middle of the next one.
    '@media screen': {
      '&:not(:last-of-type)::after': {
        content: '""',
        position: 'absolute',
        top: middle,
        bottom: `calc(-${gap}px - ${middle})`,
        left: `calc(${middle} - ${roadWidth / 2}px)`,
        width: roadWidth,
        background: `linear-gradient(90deg, transparent 10px, ${theme.vars.palette.secondary.main} 0 16px, transparent 0) ${theme.vars.palette.roadSurface}`,
      },
    },
  },
  '@media screen and (min-width:900px)': {
    '&::before': { marginBottom: 16 },
    '&:nth-of-type(2)': { paddingTop: fall },
    '&:nth-of-type(3)': { paddingTop: 2 * fall },
    '&:nth-of-type(4)': { paddingTop: 3 * fall },
  },
}));

const When = styled('p')(({ theme }) => ({
  ...theme.typography.subtitle2,
  color: theme.vars.palette.primary.light,
}));

export const HowItWorks = () => (
  <Section id="how" heading={heading} isLighter>
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
              <When>{step.when}</When>
              <Subheading>{step.title}</Subheading>
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
