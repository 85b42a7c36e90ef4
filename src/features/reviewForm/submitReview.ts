import { createAppAsyncThunk } from '../../app/typedStore';
import { reviewConsent } from '../../content/reviewForm';
import { requiredReviewFields } from '../../domain/review';
import type { DeliveryFailure } from '../../services/delivery';
import { isFilledIn } from './reviewDraft';

/**
 * Delivers the review. Does nothing while a required field is empty or a review is being sent, and after one failed (until
 * `reviewChecked`) or was accepted. A rejected review stays in the state.
 */
export const submitReview = createAppAsyncThunk<undefined, undefined, { rejectValue: DeliveryFailure }>(
  'reviewForm/submitReview',
  async (_, { getState, extra, rejectWithValue }) => {
    const form = getState().reviewForm;
    // Redux DevTools may show another state.
    if (form.status !== 'processing') return undefined;
    const { review, identity } = form;
    const sentAt = extra.clock.now().toISOString();
    const outcome = await extra.deliverReview({
      review,
      ...identity,
      consent: reviewConsent,
      sentAt,
    });
    return outcome === 'accepted' ? undefined : rejectWithValue(outcome);
  },
  {
    condition: (_, { getState }) => {
      const form = getState().reviewForm;
      // A review that is filled in has its identity: a listener made it at the first answer.
      return (
        form.status === 'editing' &&
        form.identity !== null &&
        requiredReviewFields.every((field) => isFilledIn(form.review[field]))
      );
    },
  },
);
