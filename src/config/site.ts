/**
 * Who runs this site and whom it refers to. THE OPERATOR FILLS THIS IN before going live: every value
 * marked "sample" stands for one that only the operator knows. example.com and the 555-01xx and Florida
 * addresses below are reserved or invented, and reach nobody.
 */
export const site = {
  /** The brand, everywhere it is named. */
  name: 'DriveDown',
  tagline: 'Drive down your car payment.',
  /** The operating company. Sample. */
  company: 'DriveDown Referrals LLC',
  /** The lending partner that visitors are referred to, as the pages call it. Sample. */
  partner: 'our lending partner',
  /** How soon the partner gets in touch, in words. Sample: confirm it with the partner. */
  partnerReplyTime: 'within one business day',
  /** Contact for privacy requests and everything else. Sample: example.com is reserved (RFC 2606). */
  email: 'privacy@drivedown.example.com',
  /** Where security problems are reported, as /.well-known/security.txt says. Sample. */
  securityEmail: 'security@drivedown.example.com',
  /** Where letters go, a line each. Sample: a placeholder, not a real address. */
  postalAddress: ['DriveDown Referrals LLC', '100 Sample Street, Suite 200', 'Miami, FL 33101'],
} as const;
