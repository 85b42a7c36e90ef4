import { business } from '../config/business';
import type { PageId } from '../config/paths';
import { site } from '../config/site';

/** What search results, browser tabs and shared links say of a page. */
export interface PageCopy {
  title: string;
  description: string;
}

const { leadForm } = business;

/** Each page's title and description. */
export const pageCopy: Record<PageId, PageCopy> = {
  home: {
    title: `${site.name}: refinance your auto loan, ${site.tagline.toLowerCase().replace('.', '')}`,
    description: `Find out in ${leadForm.minutes} minutes whether a lower rate fits your auto loan. Free, with no hard credit pull to pre-qualify. ${site.name} is a referral service, not a lender.`,
  },
  leadCapture: {
    title: `Get Your Auto Loan Rate | ${site.name}`,
    description: `${leadForm.steps} short steps about your vehicle, your loan and you. About ${leadForm.minutes} minutes, free, and your answers stay on your device until you send them.`,
  },
  leaveReview: {
    title: `Leave Us a Review | ${site.name}`,
    description: 'Say what you saved by refinancing your auto loan, and help the next car owner decide.',
  },
  terms: {
    title: `Terms of Service | ${site.name}`,
    description: `The terms under which ${site.name} may be used.`,
  },
  privacyPolicy: {
    title: `Privacy Policy | ${site.name}`,
    description: `What ${site.name} collects, why, who sees it, and how to say no.`,
  },
  caPrivacyRights: {
    title: `California Privacy Rights | ${site.name}`,
    description: `The rights of California residents over the data they give to ${site.name}, and how to use them.`,
  },
  notFound: {
    title: `Page not found | ${site.name}`,
    description: 'There is no page at this address.',
  },
};
