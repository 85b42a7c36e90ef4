import type { UnknownAction } from '@reduxjs/toolkit';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App, createStyleCache } from './app/App';
import { countPageViews } from './app/countVisits';
import { startPersistence } from './app/persistence';
import { loadRoutesAt, makeRoutes } from './app/routes';
import { makeStore } from './app/store';
import { Hydrated, rememberControls } from './components/hydration';
import { eventsEndpoint, leadEndpoint, reviewEndpoint } from './config/build';
import { dataAttributes, liveEvent, startFailedEvent, wizardId } from './config/pageContract';
import { pageAt, paths, type PageId } from './config/paths';
import { answersChanged } from './features/leadWizard/leadWizardSlice';
import { syncStepsWithHistory } from './features/leadWizard/stepHistory';
import { firstStep } from './features/leadWizard/steps/step';
import { reviewChanged } from './features/reviewForm/reviewFormSlice';
import { clockRead, landingChanged } from './features/ui/uiSlice';
import { reloadOnce } from './lib/reloadOnce';
import { ignoreClicksOnNextScreen } from './lib/secondClick';
import { tryStorage } from './lib/storage';
import { logSubmission } from './services/delivery';
import { postTo } from './services/httpDelivery';
import { newId, systemClock } from './services/services';
import { browserVisitCounter, silentVisitCounter } from './services/visitCounter';
import { visitSource } from './services/visitSource';
import { BaseStyles } from './theme/BaseStyles';

/** The action that puts the values of a page's controls into the state. */
const storeControls: Partial<Record<PageId, (controls: Record<string, string>) => UnknownAction>> = {
  // The HTML has no state selected, even if one is saved, so an empty value is not an answer.
  home: ({ state, ...estimate }) => landingChanged(state ? { state, ...estimate } : estimate),
  leadCapture: answersChanged,
  leaveReview: reviewChanged,
};

/** The browser's composition root: makes the services, the store and the router, and hydrates the prerendered page. */
export async function start(container: HTMLElement) {
  const { documentElement: html } = document;
  ignoreClicksOnNextScreen();
  const services = {
    clock: systemClock,
    deliverLead: leadEndpoint ? postTo(leadEndpoint) : logSubmission,
    deliverReview: reviewEndpoint ? postTo(reviewEndpoint) : logSubmission,
    visitCounter: eventsEndpoint ? browserVisitCounter(eventsEndpoint, visitSource.read) : silentVisitCounter,
    visitSource,
    newId,
  };
  const step = Number(document.getElementById(wizardId)?.getAttribute(dataAttributes.step) ?? firstStep);
  const storage = tryStorage(() => window.sessionStorage);
  const opened = makeStore(services, storage, step);
  const { store } = opened;
  // Hydration must first render what the HTML contains: the initial state, at the step that the boot script put in.
  const prerenderedState = store.getState();
  store.dispatch(clockRead(services.clock.now().getFullYear()));

  const prerenderedPage = (html.getAttribute(dataAttributes.page) ??
    pageAt(window.location.pathname)) as PageId;
  const isOtherPage = () => prerenderedPage !== pageAt(window.location.pathname);
  /** Reloads if Back or Forward has led to another page's entry: the router would render that page into this HTML. */
  const reloadsForOtherPage = () => isOtherPage() && reloadOnce();
  if (reloadsForOtherPage()) return;
  // Some hosts serve the same page at other addresses (/index.html, //terms), so a reload would not change anything.
  if (isOtherPage() && prerenderedPage !== 'notFound') {
    const { search, hash } = window.location;
    window.history.replaceState(null, '', paths[prerenderedPage] + search + hash);
  }
  const routes = makeRoutes();
  await loadRoutesAt(routes, window.location.pathname);
  if (reloadsForOtherPage()) return;
  const router = createBrowserRouter(routes);
  syncStepsWithHistory(opened, router);
  const goLive = () => {
    if (reloadsForOtherPage()) return;
    html.removeAttribute(dataAttributes.savedStep);
    html.setAttribute(dataAttributes.live, '');
    document.dispatchEvent(new Event(liveEvent));
    countPageViews(store, router, services.visitCounter);
    services.visitCounter.observeVitals();
  };

  const app = (
    <App store={store} cache={createStyleCache()} prerenderedState={prerenderedState}>
      {/* A prerendered page has them in its head; a second copy would load the font again and repeat the layout. */}
      {process.env.NODE_ENV === 'development' && <BaseStyles />}
      <RouterProvider router={router} />
      <Hydrated
        restore={async (controls) => {
          await startPersistence(opened);
          const action = storeControls[prerenderedPage]?.(controls);
          // Without an answer, Redux DevTools show no action.
          if (action && opened.wouldChange(action)) store.dispatch(action);
        }}
        onLive={goLive}
      />
    </App>
  );
  if (process.env.NODE_ENV === 'development') {
    // In development the page has no HTML to hydrate.
    createRoot(container).render(app);
    return;
  }
  rememberControls();
  startTransition(() => {
    hydrateRoot(container, app, {
      // React recovers by itself from differences, for example in a page that the browser has translated.
      onRecoverableError: (error) => console.warn(error),
    });
  });
}

const container = document.getElementById('root');
if (container) {
  start(container).catch((error: unknown) => {
    console.error(error);
    document.dispatchEvent(new Event(startFailedEvent));
  });
}
