import { useAppDispatch, useAppSelector } from '../../app/typedStore';
import { reviewFormCopy } from '../../content/reviewForm';
import type { Review } from '../../domain/review';
import { reviewChanged, selectMissingReviewFields, selectReviewField } from './reviewFormSlice';

/**
 * A field's value, a function to change it, and its error if the last attempt found the field empty. Each field subscribes
 * to its own value: a keystroke renders this field and no other.
 */
export function useReviewField<Field extends keyof Review>(field: Field) {
  const value = useAppSelector((state) => selectReviewField(state, field)) as Review[Field];
  const missing = useAppSelector((state) => selectMissingReviewFields(state).find((name) => name === field));
  const dispatch = useAppDispatch();
  const onChange = (next: Review[Field]) => dispatch(reviewChanged({ [field]: next }));
  return { value, onChange, error: missing && reviewFormCopy.missing[missing] };
}
