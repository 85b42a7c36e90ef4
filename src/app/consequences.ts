import type { Middleware } from '@reduxjs/toolkit';
import { toastWords } from '../content/toasts';
import {
  clearedLeadForgotten,
  clearUndone,
  fieldChanged,
  leadAcceptedElsewhere,
  leadCleared,
  leadRestarted,
} from '../features/leadWizard/leadWizardSlice';
import { submitLead } from '../features/leadWizard/submitLead';
import { reviewFieldChanged } from '../features/reviewForm/reviewFormSlice';
import { submitReview } from '../features/reviewForm/submitReview';
import { toastDismissed, toastRaised } from '../features/ui/uiSlice';
import type { RootState } from './store';

/**
 * What follows from what has happened: toasts come and go. A plain middleware, since Redux Toolkit's listener
 * middleware would cost every page 1.9 kB for these few lines.
 */
export const consequences: Middleware<object, RootState> = (store) => (next) => (action) => {
  const result = next(action);
  const raise = (name: keyof typeof toastWords) => store.dispatch(toastRaised(toastWords[name]));
  const dismiss = (...names: (keyof typeof toastWords)[]) => {
    for (const name of names) {
      if (store.getState().ui.toasts.some(({ key }) => key === name)) store.dispatch(toastDismissed(name));
    }
  };

  if (submitReview.rejected.match(action) && action.payload) {
    dismiss('ratingMissing', 'fieldsMissing', 'reviewNotDelivered');
    if ('notDelivered' in action.payload) raise('reviewNotDelivered');
    else raise(action.payload.missing[0] === 'rating' ? 'ratingMissing' : 'fieldsMissing');
  } else if (reviewFieldChanged.match(action)) {
    // Mended: the toast has said what it had to say.
    const { missing } = store.getState().reviewForm;
    if (!missing.includes('rating')) dismiss('ratingMissing');
    if (missing.length === 0) dismiss('fieldsMissing');
  } else if (submitReview.fulfilled.match(action)) {
    dismiss('ratingMissing', 'fieldsMissing', 'reviewNotDelivered');
  } else if (submitLead.rejected.match(action) && store.getState().leadWizard.status === 'failed') {
    raise('notDelivered');
  } else if (
    submitLead.pending.match(action) ||
    leadAcceptedElsewhere.match(action) ||
    leadRestarted.match(action)
  ) {
    dismiss('notDelivered', 'leadCleared');
  } else if (leadCleared.match(action) && store.getState().leadWizard.cleared) {
    dismiss('notDelivered');
    raise('leadCleared');
  } else if (fieldChanged.match(action) || clearUndone.match(action)) {
    dismiss('leadCleared');
  } else if (toastDismissed.match(action) && action.payload === 'leadCleared') {
    // The offer to undo and what it would bring back go together.
    if (store.getState().leadWizard.cleared) store.dispatch(clearedLeadForgotten());
  }
  return result;
};
