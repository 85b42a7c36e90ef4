import { deliversLeads } from '../config/delivery';
import { site } from '../config/site';
import { textVersion } from '../lib/textVersion';

/** What stands where the visitor gave no number. */
const anyNumber = 'the phone number that I give here';

/**
 * The agreement to calls and texts, written for "prior express written consent" (47 CFR 64.1200(f)(9)): it names who
 * calls, the number, automated dialing and recorded voices, and says that nothing depends on it.
 * @param phone as typed; where there is none the text says so in words
 */
export function consentText(phone: string): string {
  return `I agree that ${site.partner} may call and text me about refinancing my auto loan at ${phone.trim() || anyNumber}, also with automated dialing and with an artificial or recorded voice. I don't have to agree to get a rate, a loan or anything else. I can stop it at any time: by saying so on a call or answering STOP to a text. Message and data rates may apply.`;
}

/** Names the wording of {@link consentText}, whatever the number: the same for everybody who saw the same words. */
export const consentVersion = textVersion(consentText('{phone}'));

/** The words around {@link consentText}. */
export const consentCopy = {
  heading: 'Calls and texts (optional)',
  /** Under the box: what happens without the tick. */
  without: 'If you leave this unchecked, we still send your answers, marked for contact by email only.',
  /** The same where a phone number is all that was given. */
  withoutEmail: `If you leave this unchecked, ${site.partner} can't reach you: you gave no email.`,
  /** Where the box cannot be checked. */
  withoutPhone:
    'You gave no phone number, so nobody can call or text you. We send your answers marked for contact by email only.',
  /** On the thank-you screen: what was agreed to. */
  thanks: {
    given: `You agreed to calls and texts from ${site.partner} about refinancing your auto loan, also automated or recorded ones. To stop them, say so on a call or answer STOP to a text.`,
    notGiven: 'You chose no calls or texts.',
    /** The same where there is an email address to write to. */
    emailOnly: deliversLeads
      ? `You chose no calls or texts, so ${site.partner} is asked to write by email only.`
      : 'You chose no calls or texts.',
  },
} as const;
