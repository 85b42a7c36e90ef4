import { business } from '../../config/business';
import { checkedIdentity, type Identity } from '../../domain/identity';
import { emptyReview, reviewFields, type Review } from '../../domain/review';
import { isRecord } from '../../lib/parseJson';
import {
  fromJsonTexts,
  parseAndMigrate,
  type Unchecked,
  type Migrations,
  type SavedShape,
} from '../../lib/savedShape';

/** An unfinished review, as it is saved in the visitor's tab. */
export interface ReviewDraft {
  /** The version of the stored shape. */
  version: number;
  review: Review;
  /** `null` until the first answer. */
  identity: Identity | null;
}

/** Raise it when {@link ReviewDraft} changes. Version 3 stores each value as a JSON text, as redux-persist does. */
const version = 3;

const migrations: Migrations = {
  // Version 1 stored each value as a JSON text.
  2: (stored) => {
    const { review, ...identity } = fromJsonTexts(stored);
    return { review, identity };
  },
};

const { maxRating, savingsMin, savingsMax, savingsStep, maxTextLength } = business.review;

/** The multiple of `step` from `min` to `max` that is nearest to a number. */
const nearest = (number: number, step: number, min: number, max: number) =>
  Math.min(Math.max(Math.round(number / step) * step, min), max);

/**
 * An answer as its field accepts it: a text cut to its maximum length, a number rounded to the nearest possible choice.
 * @param answer unchecked; a number may be a text
 * @returns `undefined` if the value is not an answer to this field
 */
function checkedAnswer(field: keyof Review, answer: unknown): string | number | undefined {
  if (typeof emptyReview[field] === 'string') {
    const maxLength = field === 'reviewText' ? maxTextLength : business.maxAnswerLength;
    return typeof answer === 'string' ? answer.slice(0, maxLength) : undefined;
  }
  const number = typeof answer === 'string' ? Number(answer) : answer;
  if (typeof number !== 'number' || !Number.isFinite(number)) return undefined;
  return field === 'rating'
    ? nearest(number, 1, 0, maxRating)
    : nearest(number, savingsStep, savingsMin, savingsMax);
}

/** See {@link SavedShape.withAnswers}. */
function withAnswers<State extends ReviewDraft>(state: State, answers: Unchecked): State {
  const changes = reviewFields.flatMap((field) => {
    const answer = checkedAnswer(field, answers[field]);
    return answer === undefined || answer === state.review[field] ? [] : [[field, answer] as const];
  });
  if (changes.length === 0) return state;
  return { ...state, review: { ...state.review, ...Object.fromEntries(changes) } };
}

function parse(text: string | null): ReviewDraft | null {
  const { review: answers, identity } = parseAndMigrate(text, migrations);
  const { review } = withAnswers(reviewShape.blank, isRecord(answers) ? answers : {});
  return isBlankReview(review) ? null : { version, review, identity: checkedIdentity(identity) };
}

/** Whether a required field is answered. Spaces and invisible characters alone do not count, nor does a rating of 0. */
export const isFilledIn = (value: string | number) =>
  typeof value === 'string' ? /[^\s\p{C}\p{Default_Ignorable_Code_Point}]/u.test(value) : value !== 0;

export const isBlankReview = (review: Review): boolean =>
  reviewFields.every((field) => review[field] === emptyReview[field]);

export const reviewShape: SavedShape<ReviewDraft> = {
  storageKey: 'persist:reviewForm',
  blank: { version, review: emptyReview, identity: null },
  parse,
  answersOf: ({ review }) => review,
  withAnswers,
};
