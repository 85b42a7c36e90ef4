import { compareLoans, monthlyPayment, totalPaid, type Loan } from '../domain/amortization';
import { formatDollars } from '../domain/money';
import { listed } from '../lib/words';
import { business } from './business';
import { site } from './site';

/**
 * The register of claims: every figure and every statement of fact that advertises the service, with its basis and its
 * proof. A claim's words are here and not in content/, so that words, proof and expiry change together. `npm run
 * launch-check` and a build for a public address refuse a claim without proof or past its last day, since an advertiser
 * needs a reasonable basis for each claim before making it (FTC policy statement on advertising substantiation, 104
 * F.T.C. 839). Browsers get this file; the people who vouch for a claim are named in tools/claimVouchers.ts.
 */

/** A day, as in 2026-11-30. */
export type Day = `${number}-${number}-${number}`;

export interface Proof {
  /** Where the proof is filed: a report, a contract, a measurement. */
  readonly source: string;
  /** The day for which the claim was true. */
  readonly date: Day;
  /** The last day on which the claim may be used without a new check. */
  readonly until: Day;
}

/** Makes a claim with a figure in large type: its full sentence, and the sentence's three parts. */
function withFigure(before: string | null, value: string, after: string | null, separator = ' ') {
  return {
    words: `${before === null ? '' : before + separator}${value}${after === null ? '' : ` ${after}`}`,
    figure: { before, value, after },
  };
}

export interface Claim {
  /** `false` leaves the claim out of every page. Only claims with this line can be. Read it through {@link isUsed}. */
  readonly use?: boolean;
  /** The claim in full. */
  readonly words: string;
  readonly figure?: Readonly<ReturnType<typeof withFigure>['figure']>;
  /** The claim in a few words, within a sentence. */
  readonly short?: string;
  /** What the claim rests on, in the words of its footnote. */
  readonly basis: string;
  /** Without it the claim is a sample. */
  readonly proof?: Proof;
  /**
   * Other wordings of the claim or of a part of it, each named for its purpose. A `sentence` is complete by itself; an
   * `answer` answers a question.
   */
  readonly [wording: string]: unknown;
}

const { claimFigures, eligibility, example, leadWizard, loan, privacy } = business;
const { name, partner, partnerReplyTime } = site;
const { excludedStates } = eligibility;
const minutes = `${leadWizard.minutes} minutes`;
const averageSavings = `${formatDollars(claimFigures.averageSavings)}+`;
const [fromAmount, toAmount] = [formatDollars(loan.minAmount), formatDollars(loan.maxAmount)];

/** One of the worked example's two loans, which have the same balance. */
function exampleLoan({ rate, months }: { rate: number; months: number }) {
  const loan: Loan = { principal: example.balance, annualRatePercent: rate, months };
  return {
    loan,
    payment: formatDollars(monthlyPayment(loan)),
    total: formatDollars(totalPaid(loan)),
    terms: `at ${rate}% APR`,
  };
}
const [currentExample, newExample] = [exampleLoan(example.current), exampleLoan(example.newLoan)];
const { totalDifference } = compareLoans(currentExample.loan, newExample.loan);
const changeInTotal = `${formatDollars(Math.abs(totalDifference))} ${totalDifference < 0 ? 'more' : 'less'}`;
const balance = formatDollars(example.balance);

const largestCut = 'The largest cut usually takes a longer term, which can raise the total.';
const softInquiry = "Pre-qualifying uses a soft inquiry, which doesn't affect your score.";
const inquiries = `${softInquiry} If you accept an offer, the lender makes a hard inquiry, which may affect it.`;
const reported = `Reported by ${partner}, not audited by us. Savings and approval depend on you and your loan.`;
const partnerRule = `According to ${partner}; it may have changed.`;

/**
 * Every claim of the site, by its name. THE OPERATOR CONFIRMS EACH before going live: add its proof, for example
 * `proof: { source: 'Partner report Q3 2026, page 4', date: '2026-09-30', until: '2027-03-31' }`, and name the person
 * who vouches for it in tools/claimVouchers.ts. `use: false` leaves out a marketing figure that cannot be proven.
 */
