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
  const outcomes = [
    [submitLead.fulfilled, 'sent'],
    [submitLead.rejected, 'failed'],
    [submitReview.fulfilled, 'reviewSent'],
  ] as const;
  for (const [{ type }, event] of outcomes)
    startListening({ type, effect: (_, { extra }) => extra.visitCounter.count(event) });
}

/** The page of this site that linked here, or `null`. */
const pageBefore = () =>
  document.referrer.startsWith(`${location.origin}/`) ? pageAt(new URL(document.referrer).pathname) : null;

/** Counts views of the landing page and of the rate form, how the form was reached, and the step at which it opened. */
export function countPageViews(
  { getState }: Pick<AppStore, 'getState'>,
  router: Pick<DataRouter, 'state' | 'subscribe'>,
  visitCounter: VisitCounter,
) {
  const count = (page: PageId, previous: PageId | null) => {
    if (page === 'home') visitCounter.count('landingSeen');
    // A visitor who left while sending comes back to the thank-you.
    if (page !== 'leadCapture' || typeof selectScreen(getState()) !== 'number') return;
    if (previous !== null && previous !== 'leadCapture') visitCounter.count('callToAction');
    visitCounter.count('formOpened');
    const isUntouched = selectIsLeadUntouched(getState());
    visitCounter.count(isUntouched ? stepReached(selectLeadStep(getState())) : 'resumed');
  };
  let current = pageAt(router.state.location.pathname);
  count(current, pageBefore());
  router.subscribe(({ location: { pathname } }) => {
    const page = pageAt(pathname);
    if (page !== current) count(page, current);
    current = page;
  });
}
