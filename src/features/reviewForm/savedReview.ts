import { business } from '../../config/business';
import { emptyReview, usStates, type Review } from '../../config/entities';
import { parseJson } from '../../lib/parseJson';

/** redux-persist's key for the review form, and the key under which sessionStorage holds the draft. */
export const persistKey = 'reviewForm';
export const storageKey = `persist:${persistKey}`;

/** The version of the stored shape: the review, its identity and when it was begun. */
export const savedVersion = 1;

const { maxRating, savingsMin, savingsMax, savingsStep, longestText } = business.review;
const texts = ['firstName', 'lastName', 'city', 'reviewText'] as const;
const codes: readonly string[] = usStates.map(([code]) => code);

const isWithin = (value: unknown, low: number, high: number): value is number =>
  typeof value === 'number' && value >= low && value <= high;

/** Brings a number into the scale of the rating, and of the savings slider. */
export const boundedRating = (rating: number) => Math.min(Math.max(Math.round(rating), 0), maxRating);
export const boundedSavings = (savings: number) =>
  Math.min(Math.max(Math.round(savings / savingsStep) * savingsStep, savingsMin), savingsMax);
export const boundedText = (field: keyof Review, text: string) =>
  text.slice(0, field === 'reviewText' ? longestText : business.longestAnswer);

/** Checks a draft that came back from storage: each value that does not fit falls back to its default. */
export function checkedReview(stored: unknown): Review {
  const draft = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const review = { ...emptyReview };
  for (const field of texts) {
    const text = draft[field];
    if (typeof text === 'string') review[field] = boundedText(field, text);
  }
  if (typeof draft.state === 'string' && codes.includes(draft.state)) review.state = draft.state;
  if (isWithin(draft.rating, 0, maxRating)) review.rating = boundedRating(draft.rating);
  if (isWithin(draft.savings, savingsMin, savingsMax)) review.savings = boundedSavings(draft.savings);
  return review;
}

/**
 * Reads redux-persist's stored form, an object of JSON texts, without redux-persist.
 * @returns the checked draft, or `null` where there is none
 */
export function parseSavedReview(text: string | null): Review | null {
  const outer = parseJson(text);
  if (typeof outer !== 'object' || outer === null || !('review' in outer)) return null;
  return checkedReview(parseJson(outer.review));
}

/** A short text, as identifiers and times are; anything else is none. */
export const checkedIdentity = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && value.length <= business.longestAnswer ? value : null;

/** Whether nothing was entered. */
export const isBlankReview = (review: Review): boolean =>
  (Object.keys(emptyReview) as (keyof Review)[]).every((field) => review[field] === emptyReview[field]);
