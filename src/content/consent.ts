import { business } from '../config/business';
import { claims } from '../config/claims';
import { site } from '../config/site';
import { formatPhone } from '../domain/contact';
import { textDigest } from '../lib/textDigest';
import { listed, onOneLine } from '../lib/words';

/**
 * The terms of the agreement to calls and texts, written for "prior express written consent" (47 CFR 64.1200(f)(9)).
 * They name the caller, the number, telemarketing, automated dialing and prerecorded voices, and say that the agreement is
 * optional.
 * @param phone as typed; if it is empty, the text refers to the number in the form
 */
export const consentTerms = (phone: string) =>
  `I agree that ${site.partner} may call and text me at ${formatPhone(phone) || 'the phone number that I give here'} to offer me auto loan refinancing (telemarketing), including with automated dialing and with an artificial or prerecorded voice. I don't have to agree to get a rate, a loan or anything else. To stop calls, I can say so on the call or reply STOP to a text. Message and data rates may apply.`;

/** The agreement as the visitor reads it: the checkbox's label and the {@link consentTerms}. */
export const consentText = (phone: string) => `${consentCopy.label} ${consentTerms(phone)}`;

/** The words around {@link consentTerms}. */
export const consentCopy = {
  label: `${site.partner} may call and text me (optional)`,
  /** Who calls, below the terms and on the thank-you screen. */
  callers: `${site.partner} calls from ${listed(site.partnerCallerIds.map(onOneLine), 'or')}, ${site.partnerHours}.`,
  /** If the visitor gave a phone number and no complete email address. */
  withoutEmail: `Leave it unchecked and ${site.partner} can't reach you: your email address is missing or incomplete.`,
  /** If the visitor had agreed to calls at another number or in other words. */
  lapsed: 'The number or these words have changed since you agreed. Check the box again if you still agree.',
  /** The same on the last step, followed by a link to the box. */
  lapsedBefore: 'You agreed to calls, but the number or the words have changed since.',
  lapsedLink: 'If you still agree, check the box again',
  /** On the thank-you screen. */
  thanks: {
    given: (phone: string) =>
      `You agreed to calls and texts from ${site.partner} at ${phone}, including automated or prerecorded ones. To stop them, say so on the call or reply STOP to a text.`,
    notGiven: 'None. You did not agree to any.',
    /** If the visitor did not agree but gave an email address. */
    emailOnly: `None. We asked ${site.partner} to contact you by email only.`,
  },
} as const;

/** Identifies the wording of {@link consentText}, independent of the phone number. */
export const consentVersion = textDigest(consentText('{phone}'));

/** The notice at collection (California Civil Code 1798.100(a), 11 CCR 7012), above the first identifying field. */
export const collectionNotice = {
  text: `We collect these to refer you to ${site.partner}${business.privacy.confirmsLeads ? ' and to mail you a confirmation' : ''}. ${claims.answersNotSold.theseNotSold}`,
  policy: 'Privacy details',
} as const;
