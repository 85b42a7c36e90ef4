import type { site } from '../../src/config/site';

/** The values of an invented operator in config/site.ts. */
export const confirmedSite: Record<keyof typeof site, string | string[]> = {
  name: 'RoadLow',
  tagline: 'A lower payment, down the road.',
  company: 'RoadLow LLC',
  partner: 'First Lender, N.A.',
  partnerReplyTime: 'within two business days',
  partnerLicense: 'NMLS ID 424242',
  partnerPhone: '(212) 555-9310',
  partnerCallerIds: ['(212) 555-9310', '(212) 555-9311'],
  partnerHours: 'Monday to Saturday, 8 a.m. to 8 p.m. Eastern',
  email: 'hello@roadlow-loans.com',
  privacyEmail: 'privacy@roadlow-loans.com',
  securityEmail: 'security@roadlow-loans.com',
  postalAddress: ['RoadLow LLC', '1 Main Street', 'Tampa, FL 33602'],
};

/** The settings of that operator. */
export const confirmedSettings = {
  SITE_ORIGIN: 'https://www.roadlow-loans.com',
  LEAD_ENDPOINT: '/api/leads',
  REVIEW_ENDPOINT: '/api/reviews',
  EVENTS_ENDPOINT: '/api/events',
  DATABASE_URL: 'file:data/leads.db',
  PARTNER_WEBHOOK_URL: 'https://hooks.first-lender.com/leads',
  PARTNER_WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}`,
  LEADS_PUBLIC_KEY: 'age1npp0z6jvyx83vw5d89rmnhctdgh9luk73jtp2afl9nzxth34l5dq0ac6cz',
  LOOKUP_KEY: 'A'.repeat(43),
};

/** An object with the same value under each of these names. */
export const allOf = <Name extends string, Value>(names: readonly Name[], value: Value) =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;
