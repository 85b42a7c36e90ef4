import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { TextField } from '../../components/TextField';
import { business } from '../../config/business';
import type { RequiredReviewField } from '../../config/entities';
import { reviewFormWords } from '../../content/reviewForm';
import { reviewFieldChanged, selectMissing, selectReview, type ReviewChange } from './reviewFormSlice';
import { SavingsSlider } from './SavingsSlider';
import { StarRating } from './StarRating';
import { StateSelect } from './StateSelect';
import { submitReview } from './submitReview';

const { labels, missing: missingWords, quoted, required, submit, text } = reviewFormWords;

/** A label that is marked required, for the eye; the field says it itself. */
function RequiredLabel({ children }: { children: string }) {
  return (
    <>
      {children}
      <span aria-hidden="true"> *</span>
    </>
  );
}

/** The review form. What is missing is marked in place, and the focus goes to the first of it. */
export function ReviewForm() {
  const review = useAppSelector(selectReview);
  const missing = useAppSelector(selectMissing);
  const dispatch = useAppDispatch();
  const form = useRef<HTMLFormElement>(null);
  const change = (payload: ReviewChange) => dispatch(reviewFieldChanged(payload));
  const errorOf = (field: RequiredReviewField) => (missing.includes(field) ? missingWords[field] : undefined);

  const attempt = useRef(false);
  useEffect(() => {
    if (!attempt.current || missing.length === 0) return;
    attempt.current = false;
    form.current?.querySelector<HTMLElement>(`[name="${missing[0] ?? ''}"]`)?.focus();
  }, [missing]);

  const nameField = (field: 'firstName' | 'lastName' | 'city', autoComplete: string) => (
    <TextField
      label={<RequiredLabel>{labels[field]}</RequiredLabel>}
      name={field}
      value={review[field]}
      onChange={(value) => change({ field, value })}
      error={errorOf(field)}
      autoComplete={autoComplete}
      autoCapitalize="words"
      maxLength={business.longestAnswer}
      required
    />
  );

  return (
    <Box
      ref={form}
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        attempt.current = true;
        void dispatch(submitReview());
      }}
      sx={{ display: 'grid', gap: 4 }}
    >
      <Typography variant="body2" color="textSecondary">
        {required}
      </Typography>
      <StarRating
        value={review.rating}
        onChange={(value) => change({ field: 'rating', value })}
        error={errorOf('rating')}
      />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        {nameField('firstName', 'given-name')}
        {nameField('lastName', 'family-name')}
        {nameField('city', 'address-level2')}
        <StateSelect
          label={<RequiredLabel>{labels.state}</RequiredLabel>}
          value={review.state}
          onChange={(value) => change({ field: 'state', value })}
          error={errorOf('state')}
        />
      </Box>
      <SavingsSlider value={review.savings} onChange={(value) => change({ field: 'savings', value })} />
      <TextField
        label={text.label}
        note={text.optional}
        name="reviewText"
        value={review.reviewText}
        onChange={(value) => change({ field: 'reviewText', value })}
        placeholder={text.placeholder}
        maxLength={business.review.longestText}
        rows={business.review.textRows}
      />
      <Typography variant="body2" color="textSecondary">
        {quoted}
      </Typography>
      <Button
        type="submit"
        variant="contained"
        color="secondary"
        size="large"
        sx={{ justifySelf: { sm: 'start' } }}
      >
        {submit}
      </Button>
    </Box>
  );
}
