import createEmotionServer from '@emotion/server/create-instance';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { App, createStyleCache } from './app/App';
import { DocumentHead } from './app/DocumentHead';
import { makeRoutes } from './app/routes';
import { makeStore } from './app/store';
import { ScriptFailureAlert, scriptFailureAlertStyles } from './components/ScriptFailureAlert';
import { siteOrigin } from './config/build';
import { dataAttributes, stepTemplateId, wizardId } from './config/pageContract';
import { paths, type PageId } from './config/paths';
import { firstStep, lastStep } from './features/leadWizard/steps/step';
import { attributeOf, elementsOf } from './lib/htmlElements';
import { logSubmission } from './services/delivery';
import type { Services } from './services/services';
import { silentVisitCounter } from './services/visitCounter';
import { BaseStyles } from './theme/BaseStyles';

/** Services that do nothing; the time is fixed, so that prerendering does not depend on the clock. */
const services: Services = {
  clock: { now: () => new Date(0), wait: () => Promise.resolve() },
  deliverLead: logSubmission,
  deliverReview: logSubmission,
  visitCounter: silentVisitCounter,
  visitSource: { read: () => null, forget: () => undefined },
  newId: () => '',
};

/** Styles that are needed before hydration: for the script failure alert, and for a tapped button that waits. */
const earlyStyles = { ...scriptFailureAlertStyles, '[aria-busy=true]': { opacity: 0.6 } } as const;

/** Hides the first step from a returning visitor until the boot script after the markup has put in the saved step. */
const savedStepStyles = {
  [`[${dataAttributes.savedStep}]:not([${dataAttributes.savedStep}="${firstStep}"]) #${wizardId}`]: {
    visibility: 'hidden',
  },
} as const;

/** The part of the form that depends on the step, cut out of the page's HTML. */
function wizardOf(html: string): string {
  const wizard = elementsOf(html).find((element) => attributeOf(element, 'id') === wizardId);
  if (!wizard?.sourceCodeLocation) throw new Error(`The page has no element with the id ${wizardId}`);
  return html.slice(wizard.sourceCodeLocation.startOffset, wizard.sourceCodeLocation.endOffset);
}

async function prerenderPage(page: PageId, path: string) {
  const cache = createStyleCache();
  const emotionServer = createEmotionServer(cache);
  const handler = createStaticHandler(makeRoutes());
  const context = await handler.query(new Request(siteOrigin + path));
  if (context instanceof Response) throw new Error(`The page ${page} answers with ${context.status}`);
  const router = createStaticRouter(handler.dataRoutes, context);

  const render = (step?: number) =>
    renderToString(
      <App store={makeStore(services, null, step).store} cache={cache}>
        <BaseStyles more={{ ...earlyStyles, ...(page === 'leadCapture' && savedStepStyles) }} />
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>,
    );
  const html = render();
  // React writes the tags for the head first.
  const start = html.indexOf('<div');
  if (start === -1) throw new Error(`The page ${page} has no markup for its body`);
  const [ownTags, app] = [html.slice(0, start), html.slice(start)];
  const scriptFailureAlert = renderToStaticMarkup(<ScriptFailureAlert />);
  // The form's markup at each later step. For a returning visitor the boot script replaces the first step's markup with
  // one of them, so the fields accept input before any other script has run.
  let templates = '';
  if (page === 'leadCapture')
    for (let step = firstStep + 1; step <= lastStep; step += 1)
      templates += `<template id="${stepTemplateId(step)}">${wizardOf(render(step))}</template>`;
  // Without `data-s`, @emotion/react moves these elements when it loads, and the browser computes every style again.
  const styles = emotionServer
    .constructStyleTagsFromChunks(emotionServer.extractCriticalToChunks(app + templates))
    .replaceAll('<style data-emotion', '<style data-s data-emotion');
  return {
    /** Also the name of its script. */
    page,
    path,
    /** Its file below `dist/`. */
    file: page === 'notFound' ? '404.html' : `${path.slice(1)}/index.html`.replace(/^\//, ''),
    head: `${ownTags}${renderToStaticMarkup(<DocumentHead page={page} />)}${styles}`,
    // The alert has a link. It comes after the app, so that Tab reaches the skip link first.
    body: `<div id="root">${app}</div>${templates}${scriptFailureAlert}`,
  };
}

/** A prerendered page. The build adds its script tags, since it knows their hashed names. */
export type Prerendered = Awaited<ReturnType<typeof prerenderPage>>;

/** Renders every page of the site to finished HTML. */
export function prerenderSite() {
  const pages = Object.entries({ ...paths, notFound: '/404' }) as [PageId, string][];
  return Promise.all(pages.map(([page, path]) => prerenderPage(page, path)));
}
