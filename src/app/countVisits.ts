import { isAnyOf } from '@reduxjs/toolkit';
import type { DataRouter } from 'react-router-dom';
import { REHYDRATE } from 'redux-persist';
import { stepReached } from '../config/events';
import { pageAt, type PageId } from '../config/paths';
import {
  selectIsLeadUntouched,
  selectLeadStep,
  selectScreen,
  submitLead,
} from '../features/leadWizard/leadWizardSlice';
import { submitReview } from '../features/reviewForm/reviewFormSlice';
import type { VisitCounter } from '../services/visitCounter';
import type { AppStore } from './store';
import type { StartListening } from './typedStore';

/** Counts each step forward, delivered leads, leads whose delivery failed, and delivered reviews. */
export function addCountListeners(startListening: StartListening) {
  startListening({
    predicate: (_, now, before) => selectLeadStep(now) > selectLeadStep(before),
    effect: ({ type }, api) => {
      // A restored step was counted before the reload.
      if (type !== REHYDRATE) api.extra.visitCounter.count(stepReached(selectLeadStep(api.getState())));
    },
  });
  startListening({
    matcher: isAnyOf(submitLead.fulfilled, submitLead.rejected),
    effect: (action, { extra }) =>
      extra.visitCounter.count(submitLead.fulfilled.match(action) ? 'sent' : 'failed'),
  });
  startListening({
    actionCreator: submitReview.fulfilled,
    effect: (_, { extra }) => extra.visitCounter.count('reviewSent'),
  });
}

/** The page of this site that linked here, or `null`. */
function pageBefore(): PageId | null {
  if (document.referrer === '') return null;
  const { origin, pathname } = new URL(document.referrer);
  return origin === location.origin ? pageAt(pathname) : null;
}

/** Counts views of the landing page and of the rate form, how the form was reached, and the step at which it opened. */
export function countPageViews(
  { getState }: Pick<AppStore, 'getState'>,
  router: Pick<DataRouter, 'state' | 'subscribe'>,
  visitCounter: VisitCounter,
) {
  let previous = pageBefore();
  let current: PageId | null = null;
  const count = (pathname: string) => {
    const page = pageAt(pathname);
    if (page === current) return;
    previous = current ?? previous;
    current = page;
    if (page === 'home') visitCounter.count('landingSeen');
    // A visitor who left while sending comes back to the thank-you.
    if (page !== 'leadCapture' || typeof selectScreen(getState()) !== 'number') return;
    if (previous !== null && previous !== 'leadCapture') visitCounter.count('callToAction');
    visitCounter.count('formOpened');
    if (selectIsLeadUntouched(getState())) visitCounter.count(stepReached(selectLeadStep(getState())));
    else visitCounter.count('resumed');
  };
  count(router.state.location.pathname);
  router.subscribe(({ location: { pathname } }) => count(pathname));
}
