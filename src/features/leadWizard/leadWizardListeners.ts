import type { StartListening } from '../../app/withTypes';
import { business } from '../../config/business';
import type { Services } from '../../services/services';
import { applicationStarted, leadCleared, undoExpired } from './leadWizardSlice';
import { isBlank } from './savedLead';

/** Gives an application its identity with its first answer, and ends the time to undo. */
export function listenToLeadWizard(startListening: StartListening, { clock, newId }: Services) {
  startListening({
    predicate: (_, { leadWizard }) =>
      leadWizard.status === 'editing' && leadWizard.identity === null && !isBlank(leadWizard.lead),
    effect: (_, { dispatch }) => {
      dispatch(applicationStarted({ submissionId: newId(), startedAt: clock.now().toISOString() }));
    },
  });
  startListening({
    actionCreator: leadCleared,
    effect: async (_, api) => {
      api.cancelActiveListeners();
      await clock.wait(business.leadForm.undoMs);
      if (!api.signal.aborted) api.dispatch(undoExpired());
    },
  });
}
