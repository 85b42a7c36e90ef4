import type { StartListening } from '../../app/typedStore';
import { focusControl } from '../../components/focus';
import type { ToastName } from '../../content/toasts';
import { newIdentity } from '../../domain/identity';
import type { RequiredReviewField } from '../../domain/review';
import { selectToast, toastClosed, toastRaised } from '../ui/uiSlice';
import { isBlankReview } from './reviewDraft';
import { reviewChecked, reviewStarted, selectMissingReviewFields } from './reviewFormSlice';

/** The toast for missing fields; a missing rating comes first (specification, section 5). */
function toastFor([first]: readonly RequiredReviewField[]): ToastName | null {
  if (first === undefined) return null;
  return first === 'rating' ? 'ratingMissing' : 'fieldsMissing';
}

/**
 * Gives a review its identity at its first answer. When an incomplete review is submitted, opens a toast and focuses the
 * first missing field; closes the toast once the missing fields are filled in.
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
    actionCreator: reviewChecked,
    effect: (_, api) => {
      const missing = selectMissingReviewFields(api.getState());
      const name = toastFor(missing);
      if (name) api.dispatch(toastRaised(name));
      if (missing[0]) focusControl(missing[0]);
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
