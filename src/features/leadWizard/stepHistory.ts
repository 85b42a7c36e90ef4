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

/** The step that an address names; the first where it names none. */
function stepIn({ search }: Location): number {
  const named = Number(new URLSearchParams(search).get(parameter) ?? firstStep);
  return isStepNumber(named) ? named : firstStep;
}

const isForm = ({ pathname }: Location) => pageAt(pathname) === 'leadCapture';

/** What is needed of React Router's data router. */
type StepRouter = Pick<DataRouter, 'state' | 'subscribe' | 'navigate'>;

/**
 * Makes each step an entry of the browser's history. The state leads and the address follows, but for Back and
 * Forward, where the state follows. The address names the step and never an answer.
 *
 * Each entry carries the run of the form that made it: one blank form after another is a new run, whose visitor
 * never saw the steps of the one before, so Back to such an entry opens the first step.
 */
export function followStepsInHistory(store: StoreAccess, router: StepRouter) {
  const { dispatch } = store;
  const wizard = () => store.getState().leadWizard;
  let [run = 0] = crypto.getRandomValues(new Uint32Array(1));

  /** Brings the address to the state's step, by a new entry or in place of the present one. */
  const showStep = ({ replace }: { replace: boolean }) => {
    const { location, navigation } = router.state;
    const step = selectStep(store.getState());
    if (!isForm(location) || stepIn(location) === step) return;
    // The visitor is leaving, and only waits for the code of the next page.
    if (navigation.location && !isForm(navigation.location)) return;
    const place = { pathname: location.pathname, search: step === firstStep ? '' : `?${parameter}=${step}` };
    void router.navigate(place, { replace, state: { run } });
  };

  store.startListening({
    matcher: isAnyOf(stepAdvanced, stepReversed, changeRequested, leadCleared, clearUndone),
    effect: () => showStep({ replace: false }),
  });
  const endsRun = isAnyOf(submitLead.fulfilled, leadRestarted);
  store.startListening({
    // The end of an attempt that is not the one under way changes nothing.
    predicate: (action, now, before) => endsRun(action) && now.leadWizard !== before.leadWizard,
    effect: () => {
      run += 1;
      showStep({ replace: true });
    },
  });

  const goTo = (location: Location) => {
    const { status } = wizard();
    // The thank-you was left: Back opens a fresh form, at its first step.
    if (status === 'submitted') dispatch(leadRestarted());
    else {
      const { run: madeBy } = (location.state ?? {}) as { run?: number };
      dispatch(stepVisited(selectIsBlank(store.getState()) && madeBy !== run ? firstStep : stepIn(location)));
    }
    showStep({ replace: true });
  };

  let { location: previous } = router.state;
  router.subscribe(({ location, historyAction }) => {
    const left = previous;
    if (location.key === left.key) return;
    previous = location;
    // A link to a fragment (the skip link's) leads to no step.
    const { pathname, search, hash } = location;
    if (pathname === left.pathname && search === left.search && hash !== left.hash) return;
    if (isForm(location)) {
      if (!isForm(left)) showStep({ replace: true });
      else if (historyAction === NavigationType.Pop) goTo(location);
    } else if (isForm(left) && wizard().status === 'submitted') {
      // Whoever comes back finds a fresh form.
      dispatch(leadRestarted());
    }
  });
  showStep({ replace: true });
}
