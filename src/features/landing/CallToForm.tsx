import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { CommissionNote } from '../../components/CommissionNote';
import { dataAttributes } from '../../config/dataAttributes';
import { paths } from '../../config/paths';
import { landingCopy } from '../../content/landing';
import { largeText } from './Section';

const RateComes = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 500,
  marginTop: 12,
  textWrap: 'balance',
}));

/** Outlined while the greeting of a saved application, in the same screen, has the main button. */
const secondToGreeting = {
  [`html[${dataAttributes.savedStep}] &`]: {
    background: 'none',
    color: 'text.primary',
    border: '1px solid currentColor',
  },
};

interface CallToFormProps {
  children: string;
  /** Whether it stands on an evergreen panel. */
  onPanel?: boolean;
  /** Whether it stands in the same screen as the greeting of a saved application. */
  isBesideGreeting?: boolean;
}

/** The main button to the rate form, with notes on how the rate arrives and on our commission. */
export const CallToForm = ({ children, onPanel = false, isBesideGreeting = false }: CallToFormProps) => (
  <>
    <Button
      href={paths.leadCapture}
      variant="contained"
      color="secondary"
      size="large"
      sx={isBesideGreeting ? secondToGreeting : {}}
    >
      {children}
    </Button>
    <RateComes>{landingCopy.rateComes}</RateComes>
    <CommissionNote onPanel={onPanel} />
  </>
);

const StickyTrack = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  position: 'absolute',
  inset: 0,
  pointerEvents: 'none',
  // A phone's keyboard already covers half of the screen.
  ':has(input:focus, select:focus) > &': { visibility: 'hidden' },
  [theme.breakpoints.up('sm')]: { display: 'none' },
  // With large text it would cover nearly half of the screen.
  [largeText]: { display: 'none' },
  '@media print': { display: 'none' },
}));

const StickyBar = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  padding: '8px 16px 4px',
  background: theme.palette.background.default,
  borderTop: `1px solid ${theme.palette.divider}`,
  textAlign: 'center',
  pointerEvents: 'auto',
}));

/** The sections over which {@link StickyCall} stays visible; it comes to rest below the last one. */
export const StickyCallArea = styled('div')(({ theme }) => ({
  position: 'relative',
  [theme.breakpoints.down('sm')]: { paddingBottom: 93 },
  [largeText]: { paddingBottom: 0 },
  '@media print': { paddingBottom: 0 },
}));

/**
 * On phones, the call to action at the bottom of the screen once the estimate's button has scrolled out of view. It must
 * be the last child of {@link StickyCallArea}.
 */
export const StickyCall = () => (
  <StickyTrack>
    <StickyBar>
      <Button href={paths.leadCapture} variant="contained" color="secondary" size="large">
        {landingCopy.stickyButton}
      </Button>
      <CommissionNote brief />
    </StickyBar>
  </StickyTrack>
);
