import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from './app/App';
import { countPages } from './app/listeners/funnelListeners';
import { startPersistence } from './app/persistence';
import { loadRoutesAt, makeRoutes } from './app/routes';
import { makeStore } from './app/store';
import { dataAttributes, failedEvent, liveEvent } from './config/dataAttributes';
import {
  deliversLeads,
  deliversReviews,
  eventsEndpoint,
  leadEndpoint,
  reviewEndpoint,
} from './config/delivery';
import { pageAt } from './config/paths';
import { countVitalsWhenIdle } from './features/analytics/countVitalsWhenIdle';
import { forgetSource, readSource } from './features/analytics/source';
import { followStepsInHistory } from './features/leadWizard/stepHistory';
import { firstStep } from './features/leadWizard/steps/step';
import { clockRead } from './features/ui/uiSlice';
import { whenActivated } from './lib/whenActivated';
import { systemClock } from './services/clock';
import { browserFunnel, silentFunnel } from './services/funnel';
import { consoleLeadDelivery } from './services/leadDelivery';
import { newId } from './services/newId';
import { preloadDelivery, remoteLeadDelivery, remoteReviewDelivery } from './services/remoteDelivery';
import { consoleReviewDelivery } from './services/reviewDelivery';
import { BaseStyles } from './theme/BaseStyles';
import { createStyleCache } from './theme/styleCache';

/** sessionStorage, or `null` where the browser has none or forbids it (the mere access then throws). */
function sessionStorageOrNull(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

/** The browser's composition root: real services, real storage, and the prerendered page hydrated. */
export async function start(container: HTMLElement) {
  const storage = sessionStorageOrNull();
  const services = {
    clock: systemClock,
    leadDelivery: deliversLeads ? remoteLeadDelivery(leadEndpoint) : consoleLeadDelivery,
    reviewDelivery: deliversReviews ? remoteReviewDelivery(reviewEndpoint) : consoleReviewDelivery,
    funnel: browserFunnel(eventsEndpoint, readSource),
    source: { read: readSource, forget: forgetSource },
    newId,
  };
  const store = makeStore(services, storage);
  // What the HTML was rendered from, at the step that the boot script put there; hydration starts with it.
  const initial = store.getState();
  const step = Number(document.documentElement.getAttribute(dataAttributes.prerenderedStep) ?? firstStep);
  const prerenderedState = { ...initial, leadWizard: { ...initial.leadWizard, step } };
  store.dispatch(clockRead(services.clock.now().getFullYear()));
  await startPersistence(store, storage);

  const routes = makeRoutes();
  await loadRoutesAt(routes, window.location.pathname);
  const prerenderedPage = document.documentElement.getAttribute(dataAttributes.page);
  // Back or Forward led to another page meanwhile, whose document the boot script loads.
  if (prerenderedPage !== null && prerenderedPage !== pageAt(window.location.pathname)) return;
  const router = createBrowserRouter(routes);
  followStepsInHistory(store, router);
  whenActivated(() => {
    countPages(store, router, services.funnel);
    if (services.funnel !== silentFunnel) countVitalsWhenIdle(services.funnel);
  });

  const app = (
    <App store={store} cache={createStyleCache()} prerenderedState={prerenderedState}>
      {/* A prerendered page has them. Put in again, its font would be loaded and all of it laid out once more. */}
      {process.env.NODE_ENV === 'development' && <BaseStyles />}
      <RouterProvider router={router} />
    </App>
  );
  if (process.env.NODE_ENV === 'development') {
    // Development's page is empty.
    createRoot(container).render(app);
    return;
  }
  startTransition(() => {
    // What React mends by itself, such as a page that the browser has translated, is no failure of the scripts.
    hydrateRoot(container, app, { onRecoverableError: console.warn });
  });
  if (document.forms.length > 0 && (deliversLeads || deliversReviews)) {
    document.addEventListener(liveEvent, preloadDelivery, { once: true });
  }
}

const container = document.getElementById('root');
if (container) {
  start(container).catch((error: unknown) => {
    console.error(error);
    document.dispatchEvent(new Event(failedEvent));
  });
}
