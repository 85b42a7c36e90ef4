import { isAnyOf } from '@reduxjs/toolkit';
import { NavigationType, type DataRouter, type Location } from 'react-router-dom';
import type { StoreAccess } from '../../app/typedStore';
import { pageAt } from '../../config/paths';
import { replyChannelOf, type ReplyChannel } from '../../domain/contact';
import { leadRestarted, selectLeadStep, selectReceipt, stepVisited } from './leadWizardSlice';
import { firstStep, isStepNumber } from './steps/step';
import { submitLead } from './submitLead';

const parameter = 'step';

/** The state of the history entry of a delivered lead. It outlives a reload, and has none of the visitor's answers. */
export type SentEntry = { expectedReplyBy: ReplyChannel } | null;

/** The step that an address names, by default the first. */
function stepIn({ search }: Location): number {
  const named = Number(new URLSearchParams(search).get(parameter) ?? firstStep);
  return isStepNumber(named) ? named : firstStep;
}

const endsLead = isAnyOf(submitLead.fulfilled, leadRestarted);

const isForm = ({ pathname }: Location) => pageAt(pathname) === 'leadCapture';

/** The part of React Router's data router that the wizard uses. */
type StepRouter = Pick<DataRouter, 'state' | 'subscribe' | 'navigate'>;

/**
 * Makes each step an entry of the browser's history. The address follows the state, except at Back and Forward, where the
 * state follows the address. The address names the step and never an answer.
 */
export function syncStepsWithHistory(store: StoreAccess, router: StepRouter) {
  const { dispatch } = store;
  const isSubmitted = () => store.getState().leadWizard.status === 'submitted';

  /**
   * Brings the address to the state's step, by a new entry of the history or by replacing the current one.
   * @param options.state of the entry
   */
  const syncAddress = ({ replace, state = null }: { replace: boolean; state?: SentEntry }) => {
    const { location, navigation } = router.state;
    const step = selectLeadStep(store.getState());
    if (!isForm(location) || (stepIn(location) === step && !state)) return;
    // The visitor has left the form, and the code of the next page is still loading.
    if (navigation.location && !isForm(navigation.location)) return;
    const address = {
      pathname: location.pathname,
      search: step === firstStep ? '' : `?${parameter}=${step}`,
    };
    void router.navigate(address, { replace, state });
  };

  store.startListening({
    predicate: (action, now, before) => !endsLead(action) && selectLeadStep(now) !== selectLeadStep(before),
    effect: () => syncAddress({ replace: false }),
  });
  store.startListening({
    matcher: endsLead,
    effect: (_, api) => {
      const receipt = selectReceipt(api.getState()) ?? selectReceipt(api.getOriginalState());
      syncAddress({
        replace: true,
        state: receipt && { expectedReplyBy: replyChannelOf(receipt.lead, receipt) },
      });
    },
  });

  const followAddress = (location: Location) => {
    if (isSubmitted()) {
      // Back from the thank-you opens a blank form at its first step.
      dispatch(leadRestarted());
    } else {
      dispatch(stepVisited(stepIn(location)));
      syncAddress({ replace: true });
    }
  };

  let { location: previous } = router.state;
  router.subscribe(({ location, historyAction }) => {
    const left = previous;
    if (location.key === left.key) return;
    previous = location;
    // A link to a fragment, such as the skip link, leaves the step as it is.
    const { pathname, search, hash } = location;
    if (pathname === left.pathname && search === left.search && hash !== left.hash) return;
    if (isForm(location)) {
      if (!isForm(left)) syncAddress({ replace: true });
      else if (historyAction === NavigationType.Pop) followAddress(location);
    } else if (isForm(left) && isSubmitted()) {
      // A visitor who comes back finds a blank form.
      dispatch(leadRestarted());
    }
  });
  syncAddress({ replace: true });
}
