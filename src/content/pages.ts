import { business } from '../config/business';
import { claims, isUsed } from '../config/claims';
import type { PageId } from '../config/paths';
import { site } from '../config/site';

/** The words for a page in search results, browser tabs and shared links. */
interface PageCopy {
  /** In the page's heading and in links to the page. */
  name: string;
  title: string;
  description: string;
}

const named = (name: string) => ({ name, title: `${name} | ${site.name}` });

const { leadWizard } = business;

export const pageCopy: Record<PageId, PageCopy> = {
  home: {
    ...named('Refinance Your Auto Loan'),
    description: `Ask${isUsed('minutes') ? ` in ${claims.minutes.short}` : ''} whether a lower rate fits your auto loan. ${claims.noFees.charges} ${claims.noHardPull.toPrequalify}. ${site.name} is a referral service, not a lender.`,
  },
  leadCapture: {
    ...named('Get Your Auto Loan Rate'),
    description: `${leadWizard.steps} short steps about your vehicle, your loan and you. ${isUsed('minutes') ? `${claims.minutes.formTakes}. ` : ''}${claims.answersNotSold.untilSent}`,
  },
  leaveReview: {
    ...named('Leave Us a Review'),
    description: 'Say what you saved by refinancing your auto loan, and help the next car owner decide.',
  },
  terms: {
    ...named('Terms of Service'),
    description: `The terms under which ${site.name} may be used.`,
  },
  privacyPolicy: {
    ...named('Privacy Policy'),
    description: `What ${site.name} collects, why, who sees it, and how to say no.`,
  },
  caPrivacyRights: {
    ...named('California Privacy Rights'),
    description: `The rights of California residents over the data they give to ${site.name}, and how to use them.`,
  },
  notFound: {
    ...named('Page not found'),
    description: 'There is no page at this address.',
  },
};

const { current, newLoan, picture } = claims.example;

/** The alternative text of the share image (`public/og-image.png`, drawn by `npm run draw`). */
export const shareImageAlt = `${site.name}. ${site.tagline}${isUsed('example') ? ` A road falls from ${current.payment} a month ${current.terms} to ${newLoan.payment} a month ${newLoan.terms}. ${picture}.` : ''}`;
