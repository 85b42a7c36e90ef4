import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Identity } from '../../domain/identity';
import { emptyReview, type RequiredReviewField, type Review } from '../../domain/review';
import type { FailureKind } from '../../services/delivery';
import { isFilledIn, reviewWithAnswers, type SavedReview } from './savedReview';
import { submitReview } from './submitReview';

/** The whole review form: every screen is a pure function of this. */
export type ReviewFormState =
  /** `missing`: the required fields that the last attempt found empty and that still are. */
  | (SavedReview & { status: 'editing'; missing: readonly RequiredReviewField[] })
  | (SavedReview & { status: 'failed'; failure: FailureKind })
  | (SavedReview & { status: 'submitting'; identity: Identity })
  /** The review is gone by then. */
  | { status: 'submitted' };

const blank: ReviewFormState = { review: emptyReview, identity: null, status: 'editing', missing: [] };
const initialState = blank as ReviewFormState;
const noneMissing: readonly RequiredReviewField[] = [];

/** The review and its identity; those of a blank one once they are gone. */
const savedPart = (state: ReviewFormState): SavedReview =>
  'review' in state ? { review: state.review, identity: state.identity } : blank;

/** One field and its new value. */
export type ReviewChange = {
  [Field in keyof Review]: { field: Field; value: Review[Field] };
}[keyof Review];

/** Takes over answers. What is being sent stays as it is: a change would be lost with the form. */
function takeAnswers(state: ReviewFormState, answers: Readonly<Record<string, unknown>>) {
  if (state.status !== 'editing' && state.status !== 'failed') return;
  const review = reviewWithAnswers(state.review, answers);
  if (review === state.review) return;
  state.review = review;
  if (state.status === 'editing') state.missing = state.missing.filter((field) => !isFilledIn(review[field]));
}

const reviewFormSlice = createSlice({
  name: 'reviewForm',
  initialState,
  reducers: {
    fieldChanged(state, { payload: { field, value } }: PayloadAction<ReviewChange>) {
      takeAnswers(state, { [field]: value });
    },
    /** The controls of the form were read: what was put there without an event counts as well. */
    formRead(state, { payload }: PayloadAction<Readonly<Record<string, string>>>) {
      takeAnswers(state, payload);
    },
    /** The first answer was given: from here on the review has an identity. */
    reviewStarted(state, { payload }: PayloadAction<Identity>) {
      if (state.status === 'editing') state.identity ??= payload;
    },
    reviewRestarted: () => blank,
  },
  extraReducers: (builder) => {
    builder
      .addCase(submitReview.pending, (state, { meta }) => {
        const { review, identity } = savedPart(state);
        return { review, identity: identity ?? meta.newIdentity, status: 'submitting' };
      })
      .addCase(submitReview.rejected, (state, { payload = { failure: 'notSent' } }) =>
        'missing' in payload
          ? { ...savedPart(state), status: 'editing', missing: payload.missing }
          : { ...savedPart(state), status: 'failed', failure: payload.failure },
      )
      .addCase(submitReview.fulfilled, () => ({ status: 'submitted' }));
  },
  selectors: {
    selectReviewField: (state, field: keyof Review) => savedPart(state).review[field],
    selectReviewStatus: (state) => state.status,
    selectReviewFailure: (state) => (state.status === 'failed' ? state.failure : null),
    selectMissing: (state) => (state.status === 'editing' ? state.missing : noneMissing),
  },
});

export const {
  fieldChanged: reviewFieldChanged,
  formRead: reviewFormRead,
  reviewRestarted,
  reviewStarted,
} = reviewFormSlice.actions;
export const { selectReviewField, selectReviewStatus, selectReviewFailure, selectMissing } =
  reviewFormSlice.selectors;
export const reviewFormReducer = reviewFormSlice.reducer;
