import { business } from '../../config/business';
import { site } from '../../config/site';
import { clickIdentifierUse, reportedOutcomes, reviewStorage, storedAnswers } from './dataPractice';
import { lendingPartner, type LegalDocument } from './legalPage';

const { rightToKnowMonths, confirmationBusinessDays, answerDays, saleConsentAge } = business.privacy;

/**
 * California Privacy Rights, under the California Consumer Privacy Act (Civil Code 1798.100 and following; categories
 * by 1798.140(v), times by 1798.130 and 11 CCR 7021). The operator fulfills requests with `npm run leads`: `find` for
 * the right to know, `forget` for the right to delete.
 */
export const caPrivacyRights: LegalDocument = {
  intro: `The California Consumer Privacy Act (CCPA) gives people in California these rights over the personal information that ${site.company} holds about them. We grant the same rights to people in every other state.`,
  isAboutPrivacy: true,
  sections: {
    'Right to Know': [
      `You may ask us what personal information we collected, used and disclosed about you in the past ${rightToKnowMonths} months, and before that as far as we still hold it. On request we tell you:`,
      [
        'the categories of personal information we collected;',
        'where it came from;',
        'why we collected it;',
        'the categories of third parties we disclosed it to;',
        'the specific pieces of personal information we hold about you.',
      ],
      `These are the categories we collect, from you, from the link that brought you here and from ${lendingPartner}, and what for:`,
      [
        `Identifiers: name, email address, phone number; to refer you to ${lendingPartner} and to answer you.`,
        `Financial and vehicle details: your vehicle, your current loan, your credit score range as you estimate it; to refer you to ${lendingPartner}.`,
        `Employment information: your employment status; to refer you to ${lendingPartner}.`,
        'Internet activity: the labels of a campaign and the click identifier of the link that brought you, the host name of the site that it was on, and the page that you opened first; to learn which ads lead to applications and loans.',
        "Facts about the sending: when you began the rate form and when you sent it, the page, your browser's language, and whether it sends Global Privacy Control; as a record of your request.",
        `Commercial information: what became of your application, as ${lendingPartner} tells us; to be paid for our referral.`,
        'What you write in a review, with your name, city, state and reported savings; to publish it on this site.',
        'Whether you agreed to calls and texts; as evidence of it.',
        'Technical facts about each request that the company hosting this site may record, such as the IP address, the time and the page; to run and protect the site.',
      ],
      `At your direction, when you submit the rate form, we send ${lendingPartner} your answers, whether you agree to calls and texts, the facts about the sending, and where your visit came from, a click identifier only as described under Right to Opt-Out. The companies that run our server hold all of it for us. ${storedAnswers} ${reviewStorage}`,
      reportedOutcomes,
      'To use this right, give us the email address or the phone number that you submitted. We look up everything that is kept under it, and send it to you.',
    ],
    'Right to Delete': [
      'You may ask us to delete the personal information we collected from you. We then delete it, and tell our service providers to do the same, except where the law lets us or requires us to keep it, for example to finish what you asked us to do, to detect fraud or to meet a legal obligation.',
      'To use this right, give us the email address or the phone number that you submitted. We delete what is kept under it and tell you what that was. The evidence that you agreed to be called may stay: of your answers it holds the phone number alone.',
      'To withdraw a review, write to us with the name and the city under which you left it: we take it off the site and delete it.',
      `What you submitted through the rate form was sent at your direction to ${lendingPartner}, which holds its own copy. For that copy, please write to the partner too.`,
    ],
    'Right to Opt-Out': [
      `You may tell a business not to sell or share your personal information. We sell none, and share none to target advertising at you across other websites. In particular, we do not sell the personal information of consumers we know to be under ${saleConsentAge} years of age without the authorization that the law requires.`,
      clickIdentifierUse,
      'If your browser sends the Global Privacy Control signal, we treat it as your request to opt out. You do not need to do anything else, and the box at the top of this page says whether we see the signal.',
    ],
    'Exercising Your Rights': [
      'Write to us by email or by mail, and say which right you want to use. You can write to the same addresses to have inaccurate personal information corrected.',
      { contact: true },
      `To protect you, we check that a request really comes from you, usually by comparing it with what we already hold, such as your name and email address. You may also have an authorized agent write for you; we may then ask for your signed permission. We confirm a request within ${confirmationBusinessDays} business days and answer it within ${answerDays} days, free of charge unless it is excessive or unfounded; where we need up to ${answerDays} days more, we tell you so and why.`,
    ],
    'Non-Discrimination': [
      'We do not treat you differently for using any of these rights: we do not refuse you our service, charge you for it, or give you a lesser one.',
    ],
  },
};
