/**
 * The operator of the site and the lending partner. THE OPERATOR FILLS THIS IN before going live: the values that
 * {@link siteStatus} calls `sample` are placeholders, and the addresses are reserved or invented.
 */
export const site = {
  name: 'DriveDown',
  tagline: 'Drive down your car payment.',
  company: 'DriveDown Referrals LLC',
  /** The lending partner that visitors are referred to, as the pages call it. */
  partner: 'our lending partner',
  /** The partner's name at the start of a sentence. */
  partnerCapitalized: 'Our lending partner',
  /** How soon the partner replies, in words. */
  partnerReplyTime: 'within one business day',
  /** The partner's full name as the footer shows it; '' until the partner is confirmed. */
  partnerName: '' as string,
  /** The partner's license as the footer shows it, for example "NMLS ID 123456"; '' if it needs no license. */
  partnerLicense: '' as string,
  /** The contact in the footer and in errors, and the organization's email for search engines. example.com is reserved (RFC 2606). */
  email: 'hello@drivedown.example.com',
  /** The contact in the legal pages, and where a customer withdraws a review. */
  privacyEmail: 'privacy@drivedown.example.com',
  /** Where security problems are reported, as /.well-known/security.txt says. */
  securityEmail: 'security@drivedown.example.com',
  /** Line by line. */
  postalAddress: ['DriveDown Referrals LLC', '100 Sample Street, Suite 200', 'Miami, FL 33101'],
} as const;

/** `sample`: made up for this repository. `confirmed`: checked by the operator. */
export type SampleOrConfirmed = 'sample' | 'confirmed';

/** The status of each value of {@link site}; `npm run launch-check` lists the samples. */
export const siteStatus: Record<keyof typeof site, SampleOrConfirmed> = {
  name: 'confirmed',
  tagline: 'confirmed',
  company: 'sample',
  partner: 'sample',
  partnerCapitalized: 'sample',
  partnerReplyTime: 'sample',
  partnerName: 'sample',
  partnerLicense: 'sample',
  email: 'sample',
  privacyEmail: 'sample',
  securityEmail: 'sample',
  postalAddress: 'sample',
};

/** Whether the operator's lawyer has confirmed the legal texts. */
export const legalStatus = {
  legalPages: 'sample' as SampleOrConfirmed,
  consentText: 'sample' as SampleOrConfirmed,
};
