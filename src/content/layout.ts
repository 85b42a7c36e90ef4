import { claims } from '../config/claims';
import { paths } from '../config/paths';
import { site } from '../config/site';

/** The words around every page. */
export const layoutCopy = {
  skipLink: 'Skip to main content',
  headerButton: 'Save Money Today',
  homeLink: `${site.name}, home`,
  /** The way back from a form. */
  backToHome: 'Back to Home',
  footer: {
    navigation: 'More',
    links: [
      { label: 'Terms of Service', to: paths.terms },
      { label: 'Privacy Policy', to: paths.privacyPolicy },
      { label: 'CA Privacy Rights', to: paths.caPrivacyRights },
      { label: 'Get your rate', to: paths.leadCapture },
      { label: 'Leave a review', to: paths.leaveReview },
    ],
    affiliateDisclosure: {
      heading: 'Affiliate disclosure',
      text: `${site.company} is an independent affiliate marketer. ${claims.commission.variants.disclosure}`,
    },
    referralDisclaimer: {
      heading: 'A referral service, not a lender',
      text: `${site.name} does not lend, makes no credit decisions and promises no approval or rate. We connect you with ${site.partner}, who decides whether to make an offer and on what terms. Your own rate, payment and savings depend on your credit, income, vehicle and loan.`,
    },
    /** The partner's name and license, where they are confirmed. */
    partner: [site.partnerName, site.partnerLicense].filter((text) => text !== '').join(', ') || null,
    contact: 'Contact',
    copyright: (year: number) => `© ${year} ${site.company}`,
  },
  needsJavaScript: {
    heading: 'This form needs JavaScript',
    text: 'It is switched off or did not arrive. You can reach us without it by email:',
  },
  scriptFailure:
    'Part of this page did not arrive. Check your connection and load it again; what you filled in is kept where your browser allows it. Or write to us:',
} as const;
