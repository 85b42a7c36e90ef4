import { business } from '../config/business';
import { claims, ifUsed, isUsed } from '../config/claims';
import { licensedPartner, site } from '../config/site';
import type { Loan } from '../domain/amortization';
import { formatDollars } from '../domain/money';
import { quantity } from '../lib/quantity';
import { figureOf, footnotes, noteOf } from './footnotes';

const { estimate, leadWizard } = business;
const hasExcludedStates = business.eligibility.excludedStates.length > 0;

export const landingCopy = {
  resume: {
    greeting: 'Welcome back.',
    where: (step: number) => `You're on step ${step} of ${leadWizard.steps}.`,
    continue: 'Continue',
    startOver: 'Start over',
  },
  hero: {
    heading: site.tagline,
    intro: isUsed('averageSavings') && {
      text: claims.averageSavings.sentence,
      note: noteOf('averageSavings'),
    },
    button: 'Check Your Rate Now',
    assurances: [
      ...ifUsed('minutes', { text: claims.minutes.words, note: noteOf('minutes') }),
      { text: claims.noFees.words, note: noteOf('noFees') },
      { text: claims.noHardPull.toPrequalify, note: noteOf('noHardPull') },
    ],
    /** Below the hero: who gets the answers, and a link to what happens with them. */
    partner: { text: `Your rate comes from ${licensedPartner}.`, link: 'What happens with your answers' },
  },
  /** Below a button that opens the form. */
  commission: claims.commission.brief,
  how: {
    heading: 'How it works',
    /** Four, since the drawing in `HowItWorks` has four. */
    steps: [
      {
        when: isUsed('minutes') ? claims.minutes.short : 'First',
        title: `${leadWizard.steps} short steps`,
        text: "Your vehicle, your loan, how to reach you. Leave blank what you don't know.",
      },
      { ...claims.replyTime.asStep, note: noteOf('replyTime') },
      {
        when: 'At your own pace',
        title: 'You decide',
        text: `Compare payment, term and total. ${claims.noObligation.words}`,
      },
      { when: 'Once you sign', title: claims.payoff.words, text: claims.payoff.sentence },
    ] as readonly { when: string; title: string; text: string; note?: number }[],
  },
  benefits: {
    heading: 'Find out first. Paperwork later.',
    figures: [
      ...ifUsed('maxPaymentCut', { ...figureOf('maxPaymentCut'), more: claims.maxPaymentCut.limit }),
      ...ifUsed('example', {
        ...figureOf('example'),
        more: `${claims.example.payments} ${claims.example.mostly}`,
      }),
    ],
    lines: [
      {
        title: isUsed('minutes') ? claims.minutes.words : 'At your own pace',
        text: 'Stop when you like: your answers wait in this tab.',
      },
      { title: claims.noFees.words, text: claims.noFees.sentence },
      { title: claims.noHardPull.words, text: claims.noHardPull.softInquiry },
    ],
  },
  estimate: {
    fields: { balance: 'What you owe', rate: 'Current APR (%)', months: 'Months left' },
    errors: {
      balance: `Enter what you owe, up to ${formatDollars(estimate.maxBalance)}. A rough figure is fine.`,
      rate: `Enter your APR: above ${estimate.rateFloor}, up to ${estimate.maxRate}. At ${estimate.rateFloor}% or less, there is little to lower.`,
      months: `Enter the months left, up to ${estimate.maxMonths}.`,
    },
    /** For a balance or a term that the partner does not refinance. */
    outside: { balance: claims.loanAmount.sentence, months: claims.loanTerm.sentence },
    check: 'Check the highlighted fields to update your estimate.',
    /** Replaces the fields on paper and without scripts. */
    figures: ({ principal, annualRatePercent, months }: Loan, newRate: number) =>
      `${formatDollars(principal)} owed at ${annualRatePercent}% APR with ${quantity(months, 'payment')} left, compared with the same loan at ${newRate}% APR.`,
    needsScript: 'This is an example. Turn on JavaScript to enter your own figures.',
    now: 'Now',
    newPayment: 'New',
    rate: (percent: number) => `at ${percent}% APR`,
    monthly: 'less a month',
    total: (amount: string) => `${amount} less in total`,
    pointsLower: {
      label: 'If your new rate is',
      /** For screen readers; only the number is visible. */
      option: (points: number) => `${quantity(points, 'point')} lower`,
      unit: 'points lower',
      term: (months: number) => `with the same ${quantity(months, 'month')} left`,
    },
    small: 'An estimate, not an offer, without taxes and fees.',
    example: 'This is an example. Enter your own loan.',
    /** Precedes the pinned result while it is the example's. */
    pinnedExample: 'Example:',
    /** For screen readers, once the visitor has stopped typing. */
    announced: (monthly: string, total: string, payment: string) =>
      `${monthly} less a month: ${payment}. ${total} less in total.`,
    terms: {
      heading: 'Compare other terms',
      caption: (percent: number) => `At ${percent}% APR, compared with your current loan`,
      term: 'Term',
      perMonth: 'Per month',
      inTotal: 'Total',
      months: (months: number) => quantity(months, 'month'),
      unchanged: 'your current term',
      less: (amount: string) => `${amount} less`,
      more: (amount: string) => `${amount} more`,
      same: 'no change',
    },
  },
  eligibility: {
    heading: 'Could you qualify?',
    intro: { text: `What ${site.partner} asks for.`, note: noteOf('minScore') },
    state: {
      label: 'Your state',
      none: () => "See whether loans are offered there. We don't send your choice to anyone.",
      available: (state: string) => `Available in ${state}.`,
      excluded: (state: string) =>
        `Not available in ${state}. Your own bank or credit union may refinance your loan.`,
      /** '' if no state is excluded. */
      striped: hasExcludedStates ? 'Striped states: not available.' : '',
    },
    score: { label: claims.minScore.figure.before, value: claims.minScore.figure.value },
    borrower: { heading: 'Eligibility', rows: [claims.minIncome.words, claims.coBorrowers.words] },
    loan: { heading: 'Loan criteria', rows: [claims.loanAmount.words, claims.loanTerm.words] },
    exclusions: {
      heading: 'Exclusions',
      rows: [claims.vehicles.words, ...(hasExcludedStates ? [claims.states.words] : [])],
    },
    whenNot: {
      heading: 'When not to refinance',
      reasons: [
        { title: 'Your loan is nearly paid off.', text: 'There is little interest left to save.' },
        { title: 'Your loan has a prepayment penalty.', text: 'Look for it in your contract.' },
        { title: 'You owe more than the car is worth.', text: 'A lender may decline.' },
      ],
    },
  },
  about: {
    heading: `About ${site.name}`,
    statement: `${site.name} is an independent affiliate marketer. We connect car owners with a lender that refinances. ${claims.commission.statement}`,
  },
  statistics: {
    heading: `${site.partner} in numbers`,
    figures: (['approvalRate', 'rating', 'customers', 'refinanced'] as const).filter(isUsed).map(figureOf),
  },
  testimonials: {
    heading: 'What customers say',
    intro: { text: 'Savings as customers reported them.' },
    saved: 'saved a year',
    sample: 'Sample',
    showAll: 'Show all reviews',
    showFewer: 'Show fewer reviews',
    stars: (rating: number) => `${rating} of ${business.review.maxRating} stars`,
    button: 'Leave us a review',
  },
  questions: {
    heading: 'Questions people ask',
    items: [
      { question: 'Will checking hurt my credit score?', answer: claims.noHardPull.answer },
      { question: 'Who gets my data?', answer: claims.answersNotSold.answer },
      { question: 'Who pays you?', answer: claims.commission.answer },
      {
        question: 'Which documents will I need?',
        answer:
          'None to check your rate. To go ahead, a lender usually asks for a payoff letter, your registration, proof of insurance and of income.',
      },
      { question: 'What does it cost?', answer: claims.lenderFees.answer },
      {
        question: 'How long does it take?',
        answer: `${isUsed('minutes') ? `About ${claims.minutes.short}` : 'A few minutes'} for the form. ${claims.duration.words}`,
      },
      { question: 'Is my car too old?', answer: claims.vehicleLimits.words },
      { question: 'What about my GAP coverage or warranty?', answer: claims.addOnRefunds.words },
      { question: 'Will I be called?', answer: claims.stopsCalling.answer },
      { question: 'Can I be turned down?', answer: claims.partnerDecides.answer },
    ],
  },
  finalCall: {
    heading: 'See where your payment could go.',
    text: `${isUsed('minutes') ? `${claims.minutes.short}, ` : ''}${leadWizard.steps} short steps, ${claims.noFees.short}.`,
    button: claims.noFees.free,
  },
  shortCall: 'Check Your Rate',
  footnotes: { heading: 'Notes', notes: footnotes, reference: (number: number) => `Note ${number}` },
} as const;
