import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { reviewFormCopy } from '../../content/reviewForm';
import type { Review } from '../../domain/review';
import { reviewFieldChanged, selectMissing, selectReviewField, type ReviewChange } from './reviewFormSlice';

/**
 * A field's value, how to change it, and its error where the last attempt found it empty. Each field has its own
 * from the store: a keystroke renders the field that it changes and no other.
 */
export function useReviewField<Field extends keyof Review>(field: Field) {
  const value = useAppSelector((state) => selectReviewField(state, field)) as Review[Field];
  const missing = useAppSelector((state) => selectMissing(state).find((name) => name === field));
  const dispatch = useAppDispatch();
  const onChange = (next: Review[Field]) =>
    dispatch(reviewFieldChanged({ field, value: next } as ReviewChange));
  return { value, onChange, error: missing && reviewFormCopy.missing[missing] };
}
