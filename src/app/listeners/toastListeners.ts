import { isAnyOf } from '@reduxjs/toolkit';
import { toastOf, type ToastName } from '../../content/toasts';
import { estimateApplied, leadCleared, leadRestarted } from '../../features/leadWizard/leadWizardSlice';
import { submitLead } from '../../features/leadWizard/submitLead';
import { reviewFieldChanged, selectMissing } from '../../features/reviewForm/reviewFormSlice';
import { submitReview } from '../../features/reviewForm/submitReview';
import { toastDismissed, toastRaised } from '../../features/ui/uiSlice';
import type { StartListening, StoreAccess } from '../withTypes';

const raised = (name: ToastName) => toastRaised(toastOf(name));

/** Dismisses those of the toasts that are in sight. */
function dismiss({ dispatch, getState }: StoreAccess, names: readonly ToastName[]) {
  const inSight = getState().ui.toasts.map(({ key }) => key);
  const keys = names.filter((name) => inSight.includes(name));
  if (keys.length > 0) dispatch(toastDismissed(keys));
}

/** Raises and dismisses the toasts that follow from what has happened. */
export function addToastListeners(startListening: StartListening) {
  startListening({
    matcher: isAnyOf(submitReview.rejected, submitReview.fulfilled),
    effect: (action, api) => {
      dismiss(api, ['ratingMissing', 'fieldsMissing', 'reviewNotDelivered']);
      if (!submitReview.rejected.match(action) || !action.payload) return;
      if ('failure' in action.payload) api.dispatch(raised('reviewNotDelivered'));
      else api.dispatch(raised(action.payload.missing[0] === 'rating' ? 'ratingMissing' : 'fieldsMissing'));
    },
  });
  startListening({
    actionCreator: reviewFieldChanged,
    effect: (_, api) => {
      const missing = selectMissing(api.getState());
      if (!missing.includes('rating')) dismiss(api, ['ratingMissing']);
      if (missing.length === 0) dismiss(api, ['fieldsMissing']);
    },
  });
  startListening({
    actionCreator: submitLead.rejected,
    effect: (_, api) => {
      const { leadWizard } = api.getState();
      if (leadWizard.status !== 'failed') return;
      api.dispatch(raised(leadWizard.failure === 'unconfirmed' ? 'notConfirmed' : 'notDelivered'));
    },
  });
  startListening({
    matcher: isAnyOf(submitLead.pending, leadCleared, leadRestarted),
    effect: (_, api) => dismiss(api, ['notDelivered', 'notConfirmed', 'estimateApplied']),
  });
  startListening({
    actionCreator: estimateApplied,
    effect: (_, api) => {
      if (api.getState().leadWizard.status !== 'processing') api.dispatch(raised('estimateApplied'));
    },
  });
}
