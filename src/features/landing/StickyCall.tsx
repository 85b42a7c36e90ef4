import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { CommissionNote } from '../../components/CommissionNote';
import { paths } from '../../config/paths';
import { landingCopy } from '../../content/landing';
import { largeText } from './Section';

const Track = styled('div')(({ theme }) => ({
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
  [`@media print, ${largeText}`]: { display: 'none' },
}));

const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  padding: '8px 16px 4px',
  background: theme.palette.background.default,
  borderTop: `1px solid ${theme.palette.divider}`,
  textAlign: 'center',
  pointerEvents: 'auto',
}));

/** The sections over which the call stays visible; it comes to rest below the last one. */
export const StickyCallArea = styled('div')(({ theme }) => ({
  position: 'relative',
  [theme.breakpoints.down('sm')]: { paddingBottom: 93 },
  [`@media print, ${largeText}`]: { paddingBottom: 0 },
}));

/**
 * On phones, the call to action at the bottom of the screen once the estimate's button has scrolled out of view. It must
 * be the last child of {@link StickyCallArea}.
 */
export function StickyCall() {
  return (
    <Track>
      <Bar>
        <Button href={paths.leadCapture} variant="contained" color="secondary" size="large">
          {landingCopy.stickyButton}
        </Button>
        <CommissionNote brief />
      </Bar>
    </Track>
  );
}
