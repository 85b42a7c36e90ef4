import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { dataAttributes } from '../../config/pageContract';
import { paths } from '../../config/paths';
import { landingCopy } from '../../content/landing';
import { largeTextQuery, SmallPrint } from './sharedStyles';

/** An outlined button while the greeting of a saved lead is visible, since the greeting has the main button then. */
const outlinedBesideGreeting = {
  [`html[${dataAttributes.savedStep}] &`]: {
    background: 'none',
    color: 'text.primary',
    border: '1px solid currentColor',
  },
};

interface CallToFormProps {
  children: string;
  /** Whether the button is on the same screen as the greeting of a saved lead. */
  isBesideGreeting?: boolean;
}

/** The main link to the rate form, with notes on when the rate arrives and on our commission. */
export const CallToForm = ({ children, isBesideGreeting = false }: CallToFormProps) => (
  <>
    <Button
      href={paths.leadCapture}
      variant="contained"
      color="secondary"
      size="large"
      sx={isBesideGreeting ? outlinedBesideGreeting : {}}
    >
      {children}
    </Button>
    <Typography variant="body2" sx={{ mt: 1.5, fontWeight: 500, textWrap: 'balance' }}>
      {landingCopy.rateComes}
    </Typography>
    <SmallPrint sx={{ mt: 0.5 }}>{landingCopy.commission.full}</SmallPrint>
  </>
);

const StickyBar = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  padding: '8px 16px 4px',
  background: theme.palette.background.default,
  borderTop: `1px solid ${theme.palette.divider}`,
  textAlign: 'center',
  // Hidden while a phone's keyboard covers half of the screen, and where the visitor's state is excluded.
  [`div:has(input:focus, select:focus, [${dataAttributes.stateOutcome}=excluded]) > &`]: {
    visibility: 'hidden',
  },
  [theme.breakpoints.up('md')]: { display: 'none' },
  // With large text the bar would cover nearly half of the screen.
  [largeTextQuery]: { display: 'none' },
  '@media print': { display: 'none' },
}));

/**
 * A link to the rate form, sticky at the bottom of a phone's or tablet's screen while its parent is visible. As the
 * parent's last child it ends up below the parent's content.
 */
export const StickyCall = () => (
  <StickyBar>
    <Button href={paths.leadCapture} variant="contained" color="secondary" size="large">
      {landingCopy.shortCall}
    </Button>
    <SmallPrint sx={{ mt: 0.5 }}>{landingCopy.commission.brief}</SmallPrint>
  </StickyBar>
);
