import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { adoptEarlyAnswers } from './app/adoptEarlyAnswers';
import type { AnswerStorage } from './app/answerStorage';
import { App } from './app/App';
import { createClassCache } from './app/emotionCache';
import { leaveEarlyKeys } from './app/leaveEarlyKeys';
import { countPages } from './app/listeners/funnelListeners';
import { startPersistence } from './app/persistence';
import { loadPageAt, pageAt, pageModules } from './app/routes';
import { SiteRouter } from './app/SiteRouter';
import { makeStore } from './app/store';
import { dataAttributes, stuckId } from './config/dataAttributes';
import {
  deliversLeads,
  deliversReviews,
  eventsEndpoint,
  leadEndpoint,
  reviewEndpoint,
} from './config/delivery';
import { followStepsInHistory } from './features/leadWizard/stepHistory';
import { firstStep } from './features/leadWizard/stepNumbers';
import { clockRead } from './features/ui/uiSlice';
import { browserHistory, followHistory } from './lib/navigation';
import { whenActivated } from './lib/whenActivated';
import { yieldToMain } from './lib/yieldToMain';
import { systemClock } from './services/clock';
import { browserCrossTab } from './services/crossTab';
import { browserFunnel, countVitals } from './services/funnel';
import { consoleLeadDelivery } from './services/leadDelivery';
import { newId } from './services/newId';
import { remoteLeadDelivery, remoteReviewDelivery } from './services/remoteDelivery';
import { consoleReviewDelivery } from './services/reviewDelivery';

/** sessionStorage, or `null` where the browser has none or forbids it (the mere access then throws). */
function answerStorage(): AnswerStorage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

const isForm = () => pageModules[pageAt(window.location.pathname)].live === 'atOnce';

/** What is said where the application cannot run: a form tells it, every other page is complete as it stands. */
function tellOf(error: unknown) {
  console.error(error);
  if (isForm()) document.getElementById(stuckId)?.removeAttribute('hidden');
}

/** Resolves at the next tap or key, or once the network is back. */
const retrySignal = () =>
  new Promise((resolve) => {
    for (const type of ['pointerdown', 'click', 'keydown', 'online']) {
      window.addEventListener(type, resolve, { once: true, capture: true });
    }
  });

/**
 * Loads the code of the page that is open. Where it is lost, a form is opened afresh once; any other page is not, since
 * figures typed into the estimate would go with it. It then tries again at each {@link retrySignal}.
 */
async function loadCode(mayReload: boolean) {
  try {
    await loadPageAt(window.location.pathname, mayReload);
  } catch (error) {
    tellOf(error);
    await retrySignal();
    await loadCode(false);
  }
}

/** The browser's composition root: real services, real storage, and the prerendered page hydrated. Once a document. */
export async function start(container: HTMLElement) {
  const { documentElement: html } = document;
  // The boot script runs the scripts again where one of them broke, while this may be under way: a second application
  // on the same page would undo what the first one does.
  if (html.hasAttribute(dataAttributes.started)) return;
  html.setAttribute(dataAttributes.started, '');
  const storage = answerStorage();
  const funnel = browserFunnel(eventsEndpoint);
  const shownStep = Number(html.getAttribute(dataAttributes.step) ?? firstStep);
  const store = makeStore(
    {
      clock: systemClock,
      leadDelivery: deliversLeads ? remoteLeadDelivery(leadEndpoint) : consoleLeadDelivery,
      reviewDelivery: deliversReviews ? remoteReviewDelivery(reviewEndpoint) : consoleReviewDelivery,
      funnel,
      crossTab: browserCrossTab(),
      newId,
    },
    storage,
  );
  // What the HTML was rendered from, with the boot script's choice of the step; hydration starts there.
  const initial = store.getState();
  const prerenderedState = { ...initial, leadWizard: { ...initial.leadWizard, step: shownStep } };
  store.dispatch(clockRead(systemClock.now().getFullYear()));
  await startPersistence(store, storage);
  adoptEarlyAnswers(store);
  leaveEarlyKeys();

  await yieldToMain();
  // The page's code first: hydration must find the very tree that was prerendered.
  await loadCode(isForm());
  await yieldToMain();
  const navigation = followHistory(browserHistory(), (pathname) => loadPageAt(pathname));
  followStepsInHistory(store, navigation);
  whenActivated(() => {
    countPages(store, navigation, funnel);
    countVitals(funnel);
  });
  const cache = createClassCache();
  await yieldToMain();

  if (process.env.NODE_ENV === 'development') {
    // Development's page is empty.
    const { BaseStyles } = await import('./theme/BaseStyles');
    createRoot(container).render(
      <App store={store} cache={cache} baseStyles={<BaseStyles />}>
        <SiteRouter navigation={navigation} />
      </App>,
    );
    return;
  }
  startTransition(() => {
    hydrateRoot(
      container,
      <App store={store} cache={cache} prerenderedState={prerenderedState}>
        <SiteRouter navigation={navigation} />
      </App>,
      // What React mends by itself, such as a page that the browser has translated, is no failure of the scripts.
      { onRecoverableError: console.warn },
    );
  });
}

const container = document.getElementById('root');
if (container) {
  start(container).catch(tellOf);
}
