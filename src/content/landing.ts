import { business } from '../config/business';
import { claims, hasSampleClaims } from '../config/claims';
import { site } from '../config/site';
import type { Loan } from '../domain/amortization';
import { formatDollars } from '../domain/money';
import { numberInWords } from '../lib/words';
import { figureOf, footnotes, noteOf } from './footnotes';

const { estimate, example, leadWizard } = business;
const hasExcludedStates = business.eligibility.excludedStates.length > 0;
const wholeMonths = `Enter a whole number of months, up to ${estimate.maxMonths}.`;
const perMonth = 'a month';

interface CitedText {
  text: string;
  /** The number of its footnote. */
  note?: number;
}

/** One of the four steps for which `HowItWorks` is drawn. */
type DrawnStep = CitedText & { when: string; title: string };

export const landingCopy = {
  resume: {
    greeting: 'Welcome back.',
    where: (step: number) => `You're on step ${step} of ${leadWizard.steps}.`,
    continue: 'Continue',
    startOver: 'Start over',
  },
  hero: {
    heading: site.tagline,
    intro: {
      text: `Answer ${numberInWords(leadWizard.steps)} short steps and ${site.partner} replies with a rate. ${claims.averageSavings.variants.asReported}`,
      note: noteOf('averageSavings'),
    },
    button: 'Check Your Rate Now',
    assurances: [
      { text: claims.minutes.words },
      { text: claims.noFees.words, note: noteOf('noFees') },
      { text: claims.noHardPull.variants.toPrequalify, note: noteOf('noHardPull') },
    ] as readonly CitedText[],
    example: {
      title: claims.example.figure.before,
      saved: figureOf('example'),
      mostly: claims.example.variants.mostly,
      sameTerm: claims.example.variants.sameTerm,
      current: { label: 'Today', ...claims.example.variants.current },
      newLoan: { label: 'Refinanced', ...claims.example.variants.newLoan },
      perMonth,
    },
  },
  /** Below the main buttons that open the form. */
  rateComes: claims.replyTime.variants.byEmail,
  /** Below a button that opens the form. */
  commission: claims.commission.variants.brief,
  how: {
    heading: 'How it works',
    steps: [
      {
        when: claims.minutes.short,
        title: `${leadWizard.steps} short steps`,
        text: "Your vehicle, your loan, how to reach you. Leave blank what you don't know.",
      },
      {
        ...claims.replyTime.variants.asStep,
        note: noteOf('replyTime'),
      },
      {
        when: 'In your own time',
        title: 'You decide',
        text: `Compare the payment, the term and the total with your loan. ${claims.noObligation.variants.sentence}`,
      },
      { when: 'Once you have signed', title: claims.payoff.words, text: claims.payoff.variants.sentence },
    ] as readonly [DrawnStep, DrawnStep, DrawnStep, DrawnStep],
  },
  benefits: {
    heading: 'Find out first. Paperwork later.',
    largestCut: {
      ...figureOf('maxPaymentCut'),
      more: claims.maxPaymentCut.variants.limit,
      payments: claims.maxPaymentCut.variants.payments,
    },
    average: {
      ...figureOf('averageSavings'),
      more: `${claims.averageSavings.variants.limit} If rates have dropped or your credit has improved, you may qualify for a lower rate.`,
    },
    lines: [
      {
        icon: 'clock',
        title: claims.minutes.words,
        text: `${leadWizard.steps} short steps. Stop when you like: your answers wait in this tab.`,
      },
      { icon: 'noFee', title: claims.noFees.words, text: claims.noFees.variants.sentence },
      {
        icon: 'shield',
        title: claims.noHardPull.words,
        note: noteOf('noHardPull'),
        text: claims.noHardPull.variants.softInquiry,
      },
    ] as readonly (CitedText & { icon: 'clock' | 'noFee' | 'shield'; title: string })[],
  },
  estimate: {
    heading: 'What could refinancing do for you?',
    intro: 'Change the figures to match your loan. They are not sent to anyone.',
    /** Replaces the fields on paper and without scripts. */
    figures: (current: Loan, newLoan: Loan) =>
      `${formatDollars(current.principal)} owed at ${current.annualRatePercent}% APR with ${current.months} payments left, against a new loan at ${newLoan.annualRatePercent}% APR over ${newLoan.months} months.`,
    needsScript: 'This is an example. Turn JavaScript on to put your own figures in.',
    current: 'Your loan now',
    newLoan: 'A new loan',
    fields: {
      balance: 'Balance',
      rate: 'Current APR (%)',
      months: 'Months left',
      newRate: 'New APR (%)',
      newMonths: 'New term (months)',
    },
    /** @param amount the balance as an amount, or null if it is none */
    owed: (amount: string | null) =>
      amount === null ? 'What you still owe.' : `What you still owe: ${amount}.`,
    realRate: 'Your real rate comes from the lender.',
    pointsLower: {
      label: 'Lower than your current APR by',
      option: (points: number) => (points === 1 ? '1 point lower' : `${points} points lower`),
    },
    termsLabel: 'Usual terms, in months',
    errors: {
      balance: `Enter an amount up to ${formatDollars(estimate.maxBalance)}, for example ${formatDollars(example.balance)}.`,
      rate: `Enter a rate up to ${estimate.maxRate}%, for example ${example.current.rate}%.`,
      months: wholeMonths,
      newRate: `Enter a rate up to ${estimate.maxRate}%, for example ${example.newLoan.rate}%.`,
      newMonths: wholeMonths,
    },
    outside: {
      balance: claims.loanAmount.variants.sentence,
      newMonths: claims.loanTerm.variants.sentence,
    },
    results: {
      now: 'Now',
      newPayment: 'New',
      totalNow: 'Total now',
      totalNew: 'Total new',
      noChange: 'No change',
      monthly: { less: 'less a month', more: 'more a month', same: perMonth },
      total: { less: 'less in total', more: 'more in total', same: 'in total' },
      higherRate: 'The new rate is higher than the one you pay now, so this loan costs more in total.',
      /** @param change how many more payments; negative: how many fewer; 0: as many */
      payments: (change: number) =>
        change === 0
          ? 'same term'
          : `${Math.abs(change)} ${change > 0 ? 'more' : 'fewer'} ${Math.abs(change) === 1 ? 'payment' : 'payments'}`,
      longer: (rateSaving: string, morePayments: string) =>
        `The new rate alone saves ${rateSaving} a month. The rest comes from ${morePayments}.`,
      onlyLonger: (morePayments: string) => `All of it comes from ${morePayments}.`,
      outdated: "Fix the field in red to update this. You're seeing your last estimate.",
    },
    terms: {
      heading: 'Terms compared with your loan now',
      term: 'Term',
      perMonth: 'A month',
      inTotal: 'In total',
      months: (months: number) => `${months} months`,
      chosen: 'your estimate',
      unchanged: 'your months left',
      less: (amount: string) => `${amount} less`,
      more: (amount: string) => `${amount} more`,
      same: 'no change',
    },
    use: 'Use these figures',
    opensForm: 'Fills in the rate form with your loan.',
    small: 'An estimate, not an offer. Taxes, title fees and add-ons are left out.',
  },
  eligibility: {
    heading: 'Could you qualify?',
    intro: `What ${site.partner} asks for.`,
    note: noteOf('minScore'),
    state: {
      label: 'Your state',
      none: () => 'Choose your state to see whether loans are offered there. It is not sent to anyone.',
      available: (state: string) => `Available in ${state}.`,
      excluded: (state: string) => `Not available in ${state}. Your own bank or credit union may refinance.`,
      /** '' if no state is excluded. */
      striped: hasExcludedStates ? 'Striped states: not available.' : '',
    },
    score: {
      label: claims.minScore.figure.before,
      value: claims.minScore.figure.value,
    },
    borrower: {
      heading: 'Eligibility',
      rows: [claims.minIncome.words, claims.coBorrowers.words],
    },
    loan: {
      heading: 'Loan criteria',
      rows: [claims.loanAmount.words, claims.loanTerm.words],
    },
    exclusions: {
      heading: 'Exclusions',
      rows: [claims.vehicles.words, ...(hasExcludedStates ? [claims.states.words] : [])],
    },
    whenNot: {
      heading: 'When not to refinance',
      reasons: [
        {
          title: 'Your loan is nearly paid off.',
          text: 'A lower rate has little interest left to save.',
        },
        {
          title: 'Paying it off early costs a penalty.',
          text: 'Look for a prepayment penalty in your contract.',
        },
        {
          title: 'You owe more than the car is worth.',
          text: 'A lender may decline, and a longer term keeps you behind for longer.',
        },
      ],
    },
  },
  about: {
    heading: `About ${site.name}`,
    statement: `${site.name} is run by an independent affiliate marketer. We introduce car owners who want a better auto loan to a lender who may have one.`,
    more: `We do not lend and we do not decide. Your answers go to ${site.partner}, who takes it from there. ${claims.commission.variants.mayBePaid}`,
  },
  statistics: {
    heading: `${site.partnerCapitalized} in numbers`,
    notConfirmed: hasSampleClaims() ? `Reported by ${site.partner}; not checked by us.` : null,
    figures: [figureOf('approvalRate'), figureOf('rating'), figureOf('customers'), figureOf('refinanced')],
  },
  testimonials: {
    /** While no review is published. */
    samples: {
      heading: 'How reviews will look here',
      intro: (count: number) => `${count} sample testimonials: illustrations, not real customers.`,
      savings: 'saved a year',
      label: 'Sample',
    },
    reviews: { heading: 'What customers say', savings: 'saved a year, by their own account' },
    stars: (rating: number) => `${rating} of ${business.review.maxRating} stars`,
    button: 'Leave us a review',
  },
  questions: {
    heading: 'Questions people ask',
    items: [
      {
        question: 'Will checking hurt my credit score?',
        answer: claims.noHardPull.variants.answer,
      },
      {
        question: 'Who gets my data?',
        answer: claims.answersNotSold.variants.answer,
      },
      {
        question: 'Who pays you?',
        answer: claims.commission.variants.answer,
      },
      {
        question: 'Which documents will I need?',
        answer:
          'None to check. To go ahead, a lender usually asks for a payoff letter, your registration, proof of insurance and of income.',
      },
      {
        question: 'Will I be called, and how do I stop it?',
        answer: claims.stopsCalling.variants.answer,
      },
      {
        question: 'Can I be turned down?',
        answer: claims.partnerDecides.variants.answer,
      },
    ],
  },
  finalCall: {
    heading: 'See where your payment could go.',
    text: `${claims.minutes.short}, ${leadWizard.steps} short steps, ${claims.noFees.short}.`,
    button: claims.noFees.variants.free,
  },
  shortCall: 'Check Your Rate',
  footnotes: {
    heading: 'Notes',
    notes: footnotes,
    reference: (number: number) => `Note ${number}`,
  },
} as const;
