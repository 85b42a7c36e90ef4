import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { landingCopy } from '../../content/landing';
import { Miniature } from './Miniature';
import { NoteRef } from './NoteRef';
import { Road } from './Road';
import { Band, Quiet, Title } from './Section';

const { heading, steps } = landingCopy.how;

/** Down a level from each column to the next, and out at both edges of the window. */
const road = 'M-100 0H17C22 0 20 100 25 100H43C48 100 46 200 51 200H69C74 200 72 300 77 300H200';
/** How far the road falls from one column to the next, in pixels. */
const fall = 48;

const Way = styled('div')(({ theme }) => ({
  position: 'relative',
  marginTop: 20,
  '--road': '26px',
  [theme.breakpoints.up('md')]: { marginTop: 40 },
}));

/** On wide screens, behind the numbers of the steps. */
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

const Steps = styled('ol')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gap: 16,
  counterReset: 'step',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', columnGap: 40 },
}));

const Step = styled('li')(({ theme }) => ({
  position: 'relative',
  counterIncrement: 'step',
  breakInside: 'avoid',
  // The number on the road.
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

const StepBody = styled('div')(({ theme }) => ({
  [theme.breakpoints.between('sm', 'md')]: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    columnGap: 32,
  },
}));

const When = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 650,
  color: theme.palette.primary.light,
  '&::first-letter': { textTransform: 'uppercase' },
}));

/** The way from the first question to the payoff as a line of time. */
export function HowItWorks() {
  return (
    <Band aria-labelledby="how" sx={{ overflowX: 'clip', bgcolor: 'background.paper' }}>
      <Container>
        <Typography id="how" variant="h2">
          {heading}
        </Typography>
        <Way>
          <WideRoad d={road} viewBox="0 0 100 300" />
          <Steps>
            {steps.map((step, index) => (
              <Step key={step.title}>
                <StepBody>
                  <div>
                    <When>{step.when}</When>
                    <Title>{step.title}</Title>
                    <Quiet>
                      {step.text}
                      {'note' in step && <NoteRef to={step.note} />}
                    </Quiet>
                  </div>
                  <Miniature of={index} />
                </StepBody>
              </Step>
            ))}
          </Steps>
        </Way>
      </Container>
    </Band>
  );
}
