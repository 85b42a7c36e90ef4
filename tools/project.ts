import { business } from '../src/config/business';
import { claims } from '../src/config/claims';
import { legalStatus, site, siteStatus } from '../src/config/site';
import { privacyPolicy } from '../src/content/legal/privacyPolicy';
import { testimonials } from '../src/features/landing/testimonialsToShow';
import { claimVouchers } from './claimVouchers';
import type { Project } from './launchProblems';

/** This site as its files are. */
export const project: Project = {
  site,
  siteStatus,
  legalStatus,
  claims,
  claimVouchers,
  testimonials,
  policy: { ...business.privacy, lastUpdated: privacyPolicy.lastUpdated ?? '' },
};
