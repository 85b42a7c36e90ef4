import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createAppAsyncThunk, type StartListening } from '../../app/typedStore';
import { focusControl } from '../../components/focus';
import { reviewConsent } from '../../content/reviewForm';
import { newIdentity, type Identity } from '../../domain/identity';
import { requiredReviewFields, type RequiredReviewField, type Review } from '../../domain/review';
import { savedPart, type Unchecked } from '../../lib/savedShape';
import type { Accepted, DeliveryFailure } from '../../services/delivery';
import { isBlankReview, isFilledIn, reviewShape, type ReviewDraft } from './reviewDraft';

/** The whole review form. It alone decides which screen is shown. */
export type ReviewFormState =
  /**
   * `missing`: the required fields that the last check found empty and that still are, in the order of the form.
   * `failedChecks` counts the checks that found one, each of which raises a toast.
   */
  | (ReviewDraft & { status: 'editing'; missing: readonly RequiredReviewField[]; failedChecks: number })
  | (ReviewDraft & { status: 'failed'; failure: DeliveryFailure })
  | (ReviewDraft & { status: 'processing' })
  /** Accepted: the draft is blank again. */
  | (ReviewDraft & { status: 'submitted' });

const noneMissing: readonly RequiredReviewField[] = [];
const initialState: ReviewFormState = {
  ...reviewShape.blank,
  status: 'editing',
  missing: noneMissing,
  failedChecks: 0,
};

const failedChecksOf = (state: ReviewFormState) => (state.status === 'editing' ? state.failedChecks : 0);

const isEditable = (state: ReviewFormState) => state.status === 'editing' || state.status === 'failed';

/**
 * Checks the answers in the form's controls (specification, section 5), and delivers the review if none is missing.
 * Does nothing while a review is being sent or after it was accepted. Rejects with the reason if it was not delivered;
 * the review then stays in the state.
 */
export const submitReview = createAppAsyncThunk<
  Accepted,
  Unchecked,
  { rejectValue: DeliveryFailure | 'incomplete' }
>(
  'reviewForm/submitReview',
  async (_, { getState, extra, rejectWithValue }) => {
    const { reviewForm: sent } = getState();
    if (sent.status !== 'processing' || !sent.identity) return rejectWithValue('incomplete');
    const { review, identity } = sent;
    const sentAt = extra.clock.now().toISOString();
    const outcome = await extra.deliverReview({ review, ...identity, consent: reviewConsent, sentAt });
    return typeof outcome === 'string' ? rejectWithValue(outcome) : outcome;
  },
  { condition: (_, { getState }) => isEditable(getState().reviewForm) },
);

const reviewFormSlice = createSlice({
  name: 'reviewForm',
  initialState: (): ReviewFormState => initialState,
  reducers: {
    /** Answers were given. A review that is being sent stays as it is. */
    reviewChanged(state, { payload }: PayloadAction<Unchecked>) {
      if (!isEditable(state)) return state;
      const changed = reviewShape.withAnswers(state, payload);
      if (changed === state || changed.status === 'failed') return changed;
      const missing = changed.missing.filter((field) => !isFilledIn(changed.review[field]));
      return missing.length === changed.missing.length ? changed : { ...changed, missing };
    },
    /** The first answer was given: from here on the review has an identity. */
    reviewStarted(state, { payload }: PayloadAction<Identity>) {
      return state.status === 'submitted' || state.identity ? state : { ...state, identity: payload };
    },
    reviewRestarted: () => initialState,
  },
  extraReducers: (builder) => {
    builder
      .addCase(submitReview.pending, (state, { meta }) => {
        if (!isEditable(state)) return state;
        const draft = savedPart(reviewShape, reviewShape.withAnswers(state, meta.arg));
        const missing = requiredReviewFields.filter((field) => !isFilledIn(draft.review[field]));
        return missing.length > 0
          ? { ...draft, status: 'editing', missing, failedChecks: failedChecksOf(state) + 1 }
          : { ...draft, status: 'processing' };
      })
      .addCase(submitReview.rejected, (state, { payload: failure = 'notSent' }) => {
        if (state.status !== 'processing' || failure === 'incomplete') return state;
        return { ...savedPart(reviewShape, state), status: 'failed', failure };
      })
      .addCase(submitReview.fulfilled, (state) =>
        state.status === 'processing' ? { ...reviewShape.blank, status: 'submitted' } : state,
      );
  },
  selectors: {
    selectReviewField: (state, field: keyof Review) => state.review[field],
    selectIsReviewBlank: (state) => isBlankReview(state.review),
    selectIsReviewBeingSent: (state) => state.status === 'processing',
    selectIsReviewAccepted: (state) => state.status === 'submitted',
    selectReviewFailure: (state) => (state.status === 'failed' ? state.failure : null),
    selectFailedChecks: failedChecksOf,
    selectMissingReviewFields: (state) => (state.status === 'editing' ? state.missing : noneMissing),
  },
});

const { reviewStarted } = reviewFormSlice.actions;
export const { reviewChanged, reviewRestarted } = reviewFormSlice.actions;
export const {
  selectReviewField,
  selectIsReviewBlank,
  selectIsReviewBeingSent,
  selectIsReviewAccepted,
  selectReviewFailure,
  selectFailedChecks,
  selectMissingReviewFields,
} = reviewFormSlice.selectors;
export const reviewFormReducer = reviewFormSlice.reducer;

/** Gives a review its identity at its first answer, and focuses the first missing field of an incomplete submission. */
export function addReviewFormListeners(startListening: StartListening) {
  startListening({
    // Compared, since actions change nothing while Redux DevTools show a past state: `reviewStarted` would loop.
    predicate: (_, { reviewForm: now }, { reviewForm: before }) =>
      now !== before && now.identity === null && !isBlankReview(now.review),
    effect: (_, { dispatch, extra }) => void dispatch(reviewStarted(newIdentity(extra))),
  });
  startListening({
    actionCreator: submitReview.pending,
    effect: (_, api) => {
      const [first] = selectMissingReviewFields(api.getState());
      if (first) focusControl(first);
    },
  });
}
