import { asOf, claims, footnoteOf, type ClaimId } from '../config/claims';

/** The claims that have a footnote, in the order in which a reader of the landing page meets them. */
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

/** The footnotes in their order. Claims that rest on the same share one. */
export const footnotes = [...new Set(cited.map((id) => footnoteOf(claims[id])))];

/** The number of a claim's footnote, from 1. */
export const noteOf = (id: CitedId) => footnotes.indexOf(footnoteOf(claims[id])) + 1;

/** A claim's large figure, the words around it, for when it is true, and the number of its footnote. */
export const figureOf = (id: FigureId) => ({
  ...claims[id].figure,
  asOf: asOf(claims[id]),
  note: noteOf(id),
});
