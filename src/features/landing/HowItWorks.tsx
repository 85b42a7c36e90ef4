import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
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

export const HowItWorks = () => (
  <Section id="how" heading={heading} isLighter>
    <Box sx={{ position: 'relative', '--road': `${roadWidth}px` }}>
      {/* Behind the step numbers on wide screens; it goes down between the columns. */}
      <Road
        descents={[
          [17, 25, 33.33],
          [43, 51, 66.67],
          [69, 77, 100],
        ]}
        sx={{
          display: 'none',
          [wideScreen]: { display: 'block', position: 'absolute', top: middle, height: 3 * fall },
        }}
      />
      <RoadStops sx={{ [wideScreen]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', columnGap: 5 } }}>
        {steps.map((step) => (
          <TimelineStep key={step.title}>
            <div>
              <Typography variant="subtitle2" component="p" sx={{ color: 'primary.light' }}>
                {step.when}
              </Typography>
              <Subheading>{step.title}</Subheading>
              <SecondaryText>
                {step.text}
                <NoteRef to={step.note} />
              </SecondaryText>
            </div>
          </TimelineStep>
        ))}
      </RoadStops>
    </Box>
  </Section>
);
