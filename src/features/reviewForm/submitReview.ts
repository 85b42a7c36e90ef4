import { createAppAsyncThunk } from '../../app/withTypes';
import { reviewConsent } from '../../content/reviewForm';
import type { Identity } from '../../domain/identity';
import { requiredReviewFields, type RequiredReviewField } from '../../domain/review';
import { DeliveryFailure, type FailureKind } from '../../services/delivery';
import { isFilledIn } from './savedReview';

interface SubmitReviewTypes {
  /** What is missing, in the order of the form, or why it was not accepted. */
  rejectValue: { missing: readonly RequiredReviewField[] } | { failure: FailureKind };
  /** The identity of a review that is sent without an answer, and so has none yet. */
  pendingMeta: { newIdentity: Identity };
}

/**
 * Checks the review (specification, section 5) and delivers it. Names of blanks alone count as empty. Where it is
 * rejected, what was entered stays. Does nothing while one is on its way.
 */
export const submitReview = createAppAsyncThunk<undefined, undefined, SubmitReviewTypes>(
  'reviewForm/submitReview',
  async (_, { getState, extra, rejectWithValue }) => {
    const form = getState().reviewForm;
    // Redux DevTools may have led to another state meanwhile.
    if (form.status !== 'submitting') return undefined;
    const { review, identity } = form;
    const missing = requiredReviewFields.filter((field) => !isFilledIn(review[field]));
    if (missing.length > 0) return rejectWithValue({ missing });
    try {
      await extra.reviewDelivery.deliver({ review, ...identity, consent: reviewConsent });
      return undefined;
    } catch (error) {
      // The error's text may quote what was sent, so only its kind is logged.
      console.error('The review was not delivered:', error instanceof Error ? error.name : 'unknown');
      return rejectWithValue({ failure: error instanceof DeliveryFailure ? error.kind : 'notSent' });
    }
  },
  {
    condition: (_, { getState }) => {
      const { status } = getState().reviewForm;
      return status === 'editing' || status === 'failed';
    },
    getPendingMeta: (_, { extra: { clock, newId } }) => ({
      newIdentity: { submissionId: newId(), startedAt: clock.now().toISOString() },
    }),
  },
);
