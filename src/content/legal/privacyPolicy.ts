import { countsVisits } from '../../config/build';
import { site } from '../../config/site';
import type { LeadField } from '../../domain/lead';
import { pageCopy } from '../pages';
import {
  clickIdentifierUse,
  reportedOutcomes,
  storedAnswers,
  storedReviews,
  visitCounts,
} from './dataPractice';
import { lendingPartner, type LegalDocument } from './legalPage';

const contact = 'your name, email address and phone number;';
const vehicle =
  "your vehicle's make, model and year, and its vehicle identification number (VIN) if you write it to us; a VIN that you let our form read stays on your device and reaches nobody;";
const work = 'your employment status, and your income if you tell us, though our form does not ask for it;';
const loan = 'your current loan information: the balance and the monthly payment;';
const credit = 'your credit score range, as you estimate it;';

/**
 * The policy's line about each answer that the form collects, in the order of the lines. A field without a line does
 * not compile, so the policy leaves out nothing that the form asks for.
 */
const lineOf: Record<LeadField, string> = {
  firstName: contact,
  lastName: contact,
  email: contact,
  phone: contact,
  vehicleYear: vehicle,
  vehicleMake: vehicle,
  vehicleModel: vehicle,
  employmentStatus: work,
  currentLoanBalance: loan,
  monthlyPayment: loan,
  creditScore: credit,
};

/**
 * The Privacy Policy. The specification gives the topics under each heading. The text says where the forms ask for less
 * than the specification names (no VIN, no income). Change it when the forms, the storage or the delivery of answers
 * change. Most sentences that depend on settings are in dataPractice.
 */
export const privacyPolicy: LegalDocument = {
  intro: `What ${site.name} learns about you, what we do with it, who else sees it, and what you can do about it.`,
  lastUpdated: 'December 2024',
  isAboutPrivacy: true,
  sections: {
    'Information We Collect': [
      `${site.company} ("we") runs this site. You can read all of it without telling us who you are. We receive what you choose to give us when you submit the rate form or write to us:`,
      [
        ...new Set(Object.values(lineOf)),
        'whether you agree to calls and texts, with the text that you saw;',
        'where your visit came from: the labels of a campaign in the link that brought you, a click identifier that an advertising platform added to it, the host name of the site that linked to us, and the page that you opened first;',
        "facts about the sending: when you began and when you sent it, the page, your browser's language, and whether it sends Global Privacy Control.",
      ],
      'We do not ask for your Social Security number or bank details, and answering our form does not run a credit check. A lender will ask for more if you go on to apply.',
      reportedOutcomes,
      'If you leave a review, we receive your rating, your name, your city and state, the savings you report and anything you write.',
      'The company that hosts this site may record technical facts about each request, such as the IP address, the time and the page.',
    ],
    'How We Use Information': [
      'We use what you give us to:',
      [
        `refer you to ${lendingPartner}, which can contact you about refinancing your auto loan;`,
        'answer your questions and requests;',
        'learn which ads and links lead to applications and loans;',
        'learn from reviews, and publish them on this site;',
        'keep the site working, improve it, and prevent fraud and misuse;',
        'meet our legal obligations.',
      ],
      storedAnswers,
      storedReviews,
    ],
    'How We Share Information': [
      'Your information goes only to:',
      [
        `Lenders. When you submit the rate form, you direct us to send ${lendingPartner} your answers, whether you agree to calls and texts, the facts about the sending, and where your visit came from, a click identifier only as described below. The partner's own privacy policy then applies to them as well.`,
        'Service providers. Companies that work for us, such as our web host, may use your information only to do that work.',
        "Law enforcement and other authorities, where the law, a court order or other legal process requires it, or to protect people's rights and safety.",
        'Advertising platforms, which learn of a click that led to a loan, only as described below.',
        'Everyone who reads this site, if you leave a review and we publish it.',
        'Others, with your consent.',
      ],
      clickIdentifierUse,
      'We may be paid when someone we refer takes out a loan. We do not sell your personal information, and we do not share it to target advertising at you.',
    ],
    'Cookies and Browser Storage': [
      'This site sets no cookie and loads no advertising or tracking code.',
      visitCounts,
      "While you fill in the rate form or a review, your unfinished answers are kept in your browser's session storage, so that a reload or an interruption does not cost you your work. They stay in that one tab, on your device, until you close the tab, send the form or clear your answers, whichever comes first. Where your visit came from is stored the same way, until a rate form is accepted; so is a state that you choose on the home page if loans are not offered there, until you close the tab.",
      `We honor Global Privacy Control, the browser signal that asks websites not to sell or share your information. With the signal on we read no click identifier${countsVisits ? ' and count nothing about your visit' : ''}; beyond that there is nothing to switch off, and the site works the same.`,
    ],
    'Data Security': [
      "We take reasonable technical and organizational measures against the loss, misuse and disclosure of your information. The best protection is to collect little: your answers do not leave your browser until you submit the form, and once it is accepted they are wiped from the browser's storage.",
      'No way of sending or storing data is perfectly secure, so we cannot promise absolute security. On a shared computer, clear your answers or close the tab when you leave.',
    ],
    'Your Choices': [
      [
        'You can opt out of promotional messages at any time, by following the instructions in any of them or by writing to us. We may still write to you about a request of your own.',
        "You don't have to agree to calls and texts, and can withdraw your agreement at any time: say so on any call, answer STOP to any text, or write to us.",
        `To stop messages from ${lendingPartner}, tell it directly. We can no longer recall what was sent at your request.`,
        'You can leave any question of the rate form blank.',
        'You can withdraw a review, published or not, at any time: write to us with the name and the city under which you left it.',
        `Wherever in the United States you live, you have the rights to know, to delete and to correct that California law gives. "${pageCopy.caPrivacyRights.name}", linked at the foot of every page, says how to use them.`,
      ],
    ],
    'Changes to This Policy': [
      'When we change this policy, we publish it on this page with a new date above it. A change that matters for information that we already hold is announced on top of every page for 30 days before it takes effect.',
    ],
    'Contact Us': [
      'For questions or requests about your privacy, write by email or by mail:',
      { contact: true },
    ],
  },
};
