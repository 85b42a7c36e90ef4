import type { ToastName } from '../../content/toasts';
import type { RequiredReviewField } from '../../domain/review';
import { selectMissingReviewFields } from '../../features/reviewForm/reviewFormSlice';
import { submitReview } from '../../features/reviewForm/submitReview';
import { selectToast, toastClosed, toastRaised } from '../../features/ui/uiSlice';
import type { StartListening } from '../withTypes';

/** The toast for missing fields; a missing rating comes first (specification, section 5). */
function toastFor([first]: readonly RequiredReviewField[]): ToastName | null {
  if (first === undefined) return null;
  return first === 'rating' ? 'ratingMissing' : 'fieldsMissing';
}

/** Opens a toast when an incomplete review is submitted, and closes it once the missing fields are filled in. */
export function addReviewToastListeners(startListening: StartListening) {
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
