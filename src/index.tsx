import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App, createStyleCache } from './app/App';
import { countPageViews } from './app/countVisits';
import { startPersistence } from './app/persistence';
import { loadRoutesAt, makeRoutes, pageModules } from './app/routes';
import { makeStore, stateAtStep } from './app/store';
import {
  countsVisits,
  deliversLeads,
  deliversReviews,
  eventsEndpoint,
  leadEndpoint,
  reviewEndpoint,
} from './config/build';
import { dataAttributes, startFailedEvent } from './config/pageContract';
import { pageAt } from './config/paths';
import { syncStepsWithHistory } from './features/leadWizard/stepHistory';
import { firstStep } from './features/leadWizard/steps/step';
import { clockRead } from './features/ui/uiSlice';
import { whenLoadedAndIdle } from './lib/scheduling';
import { tryStorage } from './lib/storage';
import { logLead, logReview } from './services/delivery';
import { postLeadTo, postReviewTo } from './services/httpDelivery';
import { newId, systemClock } from './services/services';
import { browserVisitCounter, silentVisitCounter } from './services/visitCounter';
import { visitSource } from './services/visitSource';
import { BaseStyles } from './theme/BaseStyles';

/** The browser's composition root: makes the services, the store and the router, and hydrates the prerendered page. */
export async function start(container: HTMLElement) {
  const storage = tryStorage(() => window.sessionStorage);
  const services = {
    clock: systemClock,
    deliverLead: deliversLeads ? postLeadTo(leadEndpoint) : logLead,
    deliverReview: deliversReviews ? postReviewTo(reviewEndpoint) : logReview,
    visitCounter: countsVisits ? browserVisitCounter(eventsEndpoint, visitSource.read) : silentVisitCounter,
    visitSource,
    newId,
  };
  const opened = makeStore(services, storage);
  const { store } = opened;
  // Hydration must first render what the HTML shows: the initial state, at the step whose markup the boot script put in.
  const step = Number(document.documentElement.getAttribute(dataAttributes.markupStep) ?? firstStep);
  const prerenderedState = stateAtStep(store.getState(), step);
  store.dispatch(clockRead(services.clock.now().getFullYear()));
  await startPersistence(opened);

  const routes = makeRoutes();
  await loadRoutesAt(routes, window.location.pathname);
  const prerenderedPage = document.documentElement.getAttribute(dataAttributes.page);
  // If Back or Forward led to another page while the scripts loaded, the boot script is reloading: render nothing.
  if (prerenderedPage !== null && prerenderedPage !== pageAt(window.location.pathname)) return;
  const router = createBrowserRouter(routes);
  syncStepsWithHistory(opened, router);
  countPageViews(store, router, services.visitCounter);
  services.visitCounter.observeVitals();
  // The form opens at a tap, without waiting for its code.
  whenLoadedAndIdle(() => void pageModules.leadCapture().catch(() => undefined));

  const app = (
    <App store={store} cache={createStyleCache()} prerenderedState={prerenderedState}>
      {/* A prerendered page has them in its head; a second copy would load the font again and repeat the layout. */}
      {process.env.NODE_ENV === 'development' && <BaseStyles />}
      <RouterProvider router={router} />
    </App>
  );
  if (process.env.NODE_ENV === 'development') {
    // In development the page has no HTML to hydrate.
    createRoot(container).render(app);
    return;
  }
  startTransition(() => {
    // React recovers by itself from differences, for example in a page that the browser has translated.
    hydrateRoot(container, app, { onRecoverableError: console.warn });
  });
}

const container = document.getElementById('root');
if (container) {
  start(container).catch((error: unknown) => {
    console.error(error);
    document.dispatchEvent(new Event(startFailedEvent));
  });
}
