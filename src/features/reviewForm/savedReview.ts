import { business } from '../../config/business';
import { checkedIdentity, type Identity } from '../../domain/identity';
import { emptyReview, type Review } from '../../domain/review';
import { isRecord, parseJson } from '../../lib/parseJson';
import { fromJsonTexts, migrate, type Migrations, type SavedForm } from '../../lib/savedForm';

/** What is saved of an unfinished review, in the visitor's tab alone. */
export interface SavedReview {
  review: Review;
  /** `null` before the first answer. */
  identity: Identity | null;
}

/** How a stored review of an earlier version becomes one of today's shape. */
const migrations: Migrations = {
  // Version 1 held a JSON text for each value.
  2: (stored) => {
    const { review, ...identity } = fromJsonTexts(stored);
    return { review, identity };
  },
};

const { maxRating, savingsMin, savingsMax, savingsStep, maxTextLength } = business.review;

/** The nearest number of stars, 0 for none. */
const boundedRating = (rating: number) => Math.min(Math.max(Math.round(rating), 0), maxRating);
/** The nearest amount on the slider, in dollars a year. */
const boundedSavings = (savings: number) =>
  Math.min(Math.max(Math.round(savings / savingsStep) * savingsStep, savingsMin), savingsMax);

/**
 * An answer as its field takes it: text cut to its longest, a number brought to the nearest that can be chosen.
 * @param answer unchecked, a number also as text
 * @returns `undefined` for what is no answer to this field
 */
function checkedAnswer(field: keyof Review, answer: unknown): string | number | undefined {
  if (typeof emptyReview[field] === 'string') {
    const longest = field === 'reviewText' ? maxTextLength : business.maxAnswerLength;
    return typeof answer === 'string' ? answer.slice(0, longest) : undefined;
  }
  const number = typeof answer === 'string' ? Number(answer) : answer;
  if (typeof number !== 'number' || !Number.isFinite(number)) return undefined;
  return field === 'rating' ? boundedRating(number) : boundedSavings(number);
}

/** The review with some answers in place of its own; names and answers that it does not know change nothing. */
export function reviewWithAnswers(review: Review, answers: Readonly<Record<string, unknown>>): Review {
  const changes = (Object.keys(emptyReview) as (keyof Review)[]).flatMap((field) => {
    const answer = checkedAnswer(field, answers[field]);
    return answer === undefined || answer === review[field] ? [] : [[field, answer] as const];
  });
  return changes.length === 0 ? review : { ...review, ...Object.fromEntries(changes) };
}

/** See {@link SavedForm.parse}. */
function parseSavedReview(text: string | null): SavedReview | null {
  const stored = parseJson(text);
  if (!isRecord(stored)) return null;
  const { review: answers, identity } = migrate(stored, migrations);
  const review = reviewWithAnswers(emptyReview, isRecord(answers) ? answers : {});
  return isBlankReview(review) ? null : { review, identity: checkedIdentity(identity) };
}

/** Whether a required field is answered: blanks and invisible characters alone are nothing, nor are no stars. */
export const isFilledIn = (value: string | number) =>
  typeof value === 'string' ? /[^\s\p{C}\p{Default_Ignorable_Code_Point}]/u.test(value) : value !== 0;

/** Whether nothing was entered. */
export const isBlankReview = (review: Review): boolean =>
  (Object.keys(emptyReview) as (keyof Review)[]).every((field) => review[field] === emptyReview[field]);

/** How an unfinished review is saved. */
export const savedReview: SavedForm<SavedReview> = {
  key: 'reviewForm',
  storageKey: 'persist:reviewForm',
  version: 2,
  blank: { review: emptyReview, identity: null },
  isBlank: ({ review }) => isBlankReview(review),
  parse: parseSavedReview,
};
