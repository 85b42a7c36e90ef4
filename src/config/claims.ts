import { formatDollars } from '../lib/money';
import { capitalized } from '../lib/words';
import { applicationMinutes, claimFigures, workedExample } from './claimFigures';
import { site } from './site';

/**
 * The register of claims: every figure and every statement of fact that sells, and what stands behind it. Pages take
 * claims from here alone; `npm run launch-check` and a build for a public address refuse what is a sample, lacks its
 * proof or has expired. Whoever advertises must be able to show a reasonable basis for each claim before making it
 * (FTC policy statement on advertising substantiation, 104 F.T.C. 839).
 */

/** A claim as a visitor reads it. */
interface Claim {
  /** The claim in full. */
  words: string;
  /** Its figure as it is set large, where it has one. */
  value?: string;
}

export const claims = {
  maxPaymentCut: {
    words: `Payments reduced by up to ${claimFigures.maxPaymentCut}%`,
    value: `${claimFigures.maxPaymentCut}%`,
  },
  averageSavings: {
    words: `Average savings of ${formatDollars(claimFigures.averageSavings)}+`,
    value: `${formatDollars(claimFigures.averageSavings)}+`,
  },
  approvalRate: {
    words: `${claimFigures.approvalRate}% approval rate`,
    value: `${claimFigures.approvalRate}%`,
  },
  rating: {
    words: `${claimFigures.rating}/${claimFigures.ratingOutOf} customer rating`,
    value: `${claimFigures.rating}/${claimFigures.ratingOutOf}`,
  },
  customers: {
    words: `${claimFigures.customersThousands}k+ customers`,
    value: `${claimFigures.customersThousands}k+`,
  },
  refinanced: {
    words: `$${claimFigures.refinancedBillions}B+ refinanced`,
    value: `$${claimFigures.refinancedBillions}B+`,
  },
  minutes: { words: `${applicationMinutes}-minute application`, value: `${applicationMinutes} minutes` },
  noFees: { words: 'No fees' },
  noHardPull: { words: 'No hard credit pull' },
  example: {
    words: `A ${formatDollars(workedExample.balance)} loan, ${workedExample.pointsLower}% lower rate, ${formatDollars(workedExample.monthlySaving)} per month saved`,
    value: formatDollars(workedExample.monthlySaving),
  },
  replyTime: { words: `${capitalized(site.partner)} gets in touch ${site.partnerReplyTime}` },
  criteria: { words: `${capitalized(site.partner)} lends by the criteria that the landing page lists` },
  commission: {
    words: `${capitalized(site.partner)} may pay a commission, which costs the borrower nothing`,
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

const reported = `As reported by ${site.partner}; we have not audited the figure.`;

/**
 * What stands behind each claim. THE OPERATOR CONFIRMS THESE before going live, each like this:
 * `{ status: 'confirmed', basis: '…', source: 'Partner report Q3 2026, page 4', date: '2026-09-30',
 * vouchedBy: 'Jo Doe', until: '2027-03-31' }`.
 */
export const evidence: Record<ClaimId, Standing> = {
  maxPaymentCut: {
    status: 'sample',
    basis:
      'The largest reduction, not the usual one, and as a rule it takes a longer term. A longer term can raise the total that you pay.',
  },
  averageSavings: {
    status: 'sample',
    basis: `${reported} Not everyone saves: what you save depends on your loan and on you.`,
  },
  approvalRate: {
    status: 'sample',
    basis: `${reported} It is no promise: each application is decided on its own.`,
  },
  rating: { status: 'sample', basis: reported },
  customers: { status: 'sample', basis: reported },
  refinanced: { status: 'sample', basis: reported },
  minutes: { status: 'sample', basis: 'Our own estimate of how long the form takes.' },
  noFees: {
    status: 'sample',
    basis: `${site.name} charges visitors nothing. The lender’s terms may name fees.`,
  },
  noHardPull: {
    status: 'sample',
    basis:
      'Pre-qualifying uses a soft inquiry, which does not affect your credit score. If you accept an offer, the lender makes a hard inquiry, which may.',
  },
  example: {
    status: 'sample',
    basis: 'Example only, computed by the annuity formula from the rates and terms beside it.',
  },
  replyTime: { status: 'sample', basis: `As ${site.partner} told us.` },
  criteria: { status: 'sample', basis: `As ${site.partner} told us. They can change before this page does.` },
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

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/**
 * For when a claim is true, as the line beside it: "As of September 2026".
 * @returns '' while the claim is a sample, which is true for no time
 */
export function asOf(standing: Standing): string {
  if (standing.status === 'sample') return '';
  const [year, month] = standing.date.split('-').map(Number);
  return `As of ${months[(month ?? 1) - 1] ?? ''} ${year ?? ''}`;
}

/** A claim's footnote: what it rests on and, once it is confirmed, its source and day. */
export function footnoteOf(standing: Standing): string {
  if (standing.status === 'sample') return standing.basis;
  return `${standing.basis} Source: ${standing.source}. ${asOf(standing)}.`;
}
