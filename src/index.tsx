import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { App } from './app/App';
import { createClassCache } from './app/classes';
import { makeRoutes } from './app/routes';
import { makeStore, type AnswerStorage } from './app/store';
import { clockRead } from './features/ui/uiSlice';
import { pause } from './lib/pause';
import { systemClock } from './services/clock';
import { consoleLeadDelivery } from './services/leadDelivery';
import { browserTabs } from './services/otherTabs';
import { consoleReviewDelivery } from './services/reviewDelivery';

/** sessionStorage, or `null` where the browser has none or forbids it (the mere access then throws). */
function answerStorage(): AnswerStorage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

/** The browser's composition root: real services, real storage, and the prerendered page brought to life. */
async function start(container: HTMLElement) {
  const store = makeStore(
    {
      clock: systemClock,
      leadDelivery: consoleLeadDelivery,
      reviewDelivery: consoleReviewDelivery,
      otherTabs: browserTabs(),
    },
    answerStorage(),
  );
  const prerenderedState = store.getState();
  store.dispatch(clockRead(systemClock.now().getFullYear()));

  await pause();
  const routes = makeRoutes(store.resumeLead);
  // The page's code first: hydration must find the very tree that was prerendered.
  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
  }
  await pause();
  const router = createBrowserRouter(routes);
  const cache = createClassCache();
  await pause();

  if (process.env.NODE_ENV === 'development') {
    // Its page is empty.
    const { BaseStyles } = await import('./app/BaseStyles');
    createRoot(container).render(
      <App store={store} cache={cache} baseStyles={<BaseStyles />}>
        <RouterProvider router={router} />
      </App>,
    );
    return;
  }
  startTransition(() => {
    hydrateRoot(
      container,
      <App store={store} cache={cache} prerenderedState={prerenderedState}>
        <RouterProvider router={router} />
      </App>,
    );
  });
}

const container = document.getElementById('root');
if (container) {
  start(container).catch((error: unknown) => {
    console.error(error);
    // A form that cannot come alive says so; every other page is complete as it stands.
    document.getElementById('stuck')?.removeAttribute('hidden');
  });
}
