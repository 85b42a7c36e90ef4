import createEmotionServer from '@emotion/server/create-instance';
import { parseFragment, type DefaultTreeAdapterMap } from 'parse5';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { App } from './app/App';
import { makeRoutes } from './app/routes';
import { makeStore, type RootState } from './app/store';
import { MailLink } from './components/MailLink';
import { dataAttributes, stepTemplateId, scriptFailureAlertId, wizardId } from './config/dataAttributes';
import { canonicalUrl, siteOrigin } from './config/origin';
import { formPages, paths, type PageId } from './config/paths';
import { site } from './config/site';
import { errorCopy } from './content/errors';
import { layoutCopy } from './content/layout';
import { pageCopy } from './content/pages';
import { shareImageAlt } from './content/shareImage';
import { stepVisited } from './features/leadWizard/leadWizardSlice';
import { lastStep } from './features/leadWizard/stepNumbers';
import type { Clock } from './services/clock';
import { silentFunnel } from './services/funnel';
import { consoleLeadDelivery } from './services/leadDelivery';
import { consoleReviewDelivery } from './services/reviewDelivery';
import type { Services } from './services/services';
import { darkScheme, lightScheme } from './theme/schemes';
import { createStyleCache } from './theme/styleCache';

/** A page finished but for its scripts, whose names the build knows. */
export interface Prerendered {
  /** Its key, which is its script's name too. */
  page: PageId;
  /** Where it lives, for example `/lead-capture`; the 404 page answers where nothing else does. */
  path: string;
  /** Its file below `dist/`. */
  file: string;
  status: 200 | 404;
  /** The tags of `<head>`, styles included. */
  head: string;
  body: string;
}

/** Stands still: prerendering depends on no time. */
const noClock: Clock = { now: () => new Date(0), wait: () => Promise.resolve() };

const services: Services = {
  clock: noClock,
  leadDelivery: consoleLeadDelivery,
  reviewDelivery: consoleReviewDelivery,
  funnel: silentFunnel,
  source: { read: () => null, forget: () => undefined },
  newId: () => '',
};

/** Organization, WebSite and the way to the page (schema.org); no ratings, which nobody may give themselves. */
function structuredData(page: Exclude<PageId, 'notFound'>): object {
  const organization = { '@type': 'Organization', name: site.company, url: siteOrigin, email: site.email };
  const home = { '@type': 'ListItem', position: 1, name: site.name, item: canonicalUrl('home') };
  const here = {
    '@type': 'ListItem',
    position: 2,
    name: pageCopy[page].name,
    item: canonicalUrl(page),
  };
  const graph = [
    organization,
    { '@type': 'WebSite', name: site.name, url: canonicalUrl('home') },
    ...(page === 'home' ? [] : [{ '@type': 'BreadcrumbList', itemListElement: [home, here] }]),
  ];
  return { '@context': 'https://schema.org', '@graph': graph };
}

/** What shared links show of a page, and what search engines read of it. */
function Preview({ page }: { page: Exclude<PageId, 'notFound'> }) {
  const { title, description } = pageCopy[page];
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonicalUrl(page)} />
      <meta property="og:image" content={`${siteOrigin}/og-image.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={shareImageAlt} />
      <meta name="twitter:card" content="summary_large_image" />
      <script type="application/ld+json">{JSON.stringify(structuredData(page))}</script>
    </>
  );
}

/** The tags of `<head>` that stay as they are when another page takes this one's place. */
function FixedHead({ page }: Pick<Prerendered, 'page'>) {
  return (
    <>
      {/* Safari would turn the example of a phone number into a link, which React does not know. */}
      <meta name="format-detection" content="telephone=no" />
      <link rel="preload" href="/fonts/familjenGrotesk.woff2" as="font" type="font/woff2" crossOrigin="" />
      {page !== 'notFound' && <Preview page={page} />}
      {formPages.includes(page) && (
        <noscript>
          <style>{`form[${dataAttributes.form}],#${wizardId}{display:none}:has(>form[${dataAttributes.form}]){display:none}`}</style>
        </noscript>
      )}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      {Object.entries({ light: lightScheme, dark: darkScheme }).map(([scheme, { background }]) => (
        <meta
          key={scheme}
          name="theme-color"
          media={`(prefers-color-scheme: ${scheme})`}
          content={background.default}
        />
      ))}
    </>
  );
}

/**
 * A returning visitor never sees the first step: the form waits, for the moment until the document is parsed, for the
 * saved step's markup.
 */
const savedStepStyles = `[${dataAttributes.savedStep}]:not([${dataAttributes.prerenderedStep}]) #${wizardId}{visibility:hidden}`;

/**
 * Asks the browser to prerender the form that a page links to, scripts and all (Speculation Rules,
 * https://wicg.github.io/nav-speculation/speculation-rules.html).
 */
