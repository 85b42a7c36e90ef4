import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { emptyReview, type RequiredReviewField, type Review } from '../../domain/review';
import { boundedRating, boundedSavings, boundedText, isFilledIn } from './savedReview';
import { submitReview } from './submitReview';

/** The whole review form: every screen is a pure function of this. */
export interface ReviewFormState {
  review: Review;
  status: 'editing' | 'submitting' | 'submitted';
  /** Tells this review from every other (a random UUID), made when it is first touched. */
  submissionId: string | null;
  /** When it was first touched (ISO 8601). */
  startedAt: string | null;
  /** The required fields that the last attempt found empty and that still are. */
  missing: readonly RequiredReviewField[];
}

const initialState: ReviewFormState = {
  review: emptyReview,
  status: 'editing',
  submissionId: null,
  startedAt: null,
  missing: [],
};

/** One field and its new value. */
export type ReviewChange = {
  [Field in keyof Review]: { field: Field; value: Review[Field] };
}[keyof Review];

function bounded({ field, value }: ReviewChange): Partial<Review> {
  switch (field) {
    case 'rating':
      return { rating: boundedRating(value) };
    case 'savings':
      return { savings: boundedSavings(value) };
    default:
      return { [field]: boundedText(field, value) };
  }
}

const reviewFormSlice = createSlice({
  name: 'reviewForm',
  initialState,
  reducers: {
    fieldChanged(state, { payload }: PayloadAction<ReviewChange>) {
      // What is being sent stays as it is: an edit would be lost with the form.
      if (state.status !== 'editing') return;
      Object.assign(state.review, bounded(payload));
      if (isFilledIn(payload.value)) {
        state.missing = state.missing.filter((field) => field !== payload.field);
      }
    },
    reviewStarted(state, { payload }: PayloadAction<{ submissionId: string; startedAt: string }>) {
      Object.assign(state, payload);
    },
    reviewRestarted: () => initialState,
  },
  extraReducers: (builder) => {
    builder
      .addCase(submitReview.pending, (state) => {
        state.status = 'submitting';
      })
      .addCase(submitReview.rejected, (state, { payload }) => {
        state.status = 'editing';
        state.missing = payload && 'missing' in payload ? [...payload.missing] : [];
      })
      .addCase(submitReview.fulfilled, (): ReviewFormState => ({ ...initialState, status: 'submitted' }));
  },
  selectors: {
    selectReviewField: (state, field: keyof Review) => state.review[field],
    selectReviewStatus: (state) => state.status,
    selectMissing: (state) => state.missing,
  },
});

export const { fieldChanged: reviewFieldChanged, reviewRestarted, reviewStarted } = reviewFormSlice.actions;
export const { selectReviewField, selectReviewStatus, selectMissing } = reviewFormSlice.selectors;
export const reviewFormReducer = reviewFormSlice.reducer;
