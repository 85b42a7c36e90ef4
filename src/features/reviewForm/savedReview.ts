import { business } from '../../config/business';
import { emptyReview, type Review } from '../../domain/review';
import { usStates } from '../../domain/states';
import { isRecord, parseJson } from '../../lib/parseJson';

/** redux-persist's key for the review form, and the key under which sessionStorage holds the draft. */
export const persistKey = 'reviewForm';
export const storageKey = `persist:${persistKey}`;

/** The version of the stored shape: the review, its identity and when it was begun. */
export const savedVersion = 1;

const { maxRating, savingsMin, savingsMax, savingsStep, longestText } = business.review;
const texts = ['firstName', 'lastName', 'city', 'reviewText'] as const;

const isWithin = (value: unknown, low: number, high: number): value is number =>
  typeof value === 'number' && value >= low && value <= high;

/** The nearest number of stars, 0 for none. */
export const boundedRating = (rating: number) => Math.min(Math.max(Math.round(rating), 0), maxRating);
/** The nearest amount on the slider, in dollars a year. */
export const boundedSavings = (savings: number) =>
  Math.min(Math.max(Math.round(savings / savingsStep) * savingsStep, savingsMin), savingsMax);
/** A text cut to what its field takes. */
export const boundedText = (field: keyof Review, text: string) =>
  text.slice(0, field === 'reviewText' ? longestText : business.longestAnswer);

/** Checks a draft that came back from storage: each value that does not fit falls back to its default. */
export function checkedReview(stored: unknown): Review {
  const draft = isRecord(stored) ? stored : {};
  const codes: readonly string[] = usStates.map(([code]) => code);
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
 * Reads redux-persist's stored form, an object of JSON texts, without redux-persist, for the controls of the page.
 * A control ignores a value that it does not offer, so only types and lengths are checked here; the store takes only
 * what {@link checkedReview} leaves.
 * @returns the draft, or `null` where there is none
 */
export function parseSavedReview(text: string | null): Review | null {
  const outer = parseJson(text);
  if (!isRecord(outer) || !('review' in outer)) return null;
  const stored = parseJson(outer.review);
  const draft = isRecord(stored) ? stored : {};
  const answers = Object.entries(emptyReview).map(([field, blank]) => {
    const answer: unknown = typeof draft[field] === typeof blank ? draft[field] : blank;
    return [field, typeof answer === 'string' ? boundedText(field as keyof Review, answer) : answer] as const;
  });
  return Object.fromEntries(answers) as unknown as Review;
}

/** Whether a required field is answered: blanks alone are nothing, and neither are no stars. */
export const isFilledIn = (value: string | number) =>
  typeof value === 'string' ? value.trim() !== '' : value !== 0;

/** Whether nothing was entered. */
export const isBlankReview = (review: Review): boolean =>
  (Object.keys(emptyReview) as (keyof Review)[]).every((field) => review[field] === emptyReview[field]);