export const claims = {
  maxPaymentCut: {
    use: true,
    ...withFigure('Payments reduced by up to', `${claimFigures.maxPaymentCut}%`, null),
    limit: 'Best case. Most people save less.',
    basis: largestCut,
  },
  averageSavings: {
    use: true,
    ...withFigure('Average savings of', averageSavings, null),
    sentence: `Average savings of ${averageSavings} over the life of a loan, ${partner} reports.`,
    basis: reported,
  },
  approvalRate: {
    use: true,
    ...withFigure(null, `${claimFigures.approvalRate}%`, 'approval rate'),
    basis: reported,
  },
  rating: {
    use: true,
    ...withFigure(null, `${claimFigures.rating}/${claimFigures.ratingOutOf}`, 'customer rating'),
    basis: reported,
  },
  customers: {
    use: true,
    ...withFigure(null, `${claimFigures.customersThousands}k+`, 'customers'),
    basis: reported,
  },
  refinanced: {
    use: true,
    ...withFigure(null, `$${claimFigures.refinancedBillions}B+`, 'refinanced'),
    basis: reported,
  },
  minutes: {
    use: true,
    words: `${leadWizard.minutes}-minute application`,
    short: minutes,
    formTakes: `The form takes about ${minutes}`,
    basis: `${minutes} is our own estimate.`,
  },
  /** Next to the form's progress, in the specification's words. */
  shortForm: {
    words: `This takes less than ${minutes}`,
    basis: 'Our own estimate.',
  },
  noFees: {
    words: 'No fees',
    short: 'nothing to pay',
    charges: 'We charge no fees.',
    sentence: `${name} costs you nothing, whether you refinance or not.`,
    free: "Get Your Rate Now - It's Free",
    basis: 'We charge nothing; the lender may charge fees.',
  },
  noHardPull: {
    words: 'No hard credit pull',
    toPrequalify: 'No hard credit pull to pre-qualify',
    softInquiry,
    answer: `No. ${inquiries}`,
    ifYouAccept: 'The lender makes a hard credit inquiry only if you accept an offer.',
    basis: inquiries,
  },
  /** Names amount, rates, terms and payments together, as the law requires (12 CFR 1026.24). */
  example: {
    use: true,
    ...withFigure(
      `A ${balance} loan, ${example.pointsLower}% lower rate`,
      formatDollars(example.monthlySaving),
      'per month saved',
      ', ',
    ),
    /** Both payments with their terms. */
    payments: `${example.current.months} payments of ${currentExample.payment} ${currentExample.terms}, or ${example.newLoan.months} of ${newExample.payment} ${newExample.terms}.`,
    mostly: `Mostly from ${example.newLoan.months - example.current.months} more payments; ${changeInTotal} in total.`,
    current: currentExample,
    newLoan: newExample,
    /** In the share image, below the payments with their terms. */
    picture: `Example: ${balance} loan, ${example.newLoan.months} payments instead of ${example.current.months}; ${changeInTotal} in total`,
    basis: `Payments by the standard loan formula: ${currentExample.total} in total ${currentExample.terms}, ${newExample.total} at ${example.newLoan.rate}%.`,
  },
  replyTime: {
    words: `${partner} gets in touch ${partnerReplyTime}`,
    asStep: {
      when: `Reply ${partnerReplyTime}`,
      title: `${partner} gets in touch`,
      text: 'An email, or a call if you agreed, with a rate and terms.',
    },
    /** How the rate arrives, by the ways in which the partner can reply. */
    comes: {
      phoneAndEmail: `Your rate comes by email or a call ${partnerReplyTime}.`,
      email: `Your rate comes by email ${partnerReplyTime}.`,
      phone: `Your rate comes by a call ${partnerReplyTime}.`,
    },
    expected: {
      phoneAndEmail: `${partner} should call or email you ${partnerReplyTime}.`,
      email: `${partner} should email you ${partnerReplyTime}.`,
      phone: `${partner} should call you ${partnerReplyTime}.`,
    },
    basis: partnerRule,
  },
  partnerDecides: {
    words: `${partner} checks the application, decides and lends`,
    answer: `Yes. ${partner} looks at your credit, income, vehicle and loan, and decides. We have no say in it.`,
    basis: partnerRule,
  },
  payoff: {
    words: 'The new loan pays off the old one',
    sentence: 'Keep paying your current loan until your old lender confirms that it is paid off.',
    basis: partnerRule,
  },
  stopsCalling: {
    words: `${partner} stops calling and writing when asked to`,
    answer: `Only if you check the box below your phone number; otherwise ${partner} emails you. To stop calls, say so on the call or reply STOP to a text.`,
    basis: partnerRule,
  },
  answersNotSold: {
    words: `Answers go to ${partner} once they are sent, and are not sold`,
    answer: `${partner}, once you choose Get My Rate; until then your answers stay in your browser. A copy stays on our server for ${privacy.retentionDays} days, or longer if ${partner} does not have your answers by then. We do not sell them.`,
    untilSent: 'Your answers stay on your device until you send them.',
    theseNotSold: 'They are not sold.',
    basis: 'How this site is built, and our agreement with the partner.',
  },
  dataIsSecure: {
    words: 'Your information is secure and will not affect your credit score.',
    noCreditCheck: 'No credit check happens on this page.',
    basis: 'Answers travel encrypted, and no credit check happens on this site.',
  },
  minScore: {
    ...withFigure('Minimum credit score', `${eligibility.minCreditScore}+`, null),
    sentence: `${partner} asks for a credit score of ${eligibility.minCreditScore} or more.`,
    basis: partnerRule,
  },
  minIncome: {
    words: `Minimum annual income ${formatDollars(eligibility.minIncome)}`,
    withScore: `${partner}'s minimums: a ${eligibility.minCreditScore} credit score and ${formatDollars(eligibility.minIncome)} a year in income.`,
    basis: partnerRule,
  },
  coBorrowers: {
    words: 'Co-borrowers allowed',
    sentence: 'You can apply with a co\u2011borrower.',
    basis: partnerRule,
  },
  vehicles: {
    words: 'Not available for motorcycles, commercial or recreational vehicles',
    basis: partnerRule,
  },
  states: {
    words:
      excludedStates.length > 0
        ? `Unavailable in ${listed(excludedStates)}`
        : 'Available in all fifty states',
    /** '' if no state is excluded. */
    notAvailable: excludedStates.length > 0 ? `Not available in ${listed(excludedStates, 'or')}.` : '',
    basis: partnerRule,
  },
  loanAmount: {
    words: `Loan amount ${fromAmount}-${toAmount}`,
    sentence: `${partner} refinances ${fromAmount} to ${toAmount}.`,
    basis: partnerRule,
  },
  loanTerm: {
    words: `Term ${loan.minTerm}-${loan.maxTerm} months`,
    sentence: `${partner} offers ${loan.minTerm} to ${loan.maxTerm} months.`,
    basis: partnerRule,
  },
  lenderFees: {
    words: 'A lender may charge for the new title',
    answer:
      'We charge nothing. A lender may charge for the new title, usually $0 to $100 depending on the state, and for the loan itself: look for fees in the offer.',
    basis: 'Fees of state agencies, and what lenders publish.',
  },
  vehicleLimits: {
    words:
      'Each lender sets its own limits on age and mileage. With an old car or high mileage, you may be turned down or offered a shorter term.',
    basis: 'What lenders publish.',
  },
  duration: {
    words: `A reply ${partnerReplyTime}. Once you sign, paying off the old loan usually takes a few days to two weeks.`,
    basis: partnerRule,
  },
  addOnRefunds: {
    words:
      'They may end with the old loan. Ask whoever sold them to cancel them and refund the unused part; it is not automatic.',
    basis: 'What such contracts usually say.',
  },
  noObligation: {
    words: "You're under no obligation.",
    basis: 'Neither the form nor an offer binds anyone before a loan is signed.',
  },
  commission: {
    words: `${name} may be paid a commission if you take out a loan. It costs you nothing extra.`,
    brief: 'We may be paid a commission if you take out a loan.',
    statement: 'You pay us nothing; the lender may pay us a commission.',
    answer: `${partner} may pay us a commission if you take out a loan. You pay us nothing, either way.`,
    disclosure: `When you take out a loan after we referred you, ${partner} may pay us a commission. It costs you nothing extra.`,
    basis: `Our agreement with ${partner}.`,
  },
} as const satisfies Record<string, Claim>;
export type ClaimId = keyof typeof claims;

/** Whether a claim is used: every claim is, except with `use: false`. */
export const isUsed = (id: ClaimId) => (claims[id] as Claim).use ?? true;

/** A list of the item that contains a claim, empty if the claim is left out. */
export const ifUsed = <Item>(id: ClaimId, item: Item): Item[] => (isUsed(id) ? [item] : []);

/** Whether any claim that is used is still a sample. */
export const hasSampleClaims = () =>
  Object.values<Claim>(claims).some(({ use, proof }) => use !== false && !proof);
