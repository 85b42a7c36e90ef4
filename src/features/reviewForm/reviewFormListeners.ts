import type { StartListening } from '../../app/typedStore';
import { focusControl } from '../../components/focus';
import type { ToastName } from '../../content/toasts';
import type { RequiredReviewField } from '../../domain/review';
import { selectToast, toastClosed, toastRaised } from '../ui/uiSlice';
import { selectMissingReviewFields, submitReview } from './reviewFormSlice';

/** The toast for missing fields; a missing rating comes first (specification, section 5). */
function toastFor([first]: readonly RequiredReviewField[]): ToastName | null {
  if (first === undefined) return null;
  return first === 'rating' ? 'ratingMissing' : 'fieldsMissing';
}

/**
 * When an incomplete review is submitted, opens a toast and focuses the first missing field; closes the toast once the missing
 * fields are filled in.
 */
export function addReviewFormListeners(startListening: StartListening) {
  startListening({
    actionCreator: submitReview.pending,
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
