import { isAnyOf } from '@reduxjs/toolkit';
import { NavigationType, type DataRouter, type Location } from 'react-router-dom';
import type { OpenedStore } from '../../app/typedStore';
import { continueAtTop } from '../../components/focus';
import { pageAt } from '../../config/paths';
import { leadRestarted, selectLeadStep, selectReceipt, stepVisited, submitLead } from './leadWizardSlice';
import { firstStep } from './steps/step';

/** The state of a history entry that was made here; a link's is `null`. It survives a reload and contains no answer. */
export type FormEntry = { wasSent: boolean } | null;

/** The step that an address names, by default the first; of an address written by hand, any number. */
const stepIn = ({ search }: Location) => Number(new URLSearchParams(search).get('step') ?? firstStep);

const endsLead = isAnyOf(submitLead.fulfilled, leadRestarted);

const isForm = ({ pathname }: Location) => pageAt(pathname) === 'leadCapture';

/**
 * Makes each step an entry of the browser's history. The address follows the state, except after Back, Forward or a
 * link to a step: then the state follows the address. The address names the step and never an answer.
 */
export function syncStepsWithHistory({ store, startListening }: OpenedStore, router: DataRouter) {
  const { dispatch } = store;

  /** Whether the visitor has left the form, even if the next page's code is still loading. */
  const hasLeftForm = () => {
    const { location, navigation } = router.state;
    return !isForm(location) || (navigation.location !== undefined && !isForm(navigation.location));
  };
  /** Whether a visitor who left the form while it was being sent has yet to see the thank-you screen. */
  let isUnseen = false;

  /** Puts the state's step into the address, as a new entry of the history or in place of the current one. */
  const syncAddress = ({ replace, wasSent = false }: { replace: boolean; wasSent?: boolean }) => {
    const { location } = router.state;
    const step = selectLeadStep(store.getState());
    if (hasLeftForm() || (stepIn(location) === step && !wasSent)) return;
    const search = step === firstStep ? '' : `?step=${step}`;
    const state: FormEntry = { wasSent };
    void router.navigate({ pathname: location.pathname, search }, { replace, state });
  };

  startListening({
    predicate: (action, now, before) => !endsLead(action) && selectLeadStep(now) !== selectLeadStep(before),
    effect: () => syncAddress({ replace: false }),
  });
  startListening({
    matcher: endsLead,
    effect: () => {
      isUnseen = hasLeftForm();
      syncAddress({ replace: true, wasSent: true });
    },
  });

  let { location: previous } = router.state;
  router.subscribe(({ location, historyAction }) => {
    const left = previous;
    if (location.key === left.key) return;
    previous = location;
    const { pathname, search, hash } = location;
    const isBackOrForward = historyAction === NavigationType.Pop;
    const isMadeHere = !isBackOrForward && location.state !== null;
    // A link to a fragment, such as the skip link, leaves the step as it is.
    const isFragment = pathname === left.pathname && search === left.search && hash !== left.hash;
    if (isMadeHere || isFragment || !(isForm(location) || isForm(left))) return;

    const wasSent = selectReceipt(store.getState()) !== null;
    // Every way from the thank-you screen leads to a blank form, Back included.
    if (wasSent && !isUnseen) dispatch(leadRestarted());
    else if (isForm(location) !== isForm(left)) {
      syncAddress({ replace: true, wasSent });
      if (isForm(location)) isUnseen = false;
    } else {
      if (isBackOrForward || search !== '') {
        dispatch(stepVisited({ step: stepIn(location), byLink: !isBackOrForward }));
      } else {
        // A link to the form itself, such as the footer's: the form stays at its step.
        continueAtTop();
      }
      syncAddress({ replace: true });
    }
  });
  syncAddress({ replace: true });
  // A reload would keep the scroll position of the thank-you screen, which was longer.
  if ((router.state.location.state as FormEntry)?.wasSent) window.scrollTo({ top: 0, behavior: 'instant' });
}
