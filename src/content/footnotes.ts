import { asOf, claims, footnoteOf, type ClaimId } from '../config/claims';

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

/** A claim's large figure with the words around it, the month for which the claim is true, and its footnote's number. */
export const figureOf = (id: FigureId) => ({
  ...claims[id].figure,
  asOf: asOf(claims[id]),
  note: noteOf(id),
});
