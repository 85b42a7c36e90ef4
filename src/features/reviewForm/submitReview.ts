import { createAppAsyncThunk } from '../../app/typedStore';
import { reviewConsent } from '../../content/reviewForm';
import { newIdentity, type Identity } from '../../domain/identity';
import type { DeliveryFailure } from '../../services/delivery';

interface SubmitReviewTypes {
  rejectValue: DeliveryFailure;
  /** For a review without an answer, which has no identity yet. */
  pendingMeta: { newIdentity: Identity };
}

/**
 * Delivers the review. Does nothing where a required field is missing, while a review is being sent, and after it was
 * accepted. A rejected review stays in the state.
 */
export const submitReview = createAppAsyncThunk<undefined, undefined, SubmitReviewTypes>(
  'reviewForm/submitReview',
  async (_, { getState, extra, rejectWithValue }) => {
    const form = getState().reviewForm;
    // Redux DevTools may have replaced the state meanwhile.
    if (form.status !== 'processing') return undefined;
    const { review, identity } = form;
    const sentAt = extra.clock.now().toISOString();
    const outcome = await extra.reviewDelivery.deliver({
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
      return form.status === 'editing' && form.missing.length === 0;
    },
    getPendingMeta: (_, { extra }) => ({ newIdentity: newIdentity(extra) }),
  },
);
