import { business } from '../config/business';
import { site } from '../config/site';
import { compareLoans } from '../lib/amortization';
import { formatDollars } from '../lib/money';
import { capitalized, listed } from '../lib/words';
import { testimonialsAreSamples } from './testimonials';

const { claims, creditScores, eligibility, estimate, example, leadForm, loan } = business;
/** Any number of them, none included. */
const excludedStates: readonly string[] = eligibility.excludedStates;
const partner = capitalized(site.partner);

/** The worked example in full: what the two loans cost, by the annuity formula. */
const exampleLoans = {
  current: {
    principal: example.balance,
    annualRatePercent: example.rateBefore,
    months: example.monthsBefore,
  },
  offered: { principal: example.balance, annualRatePercent: example.rateAfter, months: example.monthsAfter },
};
/** The lower rate alone, at the term that is left. */
const sameTerm = compareLoans(exampleLoans.current, {
  ...exampleLoans.offered,
  months: example.monthsBefore,
});
const worked = compareLoans(exampleLoans.current, exampleLoans.offered);
const changeInTotal = `${formatDollars(Math.abs(worked.totalDifference))} ${worked.totalDifference < 0 ? 'more' : 'less'}`;

/**
 * The claims of the specification (section 9), in its words and nowhere else. `value` is set large where a section
 * shows a claim as a figure; `note` is the footnote that it needs.
 */
const claimWords = {
  upTo: { text: 'Payments reduced by up to', value: `${claims.maxPaymentCut}%` },
  average: { text: 'Average savings of', value: `${formatDollars(claims.averageSavings)}+` },
  example: `A ${formatDollars(example.balance)} loan, ${example.pointsLower}% lower rate`,
  saved: { value: formatDollars(example.monthlySaving), text: 'per month saved' },
  application: `${leadForm.minutes}-minute application`,
  noFees: 'No fees',
  noHardPull: 'No hard credit pull',
  ofPartner: [
    { value: `${claims.approvalRate}%`, label: 'approval rate' },
    { value: `${claims.rating}/${claims.ratingOutOf}`, label: 'customer rating' },
    { value: `${claims.customersThousands}k+`, label: 'customers' },
    { value: `$${claims.refinancedBillions}B+`, label: 'refinanced' },
  ],
} as const;

/** A loan in the terms that the law wants named together (12 CFR 1026.24): payments, their number, and the APR. */
const paymentsAt = (months: number, rate: number) => `${months} payments at ${rate}% APR`;

/** The notes that stand beside a claim whose truth needs an assumption, in the order in which a reader meets them. */
export const footnotes = {
  average: `As reported by ${site.partner}; we have not audited the figure. Not everyone saves: what you save depends on your loan and on you.`,
  softPull: `Pre-qualifying uses a soft inquiry, which doesn't affect your score. If you accept an offer, the lender makes a hard inquiry, which may.`,
  example: `Example only, computed by the annuity formula. ${formatDollars(example.balance)} owed at ${example.rateBefore}% APR: ${example.monthsBefore} monthly payments of ${formatDollars(worked.currentPayment)}, ${formatDollars(worked.currentTotal)} in total. Refinanced at ${example.rateAfter}% APR: ${example.monthsAfter} monthly payments of ${formatDollars(worked.newPayment)}, ${formatDollars(worked.newTotal)} in total. Most of the drop comes from the longer term: over the same ${example.monthsBefore} months, a rate ${example.pointsLower} points lower saves ${formatDollars(sameTerm.monthlyDifference)} a month.`,
  upTo: `The largest reduction, not the usual one, and as a rule it takes a longer term. A longer term can raise the total that you pay.`,
  partner: `As reported by ${site.partner}; we have not audited these figures. They are no promise: each application is decided on its own.`,
} as const;
export type FootnoteId = keyof typeof footnotes;
/** The order in which the notes are numbered. */
export const footnoteIds = Object.keys(footnotes) as FootnoteId[];

