import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { paths, type PageId } from '../config/paths';
import { ErrorPage } from '../pages/ErrorPage';
import { loadOrReload } from './loadOrReload';
import { RootLayout } from './RootLayout';

interface PageModule {
  /** The name of the page's script, as its import below spells it; the build looks its files up by it. */
  chunk: string;
  load: () => Promise<{ Component: ComponentType }>;
  /**
   * When the page's scripts run. `intent`: its controls are plain links, so at the first sign that somebody
   * is about to use it. `atOnce`: it is a form.
   */
  live: 'intent' | 'atOnce';
  /** Scripts that the page may need once the network is gone, by chunk; fetched while it is idle. */
  later?: readonly string[];
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
    later: ['notifier', 'suggestions', ...(process.env.LEAD_ENDPOINT ? ['delivery'] : [])],
  },
  leaveReview: {
    chunk: 'leaveReview',
    load: () => import(/* webpackChunkName: "leaveReview" */ '../pages/LeaveReviewPage'),
    live: 'atOnce',
    later: ['notifier', ...(process.env.REVIEW_ENDPOINT ? ['delivery'] : [])],
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

/** The routes of the site, for the browser's router and the build's alike. */
export function makeRoutes(): RouteObject[] {
  const children = Object.entries(pageModules).map(([id, { load }]): RouteObject => {
    const address = id === 'notFound' ? null : paths[id as keyof typeof paths];
    return { id, path: address ?? '*', caseSensitive: true, lazy: () => loadOrReload(load, address) };
  });
  return [
    {
      Component: RootLayout,
      ErrorBoundary: ErrorPage,
      children: [{ ErrorBoundary: ErrorPage, children }],
    },
  ];
}
