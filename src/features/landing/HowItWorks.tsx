import { styled } from '@mui/material/styles';
import { middle, RoadStop, RoadStops, roadWidth } from '../../components/RoadStops';
import { landingCopy } from '../../content/landing';
import { NoteRef } from './Footnotes';
import { Road } from './Road';
import { Section } from './Section';
import { SecondaryText, Subheading } from './sharedStyles';

const { heading, steps } = landingCopy.how;

/** How much lower each column starts than the one before, in pixels. */
const fall = 48;

/** Where the steps are columns, along a road that goes down from left to right. */
const wideScreen = '@media screen and (min-width:900px)';

const StepsWithRoad = styled('div')({ position: 'relative', '--road': `${roadWidth}px` });

/** The road behind the step numbers on wide screens. It goes down between the columns. */
const WideRoad = styled(Road)({
  position: 'absolute',
  top: middle,
  width: '100%',
  height: 3 * fall,
  '@media print, (max-width:899.95px)': { display: 'none' },
});

const Timeline = styled(RoadStops)({
  [wideScreen]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', columnGap: 40 },
});

const TimelineStep = styled(RoadStop)({
  [wideScreen]: {
    display: 'block',
    '&::before': { marginBottom: 16 },
    '&:not(:last-of-type)::after': { content: 'none' },
    '&:nth-of-type(2)': { paddingTop: fall },
    '&:nth-of-type(3)': { paddingTop: 2 * fall },
    '&:nth-of-type(4)': { paddingTop: 3 * fall },
  },
});

const When = styled('p')(({ theme }) => ({
  ...theme.typography.subtitle2,
  color: theme.vars.palette.primary.light,
}));

export const HowItWorks = () => (
  <Section id="how" heading={heading} isLighter>
    <StepsWithRoad>
      <WideRoad
        descents={[
          [17, 25, 33.33],
          [43, 51, 66.67],
          [69, 77, 100],
        ]}
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
