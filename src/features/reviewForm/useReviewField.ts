import { useDeferredValue } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/typedStore';
import { reviewFormCopy } from '../../content/reviewForm';
import type { Review } from '../../domain/review';
import { reviewChanged, selectMissingReviewFields, selectReviewField } from './reviewFormSlice';

const errors: Partial<Record<keyof Review, string>> = reviewFormCopy.missing;

/** The props of a field's control. Subscribes to this field alone: a keystroke renders no other field. */
export function useReviewField<Field extends keyof Review>(field: Field) {
  const dispatch = useAppDispatch();
  const value = useAppSelector((state) => selectReviewField(state, field)) as Review[Field];
  const isMissing = useAppSelector((state) =>
    selectMissingReviewFields(state).some((name) => name === field),
  );
  return {
    name: field,
    value,
    // Deferred, so that the pressed button is painted before the errors render.
    error: useDeferredValue(isMissing) ? errors[field] : undefined,
    onChange: (next: Review[Field]) => dispatch(reviewChanged({ [field]: next })),
  };
}
