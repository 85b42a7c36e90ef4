import { site } from '../config/site';

/** Disclosures that stand where a decision is made, and not in the footer alone. */
export const disclosures = {
  /** Beside each call to action (16 CFR 255.5). */
  commission: `${site.name} is paid a commission if you take a loan. It costs you nothing extra.`,
  /** Beside the first field that identifies a person (California Civil Code 1798.100(a), 11 CCR 7012). */
  collection: {
    text: `With the answers before and after, your name and contact details are collected to refer you to ${site.partner}. They are not sold, and not shared for advertising.`,
    policy: 'What is collected, why, and how long it is kept',
  },
} as const;
