import type { ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { paths, type PageId } from '../config/paths';
import { ErrorPage } from '../pages/ErrorPage';
import { RootLayout } from './RootLayout';

/** Loads the code of each page. Each script is named after its page's id, by which the build finds it. */
export const pageModules: Record<PageId, () => Promise<{ Component: ComponentType }>> = {
  home: () => import(/* webpackChunkName: "home" */ '../pages/LandingPage'),
  leadCapture: () => import(/* webpackChunkName: "leadCapture" */ '../pages/LeadCapturePage'),
  leaveReview: () => import(/* webpackChunkName: "leaveReview" */ '../pages/LeaveReviewPage'),
  terms: () => import(/* webpackChunkName: "terms" */ '../pages/TermsPage'),
  privacyPolicy: () => import(/* webpackChunkName: "privacyPolicy" */ '../pages/PrivacyPolicyPage'),
  caPrivacyRights: () => import(/* webpackChunkName: "caPrivacyRights" */ '../pages/CaPrivacyRightsPage'),
  notFound: () => import(/* webpackChunkName: "notFound" */ '../pages/NotFoundPage'),
};

/** React Router's routes. Each router needs its own, since it writes the loaded code into them. */
export const makeRoutes = (): RouteObject[] => [
  {
    Component: RootLayout,
    ErrorBoundary: ErrorPage,
    children: [
      {
        // Shows a page's error within the layout.
        ErrorBoundary: ErrorPage,
        children: (Object.keys(pageModules) as PageId[]).map((page) => ({
          path: page === 'notFound' ? '*' : paths[page],
          caseSensitive: true,
          lazy: () => pageModules[page](),
        })),
      },
    ],
  },
];

/**
 * Loads the code of the page at an address into its route. Call it before creating the router: otherwise the first render
 * has no page and does not match the prerendered HTML.
 */
export async function loadRoutesAt(routes: RouteObject[], pathname: string) {
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}