export const landingWords = {
  resume: {
    greeting: 'Welcome back.',
    where: (step: number) => `You're on step ${step} of ${leadForm.steps}.`,
    continue: 'Continue',
    startOver: 'Start over',
  },
  hero: {
    heading: site.tagline,
    lead: [
      {
        text: `See what a lower rate could do for your auto loan. Customers save ${claimWords.average.value} on average.`,
        note: 'average' as FootnoteId,
      },
      { text: `Checking takes ${leadForm.minutes} minutes.` },
    ],
    button: 'Check Your Rate Now',
    assurances: [
      { text: claimWords.application },
      { text: claimWords.noFees },
      { text: `${claimWords.noHardPull} to pre-qualify`, note: 'softPull' as FootnoteId },
    ],
    example: {
      title: claimWords.example,
      saved: claimWords.saved,
      note: 'example' as FootnoteId,
      takes: `Mostly from a longer term: ${example.monthsAfter} payments instead of ${example.monthsBefore}. The total comes to ${changeInTotal}.`,
      before: {
        label: 'Today',
        payment: formatDollars(worked.currentPayment),
        terms: paymentsAt(example.monthsBefore, example.rateBefore),
      },
      after: {
        label: 'Refinanced',
        payment: formatDollars(worked.newPayment),
        terms: paymentsAt(example.monthsAfter, example.rateAfter),
      },
      perMonth: 'a month',
    },
  },
  how: {
    heading: 'How it works',
    steps: [
      {
        title: `${leadForm.steps} short answers`,
        text: "Your vehicle, your loan, how to reach you. Leave blank what you don't know.",
      },
      {
        title: `${partner} gets in touch`,
        text: `Expect a call or an email ${site.partnerReplyTime}, with a rate and terms.`,
      },
      {
        title: 'You decide',
        text: "Compare the payment, the term and the total with your loan. You're under no obligation.",
      },
    ],
    /** What the pictures of the form show, in the form's own words (a contract test holds them to it). */
    pictures: {
      makeHeading: 'What make is it?',
      reachHeading: 'How can our partner reach you?',
      email: { label: 'Email', value: 'name@example.com' },
      phone: { label: 'Phone', value: '305 555 0100' },
      thanksHeading: 'Thank You!',
      thanks: `Your answers are on their way to ${site.partner}.`,
      next: 'What happens next',
      first: "You see a rate and terms, and decide in your own time. You're under no obligation.",
    },
    rolesHeading: 'Who does what',
    roles: [
      { who: 'You', does: 'Answer, compare and decide.' },
      { who: site.name, does: 'Introduces you and is paid a commission. Never lends.' },
      { who: partner, does: 'Checks your application, decides and lends.' },
    ],
  },
  benefits: {
    heading: 'A lower payment, before any paperwork',
    upTo: {
      ...claimWords.upTo,
      note: 'upTo' as FootnoteId,
      more: 'A lower rate, a longer term or both bring the monthly payment down.',
      from: '$100',
      to: formatDollars(100 - claims.maxPaymentCut),
      perMonth: 'a month',
    },
    average: {
      ...claimWords.average,
      note: 'average' as FootnoteId,
      more: 'If rates fell or your credit improved, you may qualify for less.',
    },
    lines: [
      {
        icon: 'clock',
        title: claimWords.application,
        text: `${leadForm.steps} short steps. Stop when you like: your answers wait in this tab.`,
      },
      {
        icon: 'noFee',
        title: claimWords.noFees,
        text: `${site.name} costs you nothing, whether you refinance or not.`,
      },
      {
        icon: 'shield',
        title: claimWords.noHardPull,
        text: "Pre-qualifying uses a soft inquiry, which doesn't affect your score.",
        note: 'softPull',
      },
      {
        icon: 'choice',
        title: 'You decide',
        text: 'Accept, decline or take your time. No obligation.',
      },
    ],
  },
  estimate: {
    heading: 'What could it do for you?',
    intro: 'Change the figures to match your loan. Your numbers stay in your browser.',
    needsScript: 'This is an example. Turn JavaScript on to put your own figures in.',
    current: 'Your loan now',
    offered: 'A new loan',
    fields: {
      balance: 'Balance',
      rate: 'Current APR (%)',
      months: 'Months left',
      newRate: 'New APR (%)',
      newMonths: 'New term (months)',
    },
    terms: { label: 'Usual terms, in months', months: estimate.usualTerms.map(String) },
    odd: {
      balance: `Enter an amount, for example ${formatDollars(example.balance)}.`,
      rate: `Enter a rate, for example ${example.rateBefore}%.`,
      months: 'Enter a whole number of months.',
      newRate: `Enter a rate, for example ${example.rateAfter}%.`,
      newMonths: 'Enter a whole number of months.',
    },
    outside: {
      balance: `${partner} refinances ${formatDollars(loan.minAmount)} to ${formatDollars(loan.maxAmount)}.`,
      newMonths: `${partner} offers ${loan.minTerm} to ${loan.maxTerm} months.`,
    },
    results: {
      now: 'Now',
      offered: 'New',
      inAll: (amount: string) => `${amount} in total`,
      monthly: { less: 'less a month', more: 'more a month', same: 'difference a month' },
      total: { less: 'less in total', more: 'more in total', same: 'difference in total' },
      warning: 'A longer term makes this loan cost more in total, though each payment is lower.',
      odd: 'A figure is missing or odd. This is the last estimate that made sense.',
    },
    use: 'Use these figures',
    small: 'An estimate, not an offer. Taxes, title fees and add-ons are left out.',
  },
  eligibility: {
    heading: 'Does it fit?',
    intro: 'Better to know before you start. These are the criteria of the loans that we refer to.',
    state: {
      label: 'Your state',
      choose: 'Choose a state',
      available: (state: string) => `Available in ${state}.`,
      notAvailable: (state: string) => `Not available in ${state}.`,
      none: 'The answer shows here and is sent nowhere.',
    },
    score: {
      label: 'Minimum credit score',
      value: `${eligibility.minCreditScore}+`,
      lowest: String(creditScores.lowest),
      highest: String(creditScores.highest),
    },
    borrower: {
      heading: 'Eligibility',
      rows: [`Minimum annual income ${formatDollars(eligibility.minIncome)}`, 'Co-borrowers allowed'],
    },
    loan: {
      heading: 'Loan criteria',
      rows: [
        `Loan amount ${formatDollars(loan.minAmount)}-${formatDollars(loan.maxAmount)}`,
        `Term ${loan.minTerm}-${loan.maxTerm} months`,
      ],
    },
    exclusions: {
      heading: 'Exclusions',
      rows: [
        'Not available for motorcycles, commercial or recreational vehicles',
        ...(excludedStates.length > 0 ? [`Unavailable in ${listed(excludedStates)}`] : []),
      ],
    },
  },
  about: {
    heading: `About ${site.name}`,
    paragraphs: [
      `${site.name} is run by an independent affiliate marketer. We do one thing: introduce car owners who want a better auto loan to a lender who may have one.`,
      `We do not lend and we do not decide. If you fill in the form, your answers go to ${site.partner}, who takes it from there. If you end up with a loan, we may be paid a commission. That is the whole business.`,
    ],
  },
  proof: {
    heading: `${partner} in numbers`,
    note: 'partner' as FootnoteId,
    figures: claimWords.ofPartner,
  },
  testimonials: {
    heading: testimonialsAreSamples ? 'How reviews will look here' : 'What people saved',
    samples: 'Sample testimonials: illustrations, not real customers.',
    sample: 'Sample',
    saved: (unit: string) => ` saved ${unit}`,
    button: 'Leave us a review',
  },
  questions: {
    heading: 'Questions people ask',
    items: [
      {
        question: 'Will checking hurt my credit score?',
        answer: `No. ${footnotes.softPull}`,
      },
      {
        question: 'Who gets my data?',
        answer: `${partner}, once you choose Get My Rate. Until then your answers stay in your browser. We do not sell them.`,
      },
      {
        question: 'Who pays you?',
        answer: `${partner} may pay us a commission if you take out a loan. You pay us nothing, either way.`,
      },
      {
        question: 'Does a longer term cost more?',
        answer:
          'Often, yes. More months mean more interest, even at a lower rate. The estimate on this page shows both: the change per month and the change in total.',
      },
      {
        question: 'Which documents will I need?',
        answer:
          'None to check. If you go ahead, a lender usually asks for a pay-off letter, your registration, proof of insurance and proof of income.',
      },
      {
        question: 'How long does it take?',
        answer: `The form takes about ${leadForm.minutes} minutes, and ${site.partner} should get in touch ${site.partnerReplyTime}. How soon a new loan pays off the old one is up to the two lenders.`,
      },
      {
        question: 'Will I be called, and how do I stop it?',
        answer: `${partner} may call or email you about refinancing. Tell them to stop and they are to stop; or leave the phone number out of the form.`,
      },
      {
        question: 'Can I be refused?',
        answer: `Yes. ${partner} looks at your credit, income, vehicle and loan, and decides. We have no say in it.`,
      },
    ],
  },
  finalCall: {
    heading: 'See where your payment could go.',
    text: `${leadForm.minutes} minutes, ${leadForm.steps} short steps, nothing to pay.`,
    button: "Get Your Rate Now - It's Free",
  },
  stickyButton: 'Check your rate',
  footnotes: { heading: 'Notes', reference: (number: number) => `Note ${number}` },
} as const;
