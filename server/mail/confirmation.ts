import { html, raw } from 'hono/html';
import { business } from '../../src/config/business';
import { site } from '../../src/config/site';
import { consentCopy, consentTerms, consentText } from '../../src/content/consent';
import { phoneDigits, hasCallablePhone, tidyEmail } from '../../src/domain/contact';
import { hasEmailAdvice } from '../../src/domain/emailSuggestion';
import type { Lead } from '../../src/domain/lead';
import { makes } from '../../src/domain/vehicles';
import { latestModelYear, parseYear } from '../../src/domain/vehicleYear';
import type { LeadDetails } from '../db/details';

/**
 * Returns the address for a confirmation; `null` if a mail could reach somebody else, because the form has advice on
 * the address or a mail program could read it as several.
 */
export function confirmationAddress(email: string): string | null {
  const address = tidyEmail(email);
  const isPlain = /^[^\s@<>()[\]\\",:;]+@[\p{L}\p{N}.-]+$/u.test(address);
  return isPlain && !hasEmailAdvice(email) ? address : null;
}

/** The year and make, each only if this project's lists have it: nobody can send words of their own by mail. */
function vehicleOf({ vehicleYear, vehicleMake }: Lead, now: Date): string {
  const year = parseYear(vehicleYear);
  const isListed =
    year !== null &&
    year >= business.leadWizard.oldestPlausibleYear &&
    year <= latestModelYear(now.getUTCFullYear());
  const typed = vehicleMake.trim().toLowerCase();
  const make = makes.find((known) => known.toLowerCase() === typed);
  return [isListed ? String(year) : '', make ?? ''].filter(Boolean).join(' ');
}

/**
 * Tells a visitor what happens with their application. Of the answers it repeats only the last four digits of the phone
 * number and a known year and make, because a mistyped address may be somebody else's.
 *
 * @param status.partnerHasIt whether the partner has the answers now
 */
export function confirmationOf(
  { lead, consent }: Pick<LeadDetails, 'lead' | 'consent'>,
  { reference, partnerHasIt }: { reference: string; partnerHasIt: boolean },
  now: Date,
) {
  const { name, partner, privacyEmail, email, postalAddress } = site;
  const mayCall = consent.given && hasCallablePhone(lead);
  const number = `the phone number that ends in ${phoneDigits(lead.phone).slice(-4)}`;
  const vehicle = vehicleOf(lead, now);
  const about = [
    ...(vehicle === '' ? [] : [` about refinancing your ${vehicle}`]),
    ...(hasCallablePhone(lead) ? [` and ${number}`] : []),
  ].join('');
  const callers = site.partnerCallerIds.join(' or ');
  // The page sent the text, so the site's own wording is written again here, and any other is not repeated.
  const isOurWording = consent.text === consentText(lead.phone);
  const agreement = isOurWording
    ? [`You checked "${consentCopy.label}", with these terms:`, `"${consentTerms(number)}"`]
    : ['You agreed to calls and texts. We keep the words that you saw; ask us for a copy.'];
  const calls = mayCall
    ? [
        `${partner} calls and texts from ${callers}, ${site.partnerHours}.`,
        ...agreement,
        `To stop calls, say so on a call, reply STOP to a text, or write to ${privacyEmail}.`,
      ]
    : [`You did not agree to calls or texts, so we asked ${partner} to contact you by email only.`];
  return {
    subject: `We have your application, ${reference}`,
    sections: [
      {
        heading: `Application ${reference}`,
        paragraphs: [
          `${name} has your answers${about}. ${partnerHasIt ? `${partner} has them too.` : `We pass them on to ${partner}.`}`,
          `Give the reference ${reference} when you write or call.`,
        ],
      },
      {
        heading: 'When you will hear back',
        paragraphs: [
          `${partner} replies ${site.partnerReplyTime}, ${mayCall ? 'by phone or email' : 'by email'}. If you hear nothing by then, check your spam folder or write to ${email}.`,
        ],
      },
      { heading: 'Calls and texts', paragraphs: calls },
      {
        heading: 'To withdraw',
        paragraphs: [
          `To withdraw your application, or to have your answers deleted, write to ${privacyEmail} and give the reference ${reference}.`,
          `If you did not fill out our form, someone mistyped an address. Write to ${privacyEmail}, and we will delete it.`,
        ],
      },
      { heading: name, paragraphs: [postalAddress.join(', ')] },
    ],
  };
}

/** The text of a confirmation, in paragraphs under headings. */
type Confirmation = ReturnType<typeof confirmationOf>;

export const textOf = ({ sections }: Confirmation): string =>
  sections.map(({ heading, paragraphs }) => [heading, ...paragraphs].join('\n\n')).join('\n\n\n');

const styles = `
:root { color-scheme: light dark }
main { max-width: 36rem; margin: 0 auto; padding: 16px; font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
h1 { font-size: 1.375rem; line-height: 1.25 }
h2 { font-size: 1rem; margin: 1.75em 0 0 }
p { margin: .5em 0 0 }
`;

/** Returns a confirmation as HTML that leaves colors to the mail program, so that light and dark schemes work. */
export const htmlOf = async ({ subject, sections }: Confirmation): Promise<string> =>
  String(
    await html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <meta name="color-scheme" content="light dark" />
          <meta name="supported-color-schemes" content="light dark" />
          <title>${subject}</title>
          <style>
            ${raw(styles)}
          </style>
        </head>
        <body>
          <main>
            ${sections.map(({ heading, paragraphs }, index) => [
              index === 0 ? html`<h1>${heading}</h1>` : html`<h2>${heading}</h2>`,
              paragraphs.map((paragraph) => html`<p>${paragraph}</p>`),
            ])}
          </main>
        </body>
      </html>`,
  );
