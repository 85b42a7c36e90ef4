import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../app/typedStore';
import { dataAttributes } from '../../config/pageContract';
import { paths } from '../../config/paths';
import { landingCopy } from '../../content/landing';
import { selectExcludedState } from '../ui/uiSlice';
import { SmallPrint } from './sharedStyles';

/** An outlined button while the greeting of a saved lead is visible, since the greeting has the main button then. */
export const outlinedBesideGreeting = {
  [`html[${dataAttributes.savedStep}] &`]: {
    background: 'none',
    color: 'text.primary',
    border: '1px solid currentColor',
  },
};

/** The main link to the rate form, with notes on when the rate arrives and on our commission. */
export function CallToForm({ children }: { children: string }) {
  const excludedState = useAppSelector(selectExcludedState);
  return (
    <>
      <Button component={Link} to={paths.leadCapture} variant="contained" color="secondary" size="large">
        {children}
      </Button>
      <Typography
        variant="body2"
        sx={{
          mt: 1.5,
          displayPrint: 'none',
          textWrap: 'balance',
          // Keeps its room, so that the page does not move.
          ...(excludedState !== '' && { visibility: 'hidden' }),
        }}
      >
        {landingCopy.rateComes}
      </Typography>
      <SmallPrint sx={{ mt: 0.5 }}>{landingCopy.commission}</SmallPrint>
    </>
  );
}
