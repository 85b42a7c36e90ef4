import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { FormAlert } from '../../components/FormAlert';
import { useEarlyAnswers } from '../../components/useEarlyAnswers';
import { dataProps } from '../../config/dataAttributes';
import { reviewConsent, reviewFormCopy } from '../../content/reviewForm';
import { readForm } from '../../lib/readForm';
import { yieldToMain } from '../../lib/scheduling';
import { reviewFormRead, selectMissing, selectReviewFailure, selectReviewStatus } from './reviewFormSlice';
import { NameField, ReviewTextField, StateField } from './ReviewTextFields';
import { SavingsSlider } from './SavingsSlider';
import { StarRating } from './StarRating';
import { submitReview } from './submitReview';

const { failed, required, submit, submitting } = reviewFormCopy;

interface FocusAfterAttemptProps {
  formRef: RefObject<HTMLFormElement | null>;
  /** Whether an attempt to submit has not been answered yet. */
  attemptRef: RefObject<boolean>;
}

/**
 * Focuses the first required field that an attempt to submit found empty. A component of its own: subscribed to the
 * missing fields, the form would render again with each field that is filled in.
 */
function FocusAfterAttempt({ formRef, attemptRef }: FocusAfterAttemptProps) {
  const missing = useAppSelector(selectMissing);
  const status = useAppSelector(selectReviewStatus);
  useEffect(() => {
    if (!attemptRef.current || status === 'submitting') return;
    attemptRef.current = false;
    if (missing[0]) formRef.current?.querySelector<HTMLElement>(`[name="${missing[0]}"]`)?.focus();
  }, [status, missing, formRef, attemptRef]);
  return null;
}

/**
 * The review form. Missing fields are marked, and the first of them gets the focus.
 * @param toasts shown between the rating and the other required fields, which the toasts are about
 */
export function ReviewForm({ toasts }: { toasts: ReactNode }) {
  const dispatch = useAppDispatch();
  const form = useRef<HTMLFormElement>(null);
  const attempt = useRef(false);
  const isSubmitting = useAppSelector(selectReviewStatus) === 'submitting';
  useEarlyAnswers(form, (answers) => dispatch(reviewFormRead(answers)));
  const failure = useAppSelector(selectReviewFailure);

  return (
    <Box
      ref={form}
      component="form"
      {...dataProps('form', 'review')}
      // If a browser submits the form by itself, no answer gets into an address.
      method="post"
      noValidate
      // A review that is being sent cannot be changed: the change would be lost with the form.
      inert={isSubmitting}
      aria-busy={isSubmitting}
      onSubmit={(event) => {
        event.preventDefault();
        attempt.current = true;
        // A password manager or a script may have filled in a control without an event.
        dispatch(reviewFormRead(readForm(event.currentTarget)));
        // The pressed button is painted before the missing fields are marked, which takes longer.
        void yieldToMain().then(() => dispatch(submitReview()));
      }}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}
    >
      <Typography variant="body2" color="textSecondary">
        {required}
      </Typography>
      <FocusAfterAttempt formRef={form} attemptRef={attempt} />
      <StarRating />
      {toasts}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
          alignItems: 'start',
        }}
      >
        <NameField field="firstName" autoComplete="given-name" />
        <NameField field="lastName" autoComplete="family-name" />
        <NameField field="city" autoComplete="address-level2" />
        <StateField />
      </Box>
      <SavingsSlider />
      <ReviewTextField />
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {reviewConsent.text}
      </Typography>
      {failure && (
        <FormAlert severity="error" heading={failed[failure].heading} takesFocus>
          {failed[failure].text}
        </FormAlert>
      )}
      <Button
        type="submit"
        variant="contained"
        color="secondary"
        size="large"
        sx={{ justifySelf: { sm: 'start' } }}
      >
        {isSubmitting ? submitting : submit}
      </Button>
    </Box>
  );
}
