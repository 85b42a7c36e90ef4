import Typography from '@mui/material/Typography';
import { useDeferredValue } from 'react';
import { useAppSelector } from '../app/typedStore';
import { continueAtTop } from '../components/focus';
import { FormCard, FormColumn, NeedsScript } from '../components/FormLayout';
import { PageHead } from '../components/PageHead';
import { useOnChange } from '../components/useOnChange';
import { reviewFormCopy } from '../content/reviewForm';
import { ReviewForm } from '../features/reviewForm/ReviewForm';
import { selectIsReviewAccepted } from '../features/reviewForm/reviewFormSlice';
import { ReviewThanks } from '../features/reviewForm/ReviewThanks';

const { heading, subtitle, thanks } = reviewFormCopy;

export function Component() {
  const isAccepted = useAppSelector(selectIsReviewAccepted);
  // Deferred, so that the pressed button is painted before the new form renders.
  const isSubmitted = useDeferredValue(isAccepted) || isAccepted;
  useOnChange(isSubmitted, () => continueAtTop());
  return (
    <>
      <PageHead page="leaveReview" title={isSubmitted ? thanks.heading : undefined} />
      <FormColumn>
        {!isSubmitted && (
          <>
            <Typography variant="h3" component="h1" sx={{ mt: 1 }}>
              {heading}
            </Typography>
            <Typography variant="subtitle1" color="textSecondary" sx={{ mt: 1 }}>
              {subtitle}
            </Typography>
            <NeedsScript />
          </>
        )}
        <FormCard>{isSubmitted ? <ReviewThanks /> : <ReviewForm />}</FormCard>
      </FormColumn>
    </>
  );
}