const speculationRules = `<script type="speculationrules">${JSON.stringify({
  prerender: [{ urls: [paths.leadCapture], eagerness: 'immediate' }],
})}</script>`;

/** What shows where the scripts of a form fail for good; the boot script brings it to light. */
const stuck = `<div id="${scriptFailureAlertId}" role="alert" hidden><p><strong>${errorCopy.unexpected.heading}</strong> ${layoutCopy.scriptFailure} ${renderToStaticMarkup(<MailLink />)}</p><a href="">${errorCopy.unexpected.reload}</a></div>`;
const earlyStyles = `#${scriptFailureAlertId}{position:fixed;top:0;left:0;right:0;z-index:9;padding:16px max(16px,(100% - var(--page-width))/2 + 64px);background:var(--error-main);color:var(--error-contrastText);--focus-ring:currentColor}#${scriptFailureAlertId}:not([hidden]){display:flex;flex-wrap:wrap;gap:12px 24px;align-items:center}#${scriptFailureAlertId} p{flex:1 1 20rem}#${scriptFailureAlertId}>a{padding:10px 24px;border:1px solid;border-radius:99px;font-weight:650;text-decoration:none}[aria-busy=true]{opacity:.6}`;

/**
 * The form's markup at each later step, in templates that cost nothing until the boot script puts one in the place of
 * the first step's: a returning visitor then has fields to type into before any other script has run.
 */
function stepTemplates(render: (preloaded: Partial<RootState>) => string): string {
  const later = Array.from({ length: lastStep - 1 }, (_, index) => index + 2);
  return later
    .map((step) => {
      const store = makeStore(services, null);
      store.dispatch(stepVisited(step));
      const app = render(store.getState());
      return `<template id="${stepTemplateId(step)}">${elementById(app, wizardId)}</template>`;
    })
    .join('');
}

/** An element's HTML by its id, as it stands in the text. */
function elementById(html: string, id: string): string {
  const found: string[] = [];
  const visit = (node: DefaultTreeAdapterMap['node']) => {
    if ('attrs' in node && node.attrs.some(({ name, value }) => name === 'id' && value === id)) {
      const place = node.sourceCodeLocation;
      if (place) found.push(html.slice(place.startOffset, place.endOffset));
    }
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parseFragment(html, { sourceCodeLocationInfo: true }));
  if (found.length !== 1) throw new Error(`The page has ${found.length} elements with the id ${id}`);
  return found[0] ?? '';
}

async function prerenderPage(page: PageId, path: string): Promise<Prerendered> {
  const cache = createStyleCache();
  const emotionServer = createEmotionServer(cache);
  const handler = createStaticHandler(makeRoutes());
  const context = await handler.query(new Request(siteOrigin + path));
  if (context instanceof Response) throw new Error(`The page ${page} answers with ${context.status}`);
  const router = createStaticRouter(handler.dataRoutes, context);

  const render = (preloaded?: Partial<RootState>) =>
    renderToString(
      <App store={makeStore(services, null, preloaded)} cache={cache}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>,
    );
  const html = render();
  // React writes what belongs into the head before everything else.
  const start = html.indexOf('<div');
  const [ownTags, app] = [html.slice(0, start), html.slice(start)];
  const templates = page === 'leadCapture' ? stepTemplates(render) : '';
  const earlyRules = earlyStyles + (page === 'leadCapture' ? savedStepStyles : '');
  const styles = emotionServer.constructStyleTagsFromChunks(
    emotionServer.extractCriticalToChunks(app + templates),
  );
  return {
    page,
    path,
    file: page === 'notFound' ? '404.html' : `${path.slice(1)}/index.html`.replace(/^\//, ''),
    status: page === 'notFound' ? 404 : 200,
    head: `${ownTags}${renderToStaticMarkup(<FixedHead page={page} />)}<style>${earlyRules}</style>${styles}`,
    // After the page, so that the skip link stays its first one.
    body: `<div id="root">${app}</div>${templates}${stuck}${page === 'leadCapture' ? '' : speculationRules}`,
  };
}

/** Renders every page of the site to finished HTML. */
export function prerenderSite(): Promise<Prerendered[]> {
  const pages = Object.entries({ ...paths, notFound: '/404' }) as [PageId, string][];
  return Promise.all(pages.map(([page, path]) => prerenderPage(page, path)));
}

/** The sitemap of every page that search engines should know (sitemaps.org, protocol 0.9). */
export function sitemap(): string {
  const urls = Object.keys(paths).map(
    (page) => `<url><loc>${canonicalUrl(page as keyof typeof paths)}</loc></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}

/** What crawlers may read: everything. */
export function robots(): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteOrigin}/sitemap.xml\n`;
}
