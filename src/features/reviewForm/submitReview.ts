import { createAppAsyncThunk } from '../../app/typedStore';
import { reviewConsent } from '../../content/reviewForm';
import { newIdentity, type Identity } from '../../domain/identity';
import { requiredReviewFields, type RequiredReviewField } from '../../domain/review';
import type { DeliveryFailure } from '../../services/delivery';
import { isFilledIn } from './reviewDraft';

interface SubmitReviewTypes {
  /** The missing fields in the order of the form, or why the review was not accepted. */
  rejectValue: { missing: readonly RequiredReviewField[] } | { failure: DeliveryFailure };
  /** For a review without an answer, which has no identity yet. */
  pendingMeta: { newIdentity: Identity };
}

/**
 * Checks the review (specification, section 5) and delivers it. A name of spaces alone counts as empty. A rejected review
 * stays in the state. Does nothing while a review is being sent or after it was accepted.
 */
export const submitReview = createAppAsyncThunk<undefined, undefined, SubmitReviewTypes>(
  'reviewForm/submitReview',
  async (_, { getState, extra, rejectWithValue }) => {
    const form = getState().reviewForm;
    // Redux DevTools may have replaced the state meanwhile.
    if (form.status !== 'processing') return undefined;
    const { review, identity } = form;
    const missing = requiredReviewFields.filter((field) => !isFilledIn(review[field]));
    if (missing.length > 0) return rejectWithValue({ missing });
    const sentAt = extra.clock.now().toISOString();
    const outcome = await extra.reviewDelivery.deliver({
      review,
      ...identity,
      consent: reviewConsent,
      sentAt,
    });
    return outcome === 'accepted' ? undefined : rejectWithValue({ failure: outcome });
  },
  {
    condition: (_, { getState }) => {
      const { status } = getState().reviewForm;
      return status === 'editing' || status === 'failed';
    },
    getPendingMeta: (_, { extra }) => ({ newIdentity: newIdentity(extra) }),
  },
);
