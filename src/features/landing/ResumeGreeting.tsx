import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import { business } from '../../config/business';
import { dataAttributes } from '../../config/dataAttributes';
import { paths } from '../../config/paths';
import { landingCopy } from '../../content/landing';

const { greeting, where, continue: goOn, startOver } = landingCopy.resume;
const steps = Array.from({ length: business.leadForm.steps }, (_, index) => index + 1);

const savedStep = dataAttributes.savedStep;

/** Shows only under the mark that the boot script sets before the first paint, so nothing shifts. */
const Greeting = styled('section')(({ theme }) => ({
  display: 'none',
  [`html[${savedStep}] &`]: { display: 'block' },
  borderBlock: `1px solid ${theme.palette.divider}`,
  background: theme.palette.background.paper,
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px', paddingBlock: 12 },
  '& p': { marginRight: 'auto' },
  '& a': { width: 'auto' },
  '& span': { display: 'none' },
  ...Object.fromEntries(
    steps.map((step) => [`html[${savedStep}="${step}"] & [data-step="${step}"]`, { display: 'inline' }]),
  ),
  '& button': {
    minHeight: 44,
    padding: '4px 12px',
    marginInline: -12,
    font: 'inherit',
    color: 'inherit',
    background: 'none',
    border: 0,
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    cursor: 'pointer',
  },
}));

/** Greets a visitor whose application waits in this tab. `onStartOver` forgets what the store knows of it. */
export function ResumeGreeting({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Greeting aria-label={greeting}>
      <Container>
        <p>
          <strong>{greeting}</strong>{' '}
          {steps.map((step) => (
            <span key={step} data-step={step}>
              {where(step)}
            </span>
          ))}
        </p>
        <Button href={paths.leadCapture} variant="contained" color="secondary" size="large">
          {goOn}
        </Button>
        <button type="button" {...{ [dataAttributes.startOver]: '' }} onClick={onStartOver}>
          {startOver}
        </button>
      </Container>
    </Greeting>
  );
}
