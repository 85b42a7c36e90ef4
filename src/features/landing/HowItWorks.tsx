import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { landingCopy } from '../../content/landing';
import { Miniature } from './Miniature';
import { NoteRef } from './NoteRef';
import { Road } from './Road';
import { Band, Quiet, Title } from './Section';

const { heading, steps } = landingCopy.how;

/** The road's path: one level lower at each column, past both edges of the window. */
const road = 'M-100 0H17C22 0 20 100 25 100H43C48 100 46 200 51 200H69C74 200 72 300 77 300H200';
/** The drop from one column to the next, in pixels. */
const fall = 48;

const StepsWithRoad = styled('div')(({ theme }) => ({
  position: 'relative',
  marginTop: 20,
  '--road': '26px',
  [theme.breakpoints.up('md')]: { marginTop: 40 },
}));

/** The road behind the step numbers, on wide screens. */
const WideRoad = styled(Road)(({ theme }) => ({
  display: 'none',
  [theme.breakpoints.up('md')]: {
    display: 'block',
    position: 'absolute',
    top: '1.375rem',
    left: 0,
    width: '100%',
    height: 3 * fall,
  },
}));

const Timeline = styled('ol')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gap: 16,
  counterReset: 'step',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', columnGap: 40 },
  '@media print': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

const TimelineStep = styled('li')(({ theme }) => ({
  position: 'relative',
  counterIncrement: 'step',
  breakInside: 'avoid',
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
    color: theme.palette.text.primary,
    fontWeight: 700,
    fontSize: '1.25rem',
    lineHeight: 1,
  },
  [theme.breakpoints.down('md')]: {
    display: 'grid',
    gridTemplateColumns: '2.75rem minmax(0, 1fr)',
    columnGap: 16,
    // The road runs down from number to number.
    '&:not(:last-of-type)::after': {
      content: '""',
      position: 'absolute',
      inset: '1.375rem auto -38px 9px',
      width: 26,
      background: `linear-gradient(90deg, transparent 10px, ${theme.palette.secondary.main} 0 16px, transparent 0) ${theme.palette.panel.main}`,
    },
  },
  [theme.breakpoints.up('md')]: {
    '&::before': { marginBottom: 20 },
    '&:nth-of-type(2)': { paddingTop: fall },
    '&:nth-of-type(3)': { paddingTop: 2 * fall },
    '&:nth-of-type(4)': { paddingTop: 3 * fall },
  },
}));

const StepText = styled('div')(({ theme }) => ({
  [theme.breakpoints.between('sm', 'md')]: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    columnGap: 32,
  },
  '@media print': { display: 'block' },
}));

const StepTime = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 650,
  color: theme.palette.primary.light,
  '&::first-letter': { textTransform: 'uppercase' },
}));

/** The steps from the first question to the payoff as a timeline. */
export function HowItWorks() {
  return (
    <Band aria-labelledby="how" sx={{ overflowX: 'clip', bgcolor: 'background.paper' }}>
      <Container>
        <Typography id="how" variant="h2">
          {heading}
        </Typography>
        <StepsWithRoad>
          <WideRoad d={road} viewBox="0 0 100 300" />
          <Timeline>
            {steps.map((step, index) => (
              <TimelineStep key={step.title}>
                <StepText>
                  <div>
                    <StepTime>{step.when}</StepTime>
                    <Title>{step.title}</Title>
                    <Quiet>
                      {step.text}
                      {'note' in step && <NoteRef to={step.note} />}
                    </Quiet>
                  </div>
                  <Miniature of={index} />
                </StepText>
              </TimelineStep>
            ))}
          </Timeline>
        </StepsWithRoad>
      </Container>
    </Band>
  );
}
