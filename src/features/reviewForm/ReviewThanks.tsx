import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLayoutEffect, useRef } from 'react';
import { useAppDispatch } from '../../app/hooks';
import { Advice } from '../../components/Advice';
import { DescendingLine } from '../../components/DescendingLine';
import { focusHeading } from '../../components/focus';
import { reviewFormCopy } from '../../content/reviewForm';
import { reviewRestarted } from './reviewFormSlice';

const { heading, text, notConnected, again } = reviewFormCopy.thanks;

/** The confirmation of an accepted review. Its heading gets the focus, since the form that had it is gone. */
export function ReviewThanks() {
  const dispatch = useAppDispatch();
  const ref = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    focusHeading(ref.current);
  }, []);
  return (
    <div>
      <DescendingLine />
      <Typography ref={ref} tabIndex={-1} variant="h2" component="h1" sx={{ mt: 3 }}>
        {heading}
      </Typography>
      <Typography variant="subtitle1" component="p" color="textSecondary" sx={{ mt: 2 }}>
        {text}
      </Typography>
      {notConnected && (
        <Box sx={{ mt: 2 }}>
          <Advice text={notConnected} />
        </Box>
      )}
      <Button
        variant="outlined"
        sx={{ mt: 4 }}
        // The second click of a double click on Submit may land here, and would close the confirmation unread.
        onClick={({ detail }) => {
          if (detail <= 1) dispatch(reviewRestarted());
        }}
      >
        {again}
      </Button>
    </div>
  );
}
