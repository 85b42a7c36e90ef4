import { business } from '../config/business';
import { claims, isUsed } from '../config/claims';
import type { PageId } from '../config/paths';
import { site } from '../config/site';

/** The name of a page, in its heading and in links to it, and its title, in browser tabs and search results. */
const named = (name: string) => ({ name, title: `${name} | ${site.name}` });

/** The words for each page, with its description in search results and shared links. */
export const pageCopy = {
  home: {
    ...named('Refinance Your Auto Loan'),
    description: `Ask${isUsed('minutes') ? ` in ${claims.minutes.short}` : ''} whether a lower rate fits your auto loan. ${claims.noFees.charges} ${claims.noHardPull.toPrequalify}. ${site.name} is a referral service, not a lender.`,
  },
  leadCapture: {
    ...named('Get Your Auto Loan Rate'),
    description: `${business.leadWizard.steps} short steps about your vehicle, your loan and you. ${isUsed('minutes') ? `${claims.minutes.formTakes}. ` : ''}${claims.answersNotSold.untilSent}`,
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
} satisfies Record<PageId, { description: string }>;

const { current, newLoan, picture } = claims.example;

/** The alternative text of the share image (`public/og-image.png`, drawn by `npm run draw`). */
export const shareImageAlt = `${site.name}. ${site.tagline}${isUsed('example') ? ` A road falls from ${current.payment} a month ${current.terms} to ${newLoan.payment} a month ${newLoan.terms}. ${picture}.` : ''}`;
