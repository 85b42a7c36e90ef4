import { isAnyOf } from '@reduxjs/toolkit';
import type { StartListening } from '../../app/typedStore';
import { continueAtTop } from '../../components/focus';
import { business } from '../../config/business';
import { clearUndone, leadCleared, undoExpired } from './leadWizardSlice';

/** Moves the focus when answers are cleared or restored, and ends the time in which clearing can be undone. */
export function addLeadWizardListeners(startListening: StartListening) {
  startListening({
    matcher: isAnyOf(leadCleared, clearUndone),
    // Before React removes the pressed button. Where the step changes as well, the wizard then moves the focus to it.
    effect: () => continueAtTop(),
  });
  startListening({
    actionCreator: leadCleared,
    effect: async (_, api) => {
      api.cancelActiveListeners();
      await api.extra.clock.wait(business.leadWizard.undoMs);
      if (!api.signal.aborted) api.dispatch(undoExpired());
    },
  });
}
