import { business } from '../config/business';
import { claims } from '../config/claims';
import { site } from '../config/site';
import { formatPhone } from '../domain/contact';
import { textDigest } from '../lib/textDigest';

/** Replaces the phone number in the text if the visitor gave no number. */
export const unnamedNumber = 'the phone number that I give here';

/**
 * The terms of the agreement to calls and texts, written for "prior express written consent" (47 CFR 64.1200(f)(9)):
 * they name the caller, the number, automated dialing and recorded voices, and say that nothing depends on the agreement.
 * @param phone as typed; if it is empty, the text refers to the number in the form
 */
export const consentTerms = (phone: string) =>
  `I agree that ${site.partner} may call and text me about refinancing my auto loan at ${formatPhone(phone) || unnamedNumber}, also with automated dialing and with an artificial or recorded voice. I don't have to agree to get a rate, a loan or anything else. To stop calls, I can say so on the call or reply STOP to a text. Message and data rates may apply.`;

/** The agreement as its checkbox shows it: the label and the {@link consentTerms}. */
export const consentText = (phone: string) => `${consentCopy.label} ${consentTerms(phone)}`;

/** The words around {@link consentTerms}. */
export const consentCopy = {
  label: 'You may call and text me (optional)',
  /** Under the unticked box. */
  without: "Leave it unchecked and we'll ask our partner to email only.",
  /** Under the unticked box, if the visitor gave a phone number and no complete email address. */
  withoutEmail: `Leave it unchecked and ${site.partner} can't reach you: you gave no complete email address.`,
  /**
   * Replaces the box if the visitor gave no usable phone number.
   * @param phone as typed, without spaces around it
   */
  noCalls: (phone: string) =>
    `${phone === '' ? 'You gave no phone number' : `"${phone}" can't be called`}, so we'll ask our partner to email only.`,
  /** On the thank-you screen. */
  thanks: {
    given: (phone: string) =>
      `From ${site.partner} to ${phone}, as you agreed, also automated or recorded ones. To stop them, say so on the call or reply STOP to a text.`,
    notGiven: 'None. You did not agree to any.',
    /** Not agreed, and the visitor gave an email address. */
    emailOnly: `None. ${site.partner} is asked to write by email only.`,
  },
} as const;

/** Identifies the wording of {@link consentText}, independent of the phone number. */
export const consentVersion = textDigest(consentText('{phone}'));

/** The notice at collection, above the first field that identifies a person (California Civil Code 1798.100(a), 11 CCR 7012). */
export const collectionNotice = {
  text: `We collect these to refer you to ${site.partner}${business.privacy.confirmsLeads ? ' and to mail you a confirmation' : ''}. ${claims.answersNotSold.variants.theseNotSold}`,
  policy: 'Privacy details',
} as const;
