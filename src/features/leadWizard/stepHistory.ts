import { isAnyOf } from '@reduxjs/toolkit';
import { NavigationType, type DataRouter, type Location } from 'react-router-dom';
import type { StoreAccess } from '../../app/withTypes';
import { pageAt } from '../../config/paths';
import {
  changeRequested,
  clearUndone,
  leadCleared,
  leadRestarted,
  selectIsBlank,
  selectStep,
  stepAdvanced,
  stepReversed,
  stepVisited,
} from './leadWizardSlice';
import { firstStep, isStepNumber } from './steps/step';
import { submitLead } from './submitLead';

const parameter = 'step';

/** The step that an address names, by default the first. */
function stepIn({ search }: Location): number {
  const named = Number(new URLSearchParams(search).get(parameter) ?? firstStep);
  return isStepNumber(named) ? named : firstStep;
}

const isForm = ({ pathname }: Location) => pageAt(pathname) === 'leadCapture';

/** The part of React Router's data router that the wizard uses. */
type StepRouter = Pick<DataRouter, 'state' | 'subscribe' | 'navigate'>;

/**
 * Makes each step an entry of the browser's history. The address follows the state, except at Back and Forward, where the
 * state follows the address. The address names the step and never an answer.
 *
 * Each entry stores the run of the application that made it. A submission or a restart begins a new run, whose form is
 * blank: Back to an entry of an earlier run then opens the first step.
 */
export function followStepsInHistory(store: StoreAccess, router: StepRouter) {
  const { dispatch } = store;
  const wizard = () => store.getState().leadWizard;
  let [applicationRun = 0] = crypto.getRandomValues(new Uint32Array(1));

  /** Brings the address to the state's step, by a new entry of the history or by replacing the current one. */
  const syncAddress = ({ replace }: { replace: boolean }) => {
    const { location, navigation } = router.state;
    const step = selectStep(store.getState());
    if (!isForm(location) || stepIn(location) === step) return;
    // The visitor has left the form, and the code of the next page is still loading.
    if (navigation.location && !isForm(navigation.location)) return;
    const address = {
      pathname: location.pathname,
      search: step === firstStep ? '' : `?${parameter}=${step}`,
    };
    void router.navigate(address, { replace, state: { applicationRun } });
  };

  store.startListening({
    matcher: isAnyOf(stepAdvanced, stepReversed, changeRequested, leadCleared, clearUndone),
    effect: () => syncAddress({ replace: false }),
  });
  const endsRun = isAnyOf(submitLead.fulfilled, leadRestarted);
  store.startListening({
    // The state ignores results of attempts other than the current one.
    predicate: (action, now, before) => endsRun(action) && now.leadWizard !== before.leadWizard,
    effect: () => {
      applicationRun += 1;
      syncAddress({ replace: true });
    },
  });

  const followAddress = (location: Location) => {
    const { status } = wizard();
    // Back from the thank-you opens a blank form at its first step.
    if (status === 'submitted') dispatch(leadRestarted());
    else {
      const entry = (location.state ?? {}) as { applicationRun?: number };
      const isOutdated = selectIsBlank(store.getState()) && entry.applicationRun !== applicationRun;
      dispatch(stepVisited(isOutdated ? firstStep : stepIn(location)));
    }
    syncAddress({ replace: true });
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
    } else if (isForm(left) && wizard().status === 'submitted') {
      // A visitor who comes back finds a blank form.
      dispatch(leadRestarted());
    }
  });
  syncAddress({ replace: true });
}
