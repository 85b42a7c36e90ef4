import { REHYDRATE } from 'redux-persist';
import type { StartListening, StoreAccess } from '../../app/withTypes';
import { business } from '../../config/business';
import type { Services } from '../../services/services';
import { applicationKey } from './applicationKey';
import {
  applicationStarted,
  clearedLeadForgotten,
  leadAcceptedElsewhere,
  leadCleared,
} from './leadWizardSlice';
import { isBlank } from './savedLead';

/**
 * Gives an application its identity with its first answer, or when it is sent without one, follows its copies in other
 * tabs, and ends the time to undo.
 */
export function addApplicationListeners(
  startListening: StartListening,
  store: StoreAccess,
  { clock, crossTab, newId }: Services,
) {
  startListening({
    predicate: (_, { leadWizard: { submissionId, lead, status } }) =>
      submissionId === null && (!isBlank(lead) || status === 'processing'),
    effect: (_, api) => {
      api.dispatch(applicationStarted({ submissionId: newId(), startedAt: clock.now().toISOString() }));
    },
  });

  startListening({
    // The answers are back, after a reload or in a duplicated tab: a copy may have been sent by now.
    type: REHYDRATE,
    effect: (_, api) => {
      const { submissionId, ...saved } = api.getState().leadWizard;
      if (submissionId !== null) crossTab.askAccepted(applicationKey(submissionId, saved));
    },
  });

  startListening({
    actionCreator: leadCleared,
    effect: async (_, api) => {
      api.cancelActiveListeners();
      await clock.wait(business.leadForm.undoMs);
      if (!api.signal.aborted) api.dispatch(clearedLeadForgotten());
    },
  });

  crossTab.onAccepted((key) => {
    const { submissionId, ...saved } = store.getState().leadWizard;
    if (submissionId !== null && applicationKey(submissionId, saved) === key) {
      store.dispatch(leadAcceptedElsewhere());
    }
  });
}
