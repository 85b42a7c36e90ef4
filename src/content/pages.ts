import { business } from '../config/business';
import { claims } from '../config/claims';
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
    title: `Refinance Your Auto Loan | ${site.name}`,
    description: `Find out in ${claims.minutes.variants.short} whether a lower rate fits your auto loan. ${claims.noFees.words}. ${claims.noHardPull.variants.scope}. ${site.name} is a referral service, not a lender.`,
  },
  leadCapture: {
    title: `Get Your Auto Loan Rate | ${site.name}`,
    description: `${leadForm.steps} short steps about your vehicle, your loan and you. ${claims.minutes.variants.form}. ${claims.answersKept.variants.untilSent}`,
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
