const units =
  'minutes?|hours?|days?|weeks?|months?|years?|points?|payments?|customers|stars?|percent|per cent|million|billion';

/** Figures that may sell: money, shares, ratings, counts with a plus or a unit, spans of time. */
const figureLike = new RegExp(
  `\\$ ?\\d[\\d.,]*\\d?(k|B)?\\+?|\\d[\\d.,]*(/\\d+| ?%|[kB]?\\+|k\\b|[ -](${units})\\b)`,
  'gi',
);

/** The figures in a text that may sell. */
export const figuresIn = (text: string): string[] =>
  [...text.matchAll(figureLike)].map(([figure]) => figure.replace(/[.,]$/, ''));
