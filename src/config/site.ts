/**
 * Who runs this site and whom it refers to. THE OPERATOR FILLS THIS IN before going live: every value that stands as
 * a sample in {@link siteStanding} is one that only the operator knows. example.com and the 555-01xx and Florida
 * addresses below are reserved or invented, and reach nobody.
 */
export const site = {
  /** The brand, everywhere it is named. */
  name: 'DriveDown',
  tagline: 'Drive down your car payment.',
  /** The operating company. */
  company: 'DriveDown Referrals LLC',
  /** The lending partner that visitors are referred to, as the pages call it. */
  partner: 'our lending partner',
  /** The same at the start of a sentence. */
  partnerCapitalized: 'Our lending partner',
  /** How soon the partner gets in touch, in words. */
  partnerReplyTime: 'within one business day',
  /** The partner's full name as the footer shows it; '' until the partner is confirmed. */
  partnerName: '' as string,
  /** The partner's license as the footer shows it, for example "NMLS ID 123456"; '' where it needs none. */
  partnerLicense: '' as string,
  /** Contact for everything but privacy and security; example.com is reserved (RFC 2606). */
  generalEmail: 'hello@drivedown.example.com',
  /** Contact for privacy requests. */
  email: 'privacy@drivedown.example.com',
  /** Where security problems are reported, as /.well-known/security.txt says. */
  securityEmail: 'security@drivedown.example.com',
  /** Where letters go, a line each. */
  postalAddress: ['DriveDown Referrals LLC', '100 Sample Street, Suite 200', 'Miami, FL 33101'],
} as const;

/** Whether a value was made up for the repository or stands for the truth. */
export type SampleOrConfirmed = 'sample' | 'confirmed';

/** How each value of {@link site} stands; `npm run launch-check` lists the samples. */
export const siteStanding: Record<keyof typeof site, SampleOrConfirmed> = {
  name: 'confirmed',
  tagline: 'confirmed',
  company: 'sample',
  partner: 'sample',
  partnerCapitalized: 'sample',
  partnerReplyTime: 'sample',
  partnerName: 'sample',
  partnerLicense: 'sample',
  generalEmail: 'sample',
  email: 'sample',
  securityEmail: 'sample',
  postalAddress: 'sample',
};

/** Whether a lawyer of the operator has read the texts that the law is about. */
export const legalStanding = {
  legalPages: 'sample' as SampleOrConfirmed,
  consentText: 'sample' as SampleOrConfirmed,
};
