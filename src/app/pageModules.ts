import type { ComponentType } from 'react';
import type { PageId } from '../config/paths';

/** Loads the code of each page. Each script is named after its page's id, so that the build finds it. */
export const pageModules: Record<PageId, () => Promise<{ Component: ComponentType }>> = {
  home: () => import(/* webpackChunkName: "home" */ '../pages/LandingPage'),
  leadCapture: () => import(/* webpackChunkName: "leadCapture" */ '../pages/LeadCapturePage'),
  leaveReview: () => import(/* webpackChunkName: "leaveReview" */ '../pages/LeaveReviewPage'),
  terms: () => import(/* webpackChunkName: "terms" */ '../pages/TermsPage'),
  privacyPolicy: () => import(/* webpackChunkName: "privacyPolicy" */ '../pages/PrivacyPolicyPage'),
  caPrivacyRights: () => import(/* webpackChunkName: "caPrivacyRights" */ '../pages/CaPrivacyRightsPage'),
  notFound: () => import(/* webpackChunkName: "notFound" */ '../pages/NotFoundPage'),
};
