import { claims } from '../config/claims';
import { paths } from '../config/paths';
import { licensedPartner, site } from '../config/site';
import { quantity } from '../lib/quantity';
import { pageCopy } from './pages';

export const layoutCopy = {
  skipLink: 'Skip to main content',
  headerButton: 'Save Money Today',
  homeLink: `${site.name}, home`,
  /** In print, before the form's address. */
  printedAddress: 'Rate form:',
  /** The link home above a form. */
  backToHome: 'Back to Home',
  /** The link home on an error page and on a thank-you screen. */
  returnToHome: 'Return to Home',
  footer: {
    navigation: 'More',
    links: [
      { label: pageCopy.terms.name, to: paths.terms },
      { label: pageCopy.privacyPolicy.name, to: paths.privacyPolicy },
      { label: 'CA Privacy Rights', to: paths.caPrivacyRights },
      { label: 'Check your rate', to: paths.leadCapture },
      { label: 'Leave a review', to: paths.leaveReview },
    ],
    affiliateDisclosure: {
      heading: 'Affiliate disclosure',
      text: `${site.company} is an independent affiliate marketer. ${claims.commission.disclosure}`,
    },
    referralDisclaimer: {
      heading: 'A referral service, not a lender',
      text: `${site.name} does not lend, makes no credit decisions and promises no approval or rate. We connect you with ${site.partner}, which decides whether to make an offer and on what terms. Your own rate, payment and savings depend on your credit, income, vehicle and loan.`,
    },
    partner: licensedPartner,
    contact: 'Contact',
    /** An address to write to follows. */
    accessibility: 'Accessibility: if something here does not work for you, write to',
    copyright: (year: number) => `© ${year} ${site.company}`,
  },
  needsJavaScript: {
    heading: 'This form needs JavaScript',
    text: 'It is turned off or did not load. You can reach us without it by email:',
  },
  scriptFailure: {
    failed:
      'Part of this page did not load. Check your connection and load it again; your answers are saved if your browser allows it. Or write to us:',
    slow: 'Your connection is slow: part of this page is still on its way. You can fill in what you see now. The buttons work once it loads.',
  },
} as const;

export const formCopy = {
  charactersLeft: (count: number) => `${quantity(count, 'character')} left`,
  /** For a text that has reached its maximum length. */
  limitReached: (limit: number) => `This field is full at ${limit} characters. Anything longer is left out.`,
  chooseState: 'Choose a state',
} as const;

/** For a visitor who chose, on the landing page, a state in which loans are not offered. */
export const excludedStateChosen = (state: string) =>
  `You chose ${state || 'a state without offers'}. ${site.partner} does not lend there, so expect no reply; your own bank or credit union may refinance your loan.`;

export const changeState = 'Choose another state';

/** After answers were cleared, on the landing page and in the form. */
export const clearedCopy = { done: 'We cleared your answers from this browser.', undo: 'Undo' };

export const errorCopy = {
  notFound: {
    heading: 'Oops! Page not found',
    text: 'There is nothing at this address. The link may be old, or it may be mistyped.',
  },
  unexpected: {
    heading: 'Unexpected Application Error!',
    text: 'Part of this page failed or did not load. Answers in the rate form are saved in this tab if your browser allows it. Load the page again; if that does not help, start from the home page.',
    reload: 'Load this page again',
    copy: 'Copy details for support',
    copied: 'Details copied',
    unknown: 'Unknown error',
  },
  /** The page's script was lost because there is no network. */
  offline: {
    heading: 'You are offline',
    text: 'This page could not load without a connection. Go back: what you have not sent yet is still there.',
    back: 'Go back',
  },
} as const;
