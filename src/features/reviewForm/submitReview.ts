import { createAppAsyncThunk } from '../../app/hooks';
import { business } from '../../config/business';
import { requiredReviewFields, type RequiredReviewField } from '../../config/entities';
import { doneInTime } from '../../lib/inTime';

/** Why a review was not accepted: what is missing, in the order of the form, or the delivery. */
export type ReviewFailure = { missing: readonly RequiredReviewField[] } | { notDelivered: true };

/**
 * Checks the review (specification, section 5) and hands it over. Names of blanks alone count as empty.
 * Rejects with a {@link ReviewFailure}; what was entered is kept. Does nothing while one is on its way.
 */
export const submitReview = createAppAsyncThunk<undefined, undefined, { rejectValue: ReviewFailure }>(
  'reviewForm/submitReview',
  async (_, { getState, extra, rejectWithValue }) => {
    const { review } = getState().reviewForm;
    const missing = requiredReviewFields.filter((field) =>
      field === 'rating' ? review.rating === 0 : review[field].trim() === '',
    );
    if (missing.length > 0) return rejectWithValue({ missing });
    const isAccepted = await doneInTime(
      (signal) => extra.reviewDelivery.deliver(review, signal),
      (ms) => extra.clock.wait(ms),
      business.deliveryTimeoutMs,
    );
    return isAccepted ? undefined : rejectWithValue({ notDelivered: true });
  },
  { condition: (_, { getState }) => getState().reviewForm.status === 'editing' },
);
