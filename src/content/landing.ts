import { business } from '../config/business';
import { site } from '../config/site';
import { compareLoans } from '../lib/amortization';
import { formatDollars } from '../lib/money';

const { claims, eligibility, example, leadForm, loan } = business;

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

/** The notes that stand beside a claim whose truth needs an assumption, in the order in which a reader meets them. */
export const footnotes = {
  average: `As reported by ${site.partner}; we have not audited the figure. Not everyone saves: what you save depends on your loan and on you.`,
  softPull: `Pre-qualifying uses a soft inquiry, which does not affect your credit score. If you accept an offer, the lender makes a hard inquiry, which may.`,
  example: `Example only, computed by the annuity formula: ${formatDollars(example.balance)} owed at ${example.rateBefore}% a year with ${example.monthsBefore} months to go costs ${formatDollars(worked.currentPayment)} a month and ${formatDollars(worked.currentTotal)} in all. At ${example.rateAfter}% over ${example.monthsAfter} months it costs ${formatDollars(worked.newPayment)} a month and ${formatDollars(worked.newTotal)} in all. Most of the drop comes from the longer term: at the same ${example.monthsBefore} months the rate ${example.pointsLower} points lower saves ${formatDollars(sameTerm.monthlyDifference)} a month.`,
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
    lead: `See what a lower rate could do for your auto loan. Customers save ${formatDollars(claims.averageSavings)}+ on average, and checking takes ${leadForm.minutes} minutes.`,
    leadNote: 'average' as FootnoteId,
    button: 'Check Your Rate Now',
    assurances: [
      { text: `${leadForm.minutes}-minute application` },
      { text: 'No fees' },
      { text: 'No hard credit pull to pre-qualify', note: 'softPull' as FootnoteId },
    ],
    picture: {
      title: `A ${formatDollars(example.balance)} loan, ${example.pointsLower}% lower rate`,
      saving: `${formatDollars(example.monthlySaving)} per month saved`,
      note: 'example' as FootnoteId,
      before: { label: 'Today', payment: formatDollars(worked.currentPayment) },
      after: { label: 'Refinanced', payment: formatDollars(worked.newPayment) },
      perMonth: 'a month',
      terms: {
        before: `${example.rateBefore}%, ${example.monthsBefore} months`,
        after: `${example.rateAfter}%, ${example.monthsAfter} months`,
      },
    },
  },
  benefits: {
    heading: 'A lower payment, without the paperwork',
    cards: [
      {
        icon: 'payment-down',
        title: `Payments reduced by up to ${claims.maxPaymentCut}%`,
        text: 'A lower rate, a longer term or both bring the monthly payment down.',
        note: 'upTo',
      },
      {
        icon: 'rate',
        title: `Average savings of ${formatDollars(claims.averageSavings)}+`,
        text: 'Rates move, and so does your credit. A loan from two years ago is often no longer the best on offer.',
        note: 'average',
      },
      {
        icon: 'clock',
        title: `${leadForm.minutes}-minute application`,
        text: `${leadForm.steps} short steps. Stop when you like: your answers wait in this tab.`,
      },
      {
        icon: 'no-fee',
        title: 'No fees',
        text: `${site.name} costs you nothing, whether you refinance or not.`,
      },
      {
        icon: 'shield',
        title: 'No hard credit pull',
        text: 'Pre-qualify and see your options before anything shows on your credit report.',
        note: 'softPull',
      },
      {
        icon: 'support',
        title: 'You decide',
        text: 'An offer is an offer. Take it, leave it or sleep on it.',
      },
    ],
  },
  stats: {
    heading: 'Our lending partner in numbers',
    note: 'partner' as FootnoteId,
    figures: [
      { value: `${claims.approvalRate}%`, label: 'approval rate' },
      { value: `${claims.rating}/${claims.ratingOutOf}`, label: 'customer rating' },
      { value: `${claims.customersThousands}k+`, label: 'customers' },
      { value: `$${claims.refinancedBillions}B+`, label: 'refinanced' },
    ],
  },
  estimate: {
    heading: 'What could it do for you?',
    intro: 'Change the figures to match your loan. Nothing is sent anywhere; the sums are done on this page.',
    current: 'Your loan now',
    offered: 'A new loan',
    fields: {
      balance: 'Balance',
      rate: 'Rate now, % a year',
      months: 'Months left',
      newRate: 'New rate, % a year',
      newMonths: 'New term, months',
    },
    results: {
      now: 'Now',
      offered: 'New',
      perMonth: 'Payment a month',
      inAll: 'Paid in all',
      monthly: { less: 'less a month', more: 'more a month', same: 'The same each month' },
      total: { less: 'less in total', more: 'more in total', same: 'The same in total' },
      warning: 'A longer term makes this loan cost more in total, though each payment is lower.',
      odd: 'One of the figures is missing or odd; this is the last estimate that made sense.',
    },
    use: 'Use these figures',
    small: 'An estimate, not an offer. Taxes, title fees and add-ons are left out.',
  },
  eligibility: {
    heading: 'Does it fit?',
    intro: 'Better to know before you start. These are the criteria of the loans that we refer to.',
    borrower: {
      heading: 'Eligibility',
      rows: [
        { term: 'Minimum credit score', value: `${eligibility.minCreditScore}+` },
        { term: 'Minimum annual income', value: formatDollars(eligibility.minIncome) },
        { term: 'Co-borrowers', value: 'Allowed' },
      ],
    },
    loan: {
      heading: 'Loan criteria',
      rows: [
        { term: 'Loan amount', value: `${formatDollars(loan.minAmount)}-${formatDollars(loan.maxAmount)}` },
        { term: 'Term', value: `${loan.minTerm}-${loan.maxTerm} months` },
      ],
    },
    exclusions: {
      heading: 'Not available',
      rows: [
        { term: 'Vehicles', value: 'Not for motorcycles, commercial or recreational vehicles' },
        {
          term: 'States',
          value: `Unavailable in ${eligibility.excludedStates.slice(0, -1).join(', ')} and ${eligibility.excludedStates.at(-1) ?? ''}`,
        },
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
  testimonials: {
    heading: 'What people saved',
    samples: 'Sample testimonials: illustrations, not real customers.',
    saved: (amount: string) => `Saved ${amount}`,
    button: 'Leave us a review',
  },
  finalCall: {
    heading: 'See where your payment could go.',
    text: `${leadForm.minutes} minutes, ${leadForm.steps} short steps, nothing to pay.`,
    button: "Get Your Rate Now - It's Free",
  },
  stickyButton: 'See your rate',
  footnotes: { heading: 'Notes', reference: (number: number) => `Note ${number}` },
} as const;
