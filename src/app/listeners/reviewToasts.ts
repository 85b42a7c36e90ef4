import type { ToastName } from '../../content/toasts';
import type { RequiredReviewField } from '../../domain/review';
import { selectMissing } from '../../features/reviewForm/reviewFormSlice';
import { submitReview } from '../../features/reviewForm/submitReview';
import { selectToast, toastClosed, toastRaised } from '../../features/ui/uiSlice';
import type { StartListening } from '../withTypes';

/** The toast for missing fields; a missing rating comes first (specification, section 5). */
function toastFor([first]: readonly RequiredReviewField[]): ToastName | null {
  if (first === undefined) return null;
  return first === 'rating' ? 'ratingMissing' : 'fieldsMissing';
}

/** Opens a toast when an incomplete review is submitted, and closes it once the missing fields are filled in. */
export function listenForReviewToasts(startListening: StartListening) {
  startListening({
    predicate: (_, now, before) => selectMissing(now) !== selectMissing(before),
    effect: (action, api) => {
      const name = toastFor(selectMissing(api.getState()));
      const toast = selectToast(api.getState());
      if (name && submitReview.rejected.match(action)) api.dispatch(toastRaised(name));
      else if (toast && toast.name !== name) api.dispatch(toastClosed());
    },
  });
}
