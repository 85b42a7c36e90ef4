import { asOf, claims, evidence, footnoteOf, type ClaimId } from './claims';

/** The claims that have a footnote, in the order in which a reader of the landing page meets them. */
const noted = [
  'averageSavings',
  'noFees',
  'noHardPull',
  'example',
  'replyTime',
  'maxPaymentCut',
  'approvalRate',
  'rating',
  'customers',
  'refinanced',
  'minScore',
] as const satisfies readonly ClaimId[];

/** The notes that stand beside claims whose truth needs an assumption. Claims that rest on the same share one. */
export const footnotes = [...new Set(noted.map((id) => footnoteOf(evidence[id])))];

/** A claim whose figure is set large. */
interface ShownFigure {
  /** The words before the figure and after it, `null` where there are none. */
  readonly before: string | null;
  readonly value: string;
  readonly after: string | null;
  /** For when it is true: "As of September 2026", `null` while it is a sample. */
  readonly asOf: string | null;
  /** The number of its note, from 1. */
  readonly note: number;
}

/** The number of a claim's note, from 1. */
export const noteOf = (id: (typeof noted)[number]) => footnotes.indexOf(footnoteOf(evidence[id])) + 1;

/** The claims that have a figure. */
type FigureId = {
  [Id in ClaimId]: (typeof claims)[Id] extends { value: string } ? Id : never;
}[ClaimId];

/** A claim's figure with what stands around it in the claim's words. */
export function shownFigure(id: (typeof noted)[number] & FigureId): ShownFigure {
  const { words, value } = claims[id];
  const [before = '', after = ''] = words.split(value);
  return {
    before: before.replace(/,? *$/, '') || null,
    value,
    after: after.trim() || null,
    asOf: asOf(evidence[id]) || null,
    note: noteOf(id),
  };
}

/** Whether one of the claims is a sample still. */
export const hasSampleClaims = Object.values(evidence).some(({ status }) => status === 'sample');
