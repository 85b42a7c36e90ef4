import { compareLoans } from '../domain/amortization';
import { formatDollars } from '../domain/money';
import { capitalized, listed } from '../lib/words';
import { business } from './business';
import { site } from './site';

/**
 * The register of claims: every figure and every statement of fact that sells, and what stands behind it. Pages take
 * claims from here alone, through config/shown; `npm run launch-check` and a build for a public address refuse what is a
 * sample, lacks its proof or has expired. Whoever advertises must be able to show a reasonable basis for each claim
 * before making it (FTC policy statement on advertising substantiation, 104 F.T.C. 839).
 */

const { claims: figures, creditScores, eligibility, example, leadForm, loan } = business;
const partner = capitalized(site.partner);
/** Any number of them, none included. */
const excludedStates: readonly string[] = eligibility.excludedStates;
const minutes = `${leadForm.minutes} minutes`;
const softInquiry =
  "Pre-qualifying uses a soft inquiry, which doesn't affect your score. If you accept an offer, the lender makes a hard inquiry, which may.";
const [fromAmount, toAmount] = [formatDollars(loan.minAmount), formatDollars(loan.maxAmount)];

/** The worked example in full: what the two loans cost, by the annuity formula. */
const loanBefore = {
  principal: example.balance,
  annualRatePercent: example.rateBefore,
  months: example.monthsBefore,
};
const loanAfter = {
  principal: example.balance,
  annualRatePercent: example.rateAfter,
  months: example.monthsAfter,
};
const worked = compareLoans(loanBefore, loanAfter);
/** The lower rate alone, at the term that is left. */
const sameTerm = compareLoans(loanBefore, { ...loanAfter, months: example.monthsBefore });
const changeInTotal = `${formatDollars(Math.abs(worked.totalDifference))} ${worked.totalDifference < 0 ? 'more' : 'less'}`;

/** A claim as a visitor reads it. */
interface Claim {
  /** The claim in full. */
  words: string;
  /** Its figure as it is set large, a part of the words. */
  value?: string;
  /** How pages say it, or a part of it, in other words. */
  said?: Readonly<Record<string, string>>;
}

