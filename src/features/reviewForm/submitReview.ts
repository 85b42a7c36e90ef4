import { createAppAsyncThunk } from '../../app/withTypes';
import { business } from '../../config/business';
import { requiredReviewFields, type RequiredReviewField } from '../../domain/review';
import { withTimeout } from '../../lib/withTimeout';
import { isFilledIn } from './savedReview';

/** Why a review was not accepted: what is missing, in the order of the form, or the delivery. */
type ReviewFailure = { missing: readonly RequiredReviewField[] } | { notDelivered: true };

/**
 * Checks the review (specification, section 5) and hands it over. Names of blanks alone count as empty.
 * Rejects with a {@link ReviewFailure}; what was entered is kept. Does nothing while one is on its way.
 */
export const submitReview = createAppAsyncThunk<undefined, undefined, { rejectValue: ReviewFailure }>(
  'reviewForm/submitReview',
  async (_, { getState, extra, rejectWithValue }) => {
    const { review, ...draft } = getState().reviewForm;
    const missing = requiredReviewFields.filter((field) => !isFilledIn(review[field]));
    if (missing.length > 0) return rejectWithValue({ missing });
    const submissionId = draft.submissionId ?? extra.newId();
    const startedAt = draft.startedAt ?? extra.clock.now().toISOString();
    try {
      await withTimeout(
        (signal) => extra.reviewDelivery.deliver({ review, submissionId, startedAt }, signal),
        (ms) => extra.clock.wait(ms),
        business.deliveryTimeoutMs,
      );
    } catch (error) {
      // The error's text may quote what was sent, so only its kind is logged.
      console.error('The review was not delivered:', error instanceof Error ? error.name : 'unknown');
      return rejectWithValue({ notDelivered: true });
    }
    return undefined;
  },
  { condition: (_, { getState }) => getState().reviewForm.status === 'editing' },
);
