import { isAnyOf } from '@reduxjs/toolkit';
import { NavigationType, type DataRouter, type Location } from 'react-router-dom';
import type { StoreAccess } from '../../app/typedStore';
import { continueAtTop } from '../../components/focus';
import { pageAt } from '../../config/paths';
import {
  leadRestarted,
  selectLeadStep,
  selectReceipt,
  stepReopened,
  stepVisited,
  submitLead,
} from './leadWizardSlice';
import { firstStep, isStepNumber } from './steps/step';

const parameter = 'step';

/** The state of a history entry. It outlives a reload, and has none of the visitor's answers. */
export type FormEntry = { wasSent?: boolean } | null;

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
 * Makes each step an entry of the browser's history. The address follows the state, except at Back and Forward and at a link
 * to a step, where the state follows the address. The address names the step and never an answer.
 */
export function syncStepsWithHistory({ store, startListening }: StoreAccess, router: StepRouter) {
  const { dispatch } = store;
  const isSubmitted = () => selectReceipt(store.getState()) !== null;

  /**
   * Brings the address to the state's step, by a new entry of the history or by replacing the current one.
   * @param options.state of the entry
   */
  const syncAddress = ({ replace, state = null }: { replace: boolean; state?: FormEntry }) => {
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

  startListening({
    predicate: (action, now, before) => !endsLead(action) && selectLeadStep(now) !== selectLeadStep(before),
    effect: () => syncAddress({ replace: false }),
  });
  startListening({
    matcher: endsLead,
    effect: () => syncAddress({ replace: true, state: { wasSent: true } }),
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

  /** Follows a link in the form. An address that the state has led to is at the state's step already. */
  const followLink = (location: Location) => {
    if (isSubmitted()) {
      if (location.state === null) dispatch(leadRestarted());
    } else if (stepIn(location) !== selectLeadStep(store.getState())) {
      if (location.search !== '') dispatch(stepReopened(stepIn(location)));
      else {
        // To the form itself, such as the footer's: its answers stay at their step.
        syncAddress({ replace: true });
        continueAtTop();
      }
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
    if (isForm(location) !== isForm(left)) {
      // A visitor who left the thank-you, or whose answers were sent meanwhile, comes back to a blank form.
      if (isSubmitted()) dispatch(leadRestarted());
      else syncAddress({ replace: true });
    } else if (isForm(location)) {
      if (historyAction === NavigationType.Pop) followAddress(location);
      else followLink(location);
    }
  });
  syncAddress({ replace: true });
  // A reload would keep the scroll position of the thank-you, which was longer.
  if ((router.state.location.state as FormEntry)?.wasSent) window.scrollTo({ top: 0, behavior: 'instant' });
}