/** Every claim of the site, by its name; {@link ClaimId} is one of them. */
export const claims = {
  maxPaymentCut: {
    words: `Payments reduced by up to ${figures.maxPaymentCut}%`,
    value: `${figures.maxPaymentCut}%`,
    /** A payment, and what it becomes at the best. */
    said: { from: '$100', to: formatDollars(100 - figures.maxPaymentCut) },
  },
  averageSavings: {
    words: `Average savings of ${formatDollars(figures.averageSavings)}+`,
    value: `${formatDollars(figures.averageSavings)}+`,
    said: { sentence: `Customers save ${formatDollars(figures.averageSavings)}+ on average.` },
  },
  approvalRate: {
    words: `${figures.approvalRate}% approval rate`,
    value: `${figures.approvalRate}%`,
  },
  rating: {
    words: `${figures.rating}/${figures.ratingOutOf} customer rating`,
    value: `${figures.rating}/${figures.ratingOutOf}`,
  },
  customers: {
    words: `${figures.customersThousands}k+ customers`,
    value: `${figures.customersThousands}k+`,
  },
  refinanced: {
    words: `$${figures.refinancedBillions}B+ refinanced`,
    value: `$${figures.refinancedBillions}B+`,
  },
  minutes: {
    words: `${leadForm.minutes}-minute application`,
    said: { checking: `Checking takes ${minutes}.`, form: `The form takes about ${minutes}`, short: minutes },
  },
  noFees: {
    words: 'No fees',
    said: {
      sentence: `${site.name} costs you nothing, whether you refinance or not.`,
      short: 'nothing to pay',
    },
  },
  noHardPull: {
    words: 'No hard credit pull',
    said: {
      scope: 'No hard credit pull to pre-qualify',
      why: "Pre-qualifying uses a soft inquiry, which doesn't affect your score.",
      answer: `No. ${softInquiry}`,
    },
  },
  /** Amount, rates, terms and payments, which the law wants named together (12 CFR 1026.24). */
  example: {
    words: `A ${formatDollars(example.balance)} loan, ${example.pointsLower}% lower rate, ${formatDollars(example.monthlySaving)} per month saved`,
    value: formatDollars(example.monthlySaving),
    said: {
      paymentBefore: formatDollars(worked.currentPayment),
      termsBefore: `${example.monthsBefore} payments at ${example.rateBefore}%\u00a0APR`,
      paymentAfter: formatDollars(worked.newPayment),
      termsAfter: `${example.monthsAfter} payments at ${example.rateAfter}%\u00a0APR`,
      /** Drawn into the share image. */
      picture: `Example: ${formatDollars(example.balance)} loan, ${example.pointsLower}% lower rate, ${example.monthsAfter} months instead of ${example.monthsBefore}`,
      takes: `Mostly from a longer term: ${example.monthsAfter} payments instead of ${example.monthsBefore}. The total comes to ${changeInTotal}.`,
    },
  },
  replyTime: {
    words: `${partner} gets in touch ${site.partnerReplyTime}`,
    said: {
      title: `${partner} gets in touch`,
      sentence: `Expect an email, or a call if you agreed, ${site.partnerReplyTime}, with a rate and terms.`,
      answer: `${site.partner} should get in touch ${site.partnerReplyTime}`,
    },
  },
  partnerDecides: {
    words: `${partner} checks the application, decides and lends`,
    said: {
      role: 'Checks your application, decides and lends.',
      answer: `Yes. ${partner} looks at your credit, income, vehicle and loan, and decides. We have no say in it.`,
    },
  },
  stopsCalling: {
    words: `${partner} stops calling and writing when told to`,
    said: {
      answer: `Only if you check the box on the last step; otherwise ${site.partner} emails you. Tell them to stop and they have to.`,
    },
  },
  answersKept: {
    words: `Answers go to ${site.partner} once they are sent, and are not sold`,
    said: {
      answer: `${partner}, once you choose Get My Rate. Until then your answers stay in your browser. We do not sell them.`,
    },
  },
  secure: { words: 'Your information is secure and will not affect your credit score.' },
  minScore: {
    words: `Minimum credit score ${eligibility.minCreditScore}+`,
    value: `${eligibility.minCreditScore}+`,
    /** The ends of the scale that it stands on. */
    said: { lowest: String(creditScores.lowest), highest: String(creditScores.highest) },
  },
  minIncome: { words: `Minimum annual income ${formatDollars(eligibility.minIncome)}` },
  coBorrowers: { words: 'Co-borrowers allowed' },
  vehicles: { words: 'Not available for motorcycles, commercial or recreational vehicles' },
  states: {
    words:
      excludedStates.length > 0
        ? `Unavailable in ${listed(excludedStates)}`
        : 'Available in all fifty states',
  },
  loanAmount: {
    words: `Loan amount ${fromAmount}-${toAmount}`,
    said: { sentence: `${partner} refinances ${fromAmount} to ${toAmount}.` },
  },
  loanTerm: {
    words: `Term ${loan.minTerm}-${loan.maxTerm} months`,
    said: { sentence: `${partner} offers ${loan.minTerm} to ${loan.maxTerm} months.` },
  },
  commission: {
    words: `${site.name} is paid a commission if you take a loan. It costs you nothing extra.`,
    said: {
      brief: 'We are paid a commission if you take a loan.',
      answer: `${partner} may pay us a commission if you take out a loan. You pay us nothing, either way.`,
    },
  },
} as const satisfies Record<string, Claim>;
export type ClaimId = keyof typeof claims;

/** A day, as in 2026-11-30. */
export type Day = `${number}-${number}-${number}`;

/**
 * How a claim stands. A confirmed one names its proof and the day until which it may be used, or does not compile.
 */
export type Standing =
  | {
      status: 'sample';
      /** What it rests on, as its footnote says. */
      basis: string;
    }
  | {
      status: 'confirmed';
      basis: string;
      /** Where the proof is kept: a report, a contract, a measurement. */
      source: string;
      /** The day for which it was true. */
      date: Day;
      /** Who checked it and answers for it. */
      vouchedBy: string;
      /** The last day on which it may be used without being checked again. */
      until: Day;
    };

