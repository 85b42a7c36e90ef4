import type { StartListening } from '../../app/withTypes';
import { business } from '../../config/business';
import { applicationStarted, leadCleared, undoExpired } from './leadWizardSlice';
import { isBlank } from './savedLead';

/** Gives an application its identity with its first answer, and ends the time in which clearing can be undone. */
export function listenToLeadWizard(startListening: StartListening) {
  startListening({
    predicate: (_, { leadWizard }) =>
      leadWizard.status === 'editing' && leadWizard.identity === null && !isBlank(leadWizard.lead),
    effect: (_, { dispatch, extra: { clock, newId } }) => {
      dispatch(applicationStarted({ submissionId: newId(), startedAt: clock.now().toISOString() }));
    },
  });
  startListening({
    actionCreator: leadCleared,
    effect: async (_, api) => {
      api.cancelActiveListeners();
      await api.extra.clock.wait(business.leadForm.undoMs);
      if (!api.signal.aborted) api.dispatch(undoExpired());
    },
  });
}
