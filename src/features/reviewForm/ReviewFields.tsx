import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { TextField } from '../../components/TextField';
import { business } from '../../config/business';
import type { RequiredReviewField, Review } from '../../config/entities';
import { reviewFormCopy } from '../../content/reviewForm';
import { reviewFieldChanged, selectIsMissing, selectReviewField, type ReviewChange } from './reviewFormSlice';
import { SavingsSlider } from './SavingsSlider';
import { StarRating } from './StarRating';
import { StateSelect } from './StateSelect';

const { labels, missing: missingCopy, text } = reviewFormCopy;

/*
 * The fields of the review form, each subscribed to its own value: a keystroke renders the field that it changes
 * and no other.
 */

function useField<Field extends keyof Review>(field: Field) {
  const value = useAppSelector((state) => selectReviewField(state, field)) as Review[Field];
  const dispatch = useAppDispatch();
  const onChange = (next: Review[Field]) =>
    dispatch(reviewFieldChanged({ field, value: next } as ReviewChange));
  return { value, onChange };
}

/** What is said of a required field that the last attempt found empty. */
function useError(field: RequiredReviewField): string | undefined {
  return useAppSelector((state) => selectIsMissing(state, field)) ? missingCopy[field] : undefined;
}

interface NameFieldProps {
  field: 'firstName' | 'lastName' | 'city';
  /** The token by which browsers fill it in (HTML Standard, "Autofill detail tokens"). */
  autoComplete: string;
}

/** A name or a city, by its field in the store. */
export function NameField({ field, autoComplete }: NameFieldProps) {
  return (
    <TextField
      {...useField(field)}
      label={labels[field]}
      name={field}
      error={useError(field)}
      autoComplete={autoComplete}
      autoCapitalize="words"
      maxLength={business.longestAnswer}
      required
    />
  );
}

/** The stars. */
export function RatingField() {
  return <StarRating {...useField('rating')} error={useError('rating')} />;
}

/** The list of states. */
export function StateField() {
  return <StateSelect {...useField('state')} label={labels.state} error={useError('state')} />;
}

/** The slider of what is saved a year, in dollars. */
export function SavingsField() {
  return <SavingsSlider {...useField('savings')} />;
}

/** The review itself, in the visitor's own words. */
export function ReviewTextField() {
  return (
    <TextField
      {...useField('reviewText')}
      label={text.label}
      note={text.optional}
      name="reviewText"
      placeholder={text.placeholder}
      maxLength={business.review.longestText}
      rows={business.review.textRows}
    />
  );
}