const reported = `As reported by ${site.partner}; not audited by us.`;
/** What the partner does with an application, and its rules for its loans. */
const partnerSays: Standing = {
  status: 'sample',
  basis: `As ${site.partner} told us; it can change before this page does.`,
};

/**
 * What stands behind each claim. THE OPERATOR CONFIRMS THESE before going live, each like this:
 * `{ status: 'confirmed', basis: '…', source: 'Partner report Q3 2026, page 4', date: '2026-09-30',
 * vouchedBy: 'Jo Doe', until: '2027-03-31' }`.
 */
export const evidence: Record<ClaimId, Standing> = {
  maxPaymentCut: {
    status: 'sample',
    basis:
      'The largest reduction, not the usual one. As a rule it takes a longer term, which can raise the total that you pay.',
  },
  averageSavings: {
    status: 'sample',
    basis: `${reported} Not everyone saves: it depends on your loan and on you.`,
  },
  approvalRate: {
    status: 'sample',
    basis: `${reported} Each application is decided on its own.`,
  },
  rating: { status: 'sample', basis: reported },
  customers: { status: 'sample', basis: reported },
  refinanced: { status: 'sample', basis: reported },
  minutes: { status: 'sample', basis: 'Our own estimate.' },
  noFees: {
    status: 'sample',
    basis: "We charge nothing. The lender's terms may name fees.",
  },
  noHardPull: { status: 'sample', basis: softInquiry },
  example: {
    status: 'sample',
    basis: `An example, computed by the annuity formula. ${formatDollars(example.balance)} owed at ${example.rateBefore}% APR: ${example.monthsBefore} monthly payments of ${formatDollars(worked.currentPayment)}, ${formatDollars(worked.currentTotal)} in total. Refinanced at ${example.rateAfter}% APR: ${example.monthsAfter} monthly payments of ${formatDollars(worked.newPayment)}, ${formatDollars(worked.newTotal)} in total. Most of the drop comes from the longer term: over the same ${example.monthsBefore} months, a rate ${example.pointsLower} points lower saves ${formatDollars(sameTerm.monthlyDifference)} a month.`,
  },
  replyTime: partnerSays,
  partnerDecides: partnerSays,
  stopsCalling: partnerSays,
  answersKept: { status: 'sample', basis: 'How this site is built, and our agreement with the partner.' },
  secure: {
    status: 'sample',
    basis: 'Answers travel encrypted, and no credit check happens on this site.',
  },
  minScore: partnerSays,
  minIncome: partnerSays,
  coBorrowers: partnerSays,
  vehicles: partnerSays,
  states: partnerSays,
  loanAmount: partnerSays,
  loanTerm: partnerSays,
  commission: { status: 'sample', basis: `Our agreement with ${site.partner}.` },
};

/**
 * What stands behind each testimonial, by the name it is signed with: a real customer's own words, with their
 * permission to quote them. Made-up ones shown as real are unlawful (16 CFR part 465).
 */
export const testimonialEvidence: Readonly<Record<string, Standing>> = Object.fromEntries(
  [
    'Denise R.',
    'Marcus T.',
    'Priya S.',
    'Walt K.',
    'Lucia M.',
    'Andre B.',
    'Hannah L.',
    'Joe P.',
    'Kim N.',
  ].map((name): [string, Standing] => [name, { status: 'sample', basis: 'Made up to show the layout.' }]),
);

/**
 * For when a claim is true, as the line beside it: "As of September 2026".
 * @returns '' while the claim is a sample, which is true for no time
 */
export function asOf(standing: Standing): string {
  if (standing.status === 'sample') return '';
  const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return `As of ${month.format(new Date(standing.date))}`;
}

/** A claim's footnote: what it rests on and, once it is confirmed, its source and day. */
export function footnoteOf(standing: Standing): string {
  if (standing.status === 'sample') return standing.basis;
  return `${standing.basis} Source: ${standing.source}. ${asOf(standing)}.`;
}
