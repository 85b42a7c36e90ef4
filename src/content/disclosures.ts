import { claims } from '../config/claims';
import { site } from '../config/site';

/** Disclosures beside the place of a decision. The commission's is in the register of claims. */
export const disclosures = {
  /** Beside the first field that identifies a person (California Civil Code 1798.100(a), 11 CCR 7012). */
  collection: {
    text: `We collect your name, contact details and answers to refer you to ${site.partner}, and where your visit came from, with the click identifier of an ad, to learn which ads work. Of a funded loan we may tell the ad's platform. ${claims.answersKept.variants.notSold}`,
    policy: 'What is collected, why, and how long it is kept',
  },
} as const;
