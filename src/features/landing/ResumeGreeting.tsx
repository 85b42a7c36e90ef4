import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import { business } from '../../config/business';
import { dataAttributes } from '../../config/dataAttributes';
import { paths } from '../../config/paths';
import { landingCopy } from '../../content/landing';

const { greeting, where, continue: goOn, startOver } = landingCopy.resume;
const steps = Array.from({ length: business.leadForm.steps }, (_, index) => index + 1);
const { savedStep } = dataAttributes;

/** Visible only under the attribute that the boot script sets before the first paint, so nothing shifts. */
const Greeting = styled('section')(({ theme }) => ({
  display: 'none',
  [`html[${savedStep}] &`]: { display: 'block' },
  borderBlock: `1px solid ${theme.palette.divider}`,
  background: theme.palette.background.paper,
}));

const Row = styled(Container)({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  paddingBlock: 12,
});

/** The sentence for each step; the boot script's attribute names the one that is visible. */
const Place = styled('span')({
  display: 'none',
  ...Object.fromEntries(
    steps.map((step) => [`html[${savedStep}="${step}"] &[data-step="${step}"]`, { display: 'inline' }]),
  ),
});

/** Greets a visitor whose application waits in this tab. `onStartOver` discards it in the store. */
export function ResumeGreeting({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Greeting aria-label={greeting}>
      <Row>
        <Box component="p" sx={{ mr: 'auto' }}>
          <strong>{greeting}</strong>{' '}
          {steps.map((step) => (
            <Place key={step} data-step={step}>
              {where(step)}
            </Place>
          ))}
        </Box>
        <Button href={paths.leadCapture} variant="contained" color="secondary" size="large">
          {goOn}
        </Button>
        <Button variant="outlined" {...{ [dataAttributes.startOver]: '' }} onClick={onStartOver}>
          {startOver}
        </Button>
      </Row>
    </Greeting>
  );
}
