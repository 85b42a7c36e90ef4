import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { paths, type PageId } from '../config/paths';
import { ErrorPage } from '../pages/ErrorPage';
import { loadOrReload } from './loadOrReload';
import { RootLayout } from './RootLayout';
import type { AppStore } from './store';

interface PageModule {
  /** The name of the page's script, as its import below spells it; the build looks its files up by it. */
  chunk: string;
  load: () => Promise<{ Component: ComponentType }>;
  /**
   * When the page's scripts run. `intent`: its controls are plain links, so at the first sign that somebody
   * is about to use it. `atOnce`: it is a form.
   */
  live: 'intent' | 'atOnce';
}

/** The pages' code. One line a page. */
export const pageModules: Record<PageId, PageModule> = {
  home: {
    chunk: 'landing',
    load: () => import(/* webpackChunkName: "landing" */ '../pages/LandingPage'),
    live: 'intent',
  },
  leadCapture: {
    chunk: 'leadCapture',
    load: () => import(/* webpackChunkName: "leadCapture" */ '../pages/LeadCapturePage'),
    live: 'atOnce',
  },
  leaveReview: {
    chunk: 'leaveReview',
    load: () => import(/* webpackChunkName: "leaveReview" */ '../pages/LeaveReviewPage'),
    live: 'atOnce',
  },
  terms: {
    chunk: 'terms',
    load: () => import(/* webpackChunkName: "terms" */ '../pages/TermsPage'),
    live: 'intent',
  },
  privacyPolicy: {
    chunk: 'privacyPolicy',
    load: () => import(/* webpackChunkName: "privacyPolicy" */ '../pages/PrivacyPolicyPage'),
    live: 'intent',
  },
  caPrivacyRights: {
    chunk: 'caPrivacyRights',
    load: () => import(/* webpackChunkName: "caPrivacyRights" */ '../pages/CaPrivacyRightsPage'),
    live: 'intent',
  },
  notFound: {
    chunk: 'notFound',
    load: () => import(/* webpackChunkName: "notFound" */ '../pages/NotFoundPage'),
    live: 'intent',
  },
};

/**
 * Loads a page's code and, before the form opens, the saved answers: the wizard's first render then shows the
 * step that the visitor left, and no gate is needed.
 */
async function openPage(
  page: PageId,
  resumeLead: (() => Promise<unknown>) | null,
): Promise<{ Component: ComponentType }> {
  const address = page === 'notFound' ? null : paths[page];
  const [module] = await Promise.all([
    loadOrReload(pageModules[page].load, address),
    resumeLead && page === 'leadCapture' ? loadOrReload(resumeLead, address) : undefined,
  ]);
  return module;
}

/**
 * The routes of the site, for the browser's router and the build's alike.
 * @param resumeLead brings the saved answers back; `null` at build time, where there are none
 */
export function makeRoutes(resumeLead: AppStore['resumeLead'] | null): RouteObject[] {
  const children = [...Object.entries(paths), ['notFound', '*'] as const].map(
    ([page, path]): RouteObject => ({
      id: page,
      path,
      caseSensitive: true,
      lazy: () => openPage(page as PageId, resumeLead),
    }),
  );
  return [
    {
      Component: RootLayout,
      ErrorBoundary: ErrorPage,
      children: [{ ErrorBoundary: ErrorPage, children }],
    },
  ];
}
