import { site } from '../../config/site';
import { lendingPartner, type LegalDocument } from './legalPage';

/** The Terms of Service. The specification gives the six sections and their order. */
export const terms: LegalDocument = {
  intro: `What you and ${site.company} can expect of each other when you use ${site.name}.`,
  sections: {
    'Acceptance of Terms': [
      `${site.company} runs this website under the name ${site.name}. By using the site you agree to these terms. If you do not agree with them, please do not use it.`,
      `${site.name} is a referral service run by an independent affiliate marketer. We are not a lender: we do not make loans, set rates or decide who qualifies. When you submit the rate form, your answers go to ${lendingPartner}, which may pay us a commission if you take out a loan.`,
      'Submitting the form does not oblige you to take a loan, and nothing on this site is an offer or a commitment to lend. If you accept a loan, its terms are between you and the lender.',
    ],
    'Use License': [
      'You may view this site, and print or save a page of it, for your own personal, noncommercial use. This is permission to use the materials, not a transfer of ownership. You may not:',
      [
        'modify the materials, or copy them beyond that personal use;',
        'use them for any commercial purpose, or display them publicly;',
        'reverse engineer any software on this site, or try to;',
        'remove copyright or other ownership notices from them.',
      ],
      'This permission ends by itself if you break any of these rules. You must then delete or destroy any copies that you kept.',
    ],
    Disclaimer: [
      'The site and everything on it are provided as they are. To the extent that the law allows, we give no warranty of any kind, express or implied, including any implied warranty of merchantability, of fitness for a particular purpose or of non-infringement.',
      'Savings, rates and payments shown here are examples and estimates. We do not promise that you will be approved, that you will be offered a particular rate, or that refinancing will save you money. A lower payment that comes from a longer term can raise the total cost of the loan.',
      'Nothing on this site is financial, legal or tax advice.',
    ],
    Limitations: [
      `To the extent that the law allows, ${site.company} and its suppliers are not liable for indirect, incidental or consequential damages, such as lost data, lost profit or an interruption of business, that arise from using this site or from being unable to use it. This holds even if we were told that such damage was possible.`,
      'We are not responsible for the decisions, products or websites of lenders, including those you reach through us.',
      'Some states do not allow limits on implied warranties or on liability for certain damages. Where you live in such a state, these limits apply to you only as far as its law permits.',
    ],
    'Accuracy of Materials': [
      'We try to keep this site correct, but it may contain technical, typographical or other mistakes, and we do not warrant that everything on it is accurate, complete or current. We may change any of it at any time without notice, except as our Privacy Policy says, and we make no commitment to update it.',
      "Loan amounts, terms and eligibility rules are set by lenders and can change before this site does. What counts is the lender's own offer and agreement: please read them before you sign.",
    ],
    'Governing Law': [
      'These terms, and any dispute about them or about this site, are governed by the laws of the United States. They take away no right that the consumer protection law of your state gives you and that cannot be waived.',
    ],
  },
};
