import { claims, type Claim, type ClaimId } from '../config/claims';

// Not by Intl, whose first formatter is slow (see domain/money).
// prettier-ignore
const monthNames = [
  'January', 'February', 'March', 'April', 'May', 'June',
  'July', 'August', 'September', 'October', 'November', 'December',
];

/**
 * The line beside a claim that names the month for which it is true: "As of September 2026".
 * @returns `null` while the claim is a sample
 */
export function asOf({ proof }: Claim): string | null {
  if (proof === null) return null;
  const date = new Date(proof.date);
  return `As of ${monthNames[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** A claim's footnote: its basis and, once the claim is confirmed, its source and month. */
export function footnoteOf(claim: Claim): string {
  return claim.proof ? `${claim.basis} Source: ${claim.proof.source}. ${asOf(claim)}.` : claim.basis;
}

/** The claims with a footnote, in their order on the landing page. */
const cited = [
  'averageSavings',
  'noFees',
  'noHardPull',
  'example',
  'minScore',
  'replyTime',
  'maxPaymentCut',
  'approvalRate',
  'rating',
  'customers',
  'refinanced',
] as const satisfies readonly ClaimId[];
type CitedId = (typeof cited)[number];
type FigureId = {
  [Id in CitedId]: (typeof claims)[Id] extends { figure: unknown } ? Id : never;
}[CitedId];

/** The texts of the footnotes, in order. Claims with the same basis share a footnote. */
export const footnotes = [...new Set(cited.map((id) => footnoteOf(claims[id])))];

/** The number of a claim's footnote, from 1. */
export const noteOf = (id: CitedId) => footnotes.indexOf(footnoteOf(claims[id])) + 1;

/**
 * A claim's large figure with the words around it, its footnote's number, and the month for which the claim is true, for
 * figures that stand without a sentence.
 */
export const figureOf = (id: FigureId) => ({
  ...claims[id].figure,
  asOf: asOf(claims[id]),
  note: noteOf(id),
});
