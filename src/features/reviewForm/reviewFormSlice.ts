import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Identity } from '../../domain/identity';
import {
  emptyReview,
  requiredReviewFields,
  type RequiredReviewField,
  type Review,
} from '../../domain/review';
import type { Unchecked } from '../../lib/savedShape';
import type { DeliveryFailure } from '../../services/delivery';
import { isBlankReview, isFilledIn, reviewShape, type ReviewDraft } from './reviewDraft';
import { submitReview } from './submitReview';

/** The whole review form. It alone decides which screen is shown. */
export type ReviewFormState =
  /** `missing`: the required fields that the last check found empty and that still are, in the order of the form. */
  | (ReviewDraft & { status: 'editing'; missing: readonly RequiredReviewField[] })
  | (ReviewDraft & { status: 'failed'; identity: Identity; failure: DeliveryFailure })
  | (ReviewDraft & { status: 'processing'; identity: Identity })
  /** Accepted: the state no longer holds the review. */
  | { status: 'submitted' };

const noneMissing: readonly RequiredReviewField[] = [];
const initialState: ReviewFormState = { ...reviewShape.blank, status: 'editing', missing: noneMissing };

const isEditable = (state: ReviewFormState) => state.status === 'editing' || state.status === 'failed';

const reviewFormSlice = createSlice({
  name: 'reviewForm',
  initialState: (): ReviewFormState => initialState,
  reducers: {
    /** Answers were given, or the form's controls were read. A review that is being sent stays as it is. */
    reviewChanged(state, { payload }: PayloadAction<Unchecked>) {
      if (!isEditable(state)) return state;
      const changed = reviewShape.withAnswers(state, payload);
      if (changed === state || changed.status === 'failed') return changed;
      const missing = changed.missing.filter((field) => !isFilledIn(changed.review[field]));
      return { ...changed, missing };
    },
    /** The first answer was given: from here on the review has an identity. */
    reviewStarted(state, { payload }: PayloadAction<Identity>) {
      if (state.status === 'editing') state.identity ??= payload;
    },
    /** Submit Review was chosen (specification, section 5). A name of spaces alone counts as empty. */
    reviewChecked(state) {
      if (!isEditable(state)) return state;
      const { review, identity } = state;
      const missing = requiredReviewFields.filter((field) => !isFilledIn(review[field]));
      return { review, identity, status: 'editing', missing };
    },
    reviewRestarted: () => initialState,
  },
  extraReducers: (builder) => {
    builder
      .addCase(submitReview.pending, (state) => {
        if (state.status !== 'editing' || state.identity === null) return state;
        const { review, identity } = state;
        return { review, identity, status: 'processing' };
      })
      .addCase(submitReview.rejected, (state, { payload: failure = 'notSent' }) => {
        if (state.status !== 'processing') return state;
        const { review, identity } = state;
        return { review, identity, status: 'failed', failure };
      })
      .addCase(submitReview.fulfilled, (state) =>
        state.status === 'processing' ? { status: 'submitted' } : state,
      );
  },
  selectors: {
    /** After submission there is no review, so a form that is being replaced gets blank fields. */
    selectReviewField: (state, field: keyof Review) =>
      (state.status === 'submitted' ? emptyReview : state.review)[field],
    selectIsReviewBlank: (state) => state.status === 'submitted' || isBlankReview(state.review),
    selectReviewStatus: (state) => state.status,
    selectReviewFailure: (state) => (state.status === 'failed' ? state.failure : null),
    selectMissingReviewFields: (state) => (state.status === 'editing' ? state.missing : noneMissing),
  },
});

export const { reviewChanged, reviewChecked, reviewRestarted, reviewStarted } = reviewFormSlice.actions;
export const {
  selectReviewField,
  selectIsReviewBlank,
  selectReviewStatus,
  selectReviewFailure,
  selectMissingReviewFields,
} = reviewFormSlice.selectors;
export const reviewFormReducer = reviewFormSlice.reducer;
