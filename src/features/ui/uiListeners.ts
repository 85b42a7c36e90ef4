import { isAnyOf } from '@reduxjs/toolkit';
import type { StartListening } from '../../app/typedStore';
import { business } from '../../config/business';
import { estimateSettled, estimateTyped, pointsLowerChosen } from './uiSlice';

/** Says when the visitor has stopped changing the estimate, so that a screen reader hears one result and not one a key. */
export function addUiListeners(startListening: StartListening) {
  startListening({
    matcher: isAnyOf(estimateTyped, pointsLowerChosen),
    effect: async (_, api) => {
      api.cancelActiveListeners();
      await api.extra.clock.wait(business.estimate.settleMs);
      if (!api.signal.aborted) api.dispatch(estimateSettled());
    },
  });
}
