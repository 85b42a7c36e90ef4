/**
 * The operator of the site and the lending partner. THE OPERATOR FILLS THIS IN before going live: the values that are
 * not {@link confirmed} are placeholders, and the addresses are reserved or invented.
 */
export const site = {
  name: 'DriveDown',
  tagline: 'Drive down your car payment.',
  company: 'DriveDown Referrals LLC',
  /** The lending partner that visitors are referred to, by its full name. */
  partner: 'Example Auto Lending',
  /** How soon the partner replies, in words. */
  partnerReplyTime: 'within one business day',
  /** The partner's license, which follows its name, for example "NMLS ID 123456"; '' if it needs no license. */
  partnerLicense: 'NMLS 000000' as string,
  /** The number at which visitors reach the partner. */
  partnerPhone: '(305) 555-0100',
  /** The numbers from which the partner calls and texts. */
  partnerCallerIds: ['(305) 555-0100', '(305) 555-0101'],
  /** When the partner calls, in words. */
  partnerHours: 'Monday to Friday, 9 a.m. to 6 p.m. Eastern',
  /** The contact in the footer, in errors and for search engines. example.com is reserved (RFC 2606). */
  email: 'hello@drivedown.example.com',
  /** The contact in the legal pages, also for customers who withdraw a review. */
  privacyEmail: 'privacy@drivedown.example.com',
  /** The address for reports of security problems in /.well-known/security.txt. */
  securityEmail: 'security@drivedown.example.com',
  /** Line by line. */
  postalAddress: ['DriveDown Referrals LLC', '100 Sample Street, Suite 200', 'Miami, FL 33101'],
} as const;

/** The partner's name with its license, if it has one. */
export const licensedPartner = [site.partner, site.partnerLicense].filter((text) => text !== '').join(', ');

/** The texts that the operator's lawyer confirms: the legal pages, and the agreement to calls. */
export const legalTexts = ['legalPages', 'consentText'] as const;
type Confirmable = keyof typeof site | (typeof legalTexts)[number];

/** What is confirmed of {@link site} and {@link legalTexts}. The rest are samples; `npm run launch-check` lists them. */
export const confirmed: readonly Confirmable[] = ['name', 'tagline'];
