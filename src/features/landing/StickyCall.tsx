import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { CommissionNote } from '../../components/CommissionNote';
import { paths } from '../../config/paths';
import { landingCopy } from '../../content/landing';
import { largeText } from './largeText';

/** How far below the hero the call may begin: the hero's own button is out of sight by then. */
const beginsAt = 320;

const Track = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  position: 'absolute',
  inset: `${beginsAt}px 0 0`,
  pointerEvents: 'none',
  '& > div': {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    padding: '12px 16px 8px',
    background: theme.palette.background.default,
    borderTop: `1px solid ${theme.palette.divider}`,
    pointerEvents: 'auto',
    '& small': { marginTop: 4, textAlign: 'center', color: theme.palette.text.secondary },
  },
  [theme.breakpoints.up('sm')]: { display: 'none' },
  // Of large text it would take near half of the screen.
  [`@media print, ${largeText}`]: { display: 'none' },
}));

/**
 * The sections over which the call stays; it comes to rest below the last of them. It leaves the screen to a field
 * that is being filled in: a phone's keyboard takes half of it already.
 */
export const StickyCallGround = styled('div')(({ theme }) => ({
  position: 'relative',
  [theme.breakpoints.down('sm')]: {
    paddingBottom: 105,
    '&:has(input:focus, select:focus) > :last-child': { visibility: 'hidden' },
  },
  [`@media ${largeText}`]: { paddingBottom: 0 },
}));

/**
 * On phones, the way in at the foot of the screen once the hero's button is out of sight. Plain sticky positioning and
 * no script: it stays within a track over its parent, {@link StickyCallGround}, whose last child it is.
 */
export function StickyCall() {
  return (
    <Track>
      <div>
        <Button href={paths.leadCapture} variant="contained" color="secondary" size="large">
          {landingCopy.stickyButton}
        </Button>
        <CommissionNote brief />
      </div>
    </Track>
  );
}
