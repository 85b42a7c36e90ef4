import { claims, isUsed, type Claim, type ClaimId, type Proof } from '../config/claims';

// Without Intl, whose first formatter is slow (lib/quantity.ts).
// prettier-ignore
const monthNames = [
  'January', 'February', 'March', 'April', 'May', 'June',
  'July', 'August', 'September', 'October', 'November', 'December',
];

/** The source of a claim, and the month for which it is true. */
function sourceOf({ source, date }: Proof): string {
  const day = new Date(date);
  return `Source: ${source}. As of ${monthNames[day.getUTCMonth()]} ${day.getUTCFullYear()}.`;
}

/** The footnote of claims: what each rests on and, once it is confirmed, its source and month. */
export function footnoteOf(...cited: readonly Claim[]): string {
  const sources = cited.map(({ proof }) => proof && sourceOf(proof));
  return [...new Set([...cited.map(({ basis }) => basis), ...sources])].filter(Boolean).join(' ');
}

/** The claims with a footnote, by the footnote that they share, in the order of the landing page. */
const cited = [
  ['averageSavings', 'approvalRate', 'rating', 'customers', 'refinanced'],
  ['minutes', 'noFees', 'noHardPull'],
  ['minScore', 'replyTime'],
  ['maxPaymentCut', 'example'],
] as const satisfies readonly (readonly ClaimId[])[];
type CitedId = (typeof cited)[number][number];
type FigureId = {
  [Id in CitedId]: (typeof claims)[Id] extends { figure: unknown } ? Id : never;
}[CitedId];

/** The claims of each footnote that is needed, in order. */
const groups = cited.map((ids: readonly ClaimId[]) => ids.filter(isUsed)).filter((ids) => ids.length > 0);

/** The texts of the footnotes, in order. */
export const footnotes = groups.map((ids) => footnoteOf(...ids.map((id) => claims[id])));

/** The number of a claim's footnote, from 1; 0 if the claim is left out. */
export const noteOf = (id: CitedId) => groups.findIndex((ids) => ids.includes(id)) + 1;

/** A claim's large figure with the words around it, and its footnote's number. */
export const figureOf = (id: FigureId) => ({ ...claims[id].figure, note: noteOf(id) });
