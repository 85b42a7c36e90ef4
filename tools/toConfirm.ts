import { business } from '../src/config/business';
import { claims, type Claim, type ClaimId } from '../src/config/claims';
import { legalStatus, site, siteStatus } from '../src/config/site';
import { privacyPolicy } from '../src/content/legal/privacyPolicy';
import { testimonials } from '../src/content/testimonialsToShow';
import type { Testimonial } from '../src/domain/review';
import { claimVouchers } from './claimVouchers';

/** What an operator confirms before the launch: the values in src/, with types that allow any value. */
export const toConfirm = {
  site: site as Readonly<Record<keyof typeof site, string | readonly string[]>>,
  siteStatus,
  legalStatus,
  claims: claims as Readonly<Record<ClaimId, Claim>>,
  claimVouchers,
  testimonials: testimonials as readonly Pick<Testimonial, 'name' | 'isSample'>[],
  policy: {
    ...(business.privacy as {
      retentionDays: number;
      partnerGetsClickIds: boolean;
      confirmsLeads: boolean;
    }),
    /** Month and year, in words. */
    lastUpdated: privacyPolicy.lastUpdated ?? '',
  },
};

export type ToConfirm = typeof toConfirm;
