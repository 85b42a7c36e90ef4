import type { StartListening } from '../../app/typedStore';
import type { ToastName } from '../../content/toasts';
import { newIdentity } from '../../domain/identity';
import type { RequiredReviewField } from '../../domain/review';
import { selectToast, toastClosed, toastRaised } from '../ui/uiSlice';
import { isBlankReview } from './reviewDraft';
import { reviewStarted, selectMissingReviewFields } from './reviewFormSlice';
import { submitReview } from './submitReview';

/** The toast for missing fields; a missing rating comes first (specification, section 5). */
function toastFor([first]: readonly RequiredReviewField[]): ToastName | null {
  if (first === undefined) return null;
  return first === 'rating' ? 'ratingMissing' : 'fieldsMissing';
}

/**
 * Gives a review its identity at its first answer, opens a toast when an incomplete review is submitted, and closes it once
 * the missing fields are filled in.
 */
export function addReviewFormListeners(startListening: StartListening) {
  startListening({
    predicate: (_, { reviewForm }) =>
      reviewForm.status === 'editing' && reviewForm.identity === null && !isBlankReview(reviewForm.review),
    effect: (_, { dispatch, extra }) => {
      dispatch(reviewStarted(newIdentity(extra)));
    },
  });
  startListening({
    actionCreator: submitReview.rejected,
    effect: (_, api) => {
      const name = toastFor(selectMissingReviewFields(api.getState()));
      if (name) api.dispatch(toastRaised(name));
    },
  });
  startListening({
    predicate: (_, now, before) => {
      const toast = selectToast(now);
      const missing = selectMissingReviewFields(now);
      return (
        missing !== selectMissingReviewFields(before) && toast !== null && toast.name !== toastFor(missing)
      );
    },
    effect: (_, { dispatch }) => void dispatch(toastClosed()),
  });
}
