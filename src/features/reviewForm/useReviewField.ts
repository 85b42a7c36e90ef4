import { useAppDispatch, useAppSelector } from '../../app/typedStore';
import type { Review } from '../../domain/review';
import { reviewChanged, selectReviewField } from './reviewFormSlice';

/** A field's value, and a function to change it. Subscribes to this value alone: a keystroke renders no other field. */
export function useReviewField<Field extends keyof Review>(field: Field) {
  const value = useAppSelector((state) => selectReviewField(state, field)) as Review[Field];
  const dispatch = useAppDispatch();
  const onChange = (next: Review[Field]) => dispatch(reviewChanged({ [field]: next }));
  return { value, onChange };
}
