import { isAnyOf } from '@reduxjs/toolkit';
import type { createBrowserRouter } from 'react-router-dom';
import { REHYDRATE } from 'redux-persist';
import { stepReached } from '../../config/events';
import { paths } from '../../config/paths';
import { adviceHeeded, adviceShown } from '../../features/leadWizard/leadWizardSlice';
import { isBlank } from '../../features/leadWizard/savedLead';
import { submitLead } from '../../features/leadWizard/submitLead';
import { submitReview } from '../../features/reviewForm/submitReview';
import type { Funnel } from '../../services/funnel';
import type { StartListening, StoreAccess } from '../hooks';

/** Counts what happens in the forms. */
export function addFunnelListeners(startListening: StartListening, funnel: Funnel) {
  startListening({
    predicate: (_, now, before) => now.leadWizard.step > before.leadWizard.step,
    effect: ({ type }, api) => {
      // What a reload brings back was reached before.
      if (type !== REHYDRATE) funnel.count(stepReached(api.getState().leadWizard.step));
    },
  });
  startListening({
    matcher: isAnyOf(adviceShown, adviceHeeded),
    effect: (action) => {
      funnel.count(adviceShown.match(action) ? 'adviceShown' : 'adviceHeeded');
    },
  });
  startListening({
    matcher: isAnyOf(submitLead.fulfilled, submitLead.rejected),
    effect: (action, api) => {
      const { status } = api.getState().leadWizard;
      if (submitLead.fulfilled.match(action) && status === 'submitted') funnel.count('sent');
      if (submitLead.rejected.match(action) && status === 'failed') funnel.count('failed');
    },
  });
  startListening({
    actionCreator: submitReview.fulfilled,
    effect: () => {
      funnel.count('reviewSent');
    },
  });
}

type Router = ReturnType<typeof createBrowserRouter>;

/** Counts the pages on the way: the landing page, the call to action, and the form with the step it opens at. */
export function countPages({ getState }: StoreAccess, router: Router, funnel: Funnel) {
  let left: string | null = document.referrer.startsWith(location.origin)
    ? new URL(document.referrer).pathname
    : null;
  let shown: string | null = null;
  const count = (pathname: string) => {
    if (pathname === shown) return;
    left = shown ?? left;
    shown = pathname;
    if (pathname === paths.home) funnel.count('landingSeen');
    if (pathname !== paths.leadCapture) return;
    const { lead, step } = getState().leadWizard;
    if (left !== null && left !== paths.leadCapture) funnel.count('callToAction');
    funnel.count('formOpened');
    if (isBlank(lead)) funnel.count(stepReached(step));
    else funnel.count('resumed');
  };
  count(router.state.location.pathname);
  router.subscribe(({ location: { pathname } }) => {
    count(pathname);
  });
}
