import { createElement, memo, type ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { deliversLeads, deliversReviews } from '../config/delivery';
import { paths, type PageId } from '../config/paths';
import { loadOrReload } from './loadOrReload';

interface PageModule {
  load: () => Promise<{ Component: ComponentType }>;
  /**
   * When the page's scripts run. `intent`: its controls are plain links, so at the first sign that somebody
   * is about to use it. `atOnce`: it is a form.
   */
  live: 'intent' | 'atOnce';
  /** Scripts that the page may need once the network is gone, by chunk; fetched while it is idle. */
  later?: readonly string[];
}

/** The pages' code, in a script of the page's key, by which the build looks its files up. */
export const pageModules: Record<PageId, PageModule> = {
  home: {
    load: () => import(/* webpackChunkName: "home" */ '../pages/LandingPage'),
    live: 'intent',
  },
  leadCapture: {
    load: () => import(/* webpackChunkName: "leadCapture" */ '../pages/LeadCapturePage'),
    live: 'atOnce',
    later: ['notifier', 'suggestions', ...(deliversLeads ? ['delivery'] : [])],
  },
  leaveReview: {
    load: () => import(/* webpackChunkName: "leaveReview" */ '../pages/LeaveReviewPage'),
    live: 'atOnce',
    later: ['notifier', ...(deliversReviews ? ['delivery'] : [])],
  },
  terms: {
    load: () => import(/* webpackChunkName: "terms" */ '../pages/TermsPage'),
    live: 'intent',
  },
  privacyPolicy: {
    load: () => import(/* webpackChunkName: "privacyPolicy" */ '../pages/PrivacyPolicyPage'),
    live: 'intent',
  },
  caPrivacyRights: {
    load: () => import(/* webpackChunkName: "caPrivacyRights" */ '../pages/CaPrivacyRightsPage'),
    live: 'intent',
  },
  notFound: {
    load: () => import(/* webpackChunkName: "notFound" */ '../pages/NotFoundPage'),
    live: 'intent',
  },
};

const addresses = Object.entries(paths) as [Exclude<PageId, 'notFound'>, string][];

/** The page at an address; a slash at its end changes nothing, as some hosts add one. */
export function pageAt(pathname: string): PageId {
  const found = addresses.find(([, path]) => matchPath({ path, caseSensitive: true }, pathname));
  return found?.[0] ?? 'notFound';
}

const components = new Map<PageModule, ComponentType>();
const failures = new Map<PageModule, Error>();

/**
 * Fetches the code of the page at an address, unless it is there.
 * @param mayReload whether the open page may be loaded afresh, once, where the code is lost
 * @returns `null` where there is nothing to wait for; it rejects where the code cannot be had
 */
export function loadPageAt(pathname: string, mayReload = true): Promise<void> | null {
  const page = pageAt(pathname);
  const module = pageModules[page];
  if (components.has(module)) return null;
  return (mayReload ? loadOrReload(module.load) : module.load()).then(
    ({ Component }) => {
      components.set(module, Component);
    },
    (error: unknown) => {
      failures.set(module, error instanceof Error ? error : new Error(String(error)));
      throw error;
    },
  );
}

/** A page whose code was loaded. Where that failed, it throws why, for the error page around it. */
export const Page = memo(function Page({ page }: { page: PageId }) {
  const module = pageModules[page];
  const component = components.get(module);
  if (!component) throw failures.get(module) ?? new Error(`The code of the page ${page} was not loaded`);
  return createElement(component);
});
