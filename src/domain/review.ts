export const emptyReview = {
  rating: 0,
  firstName: '',
  lastName: '',
  city: '',
  state: '',
  savings: 0,
  reviewText: '',
};
/**
 * A review (specification, section 3). `rating` is 1 to 5, or 0 before a choice; `state` is a two-letter code;
 * `savings` is in dollars a year, 0 if not given.
 */
export type Review = typeof emptyReview;

export const reviewFields = Object.keys(emptyReview) as readonly (keyof Review)[];

/** The fields that a review must have to be sent, in the order of the form. */
export const requiredReviewFields = ['rating', 'firstName', 'lastName', 'city', 'state'] as const;
export type RequiredReviewField = (typeof requiredReviewFields)[number];

/** Why a review may be rejected. A negative opinion is not a reason (16 CFR 465.7). */
export const rejectReasons = ['spam', 'abusive', 'personal-data', 'not-a-customer'] as const;
export type RejectReason = (typeof rejectReasons)[number];

/**
 * The public part of an approved review, as `npm run leads -- reviews --publish` writes it to testimonials.json: with the
 * first name and the last initial in place of the name.
 * @param about the review's id in the intake's database, when it was written (ISO 8601), and the version of the consent
 * text to which the customer agreed
 */
export function publishedReview(
  { rating, firstName, lastName, city, state, savings, reviewText }: Review,
  about: { id: string; date: string; consentVersion: string },
) {
  const [initial = ''] = lastName.trim();
  const { id, ...more } = about;
  const name = `${firstName.trim()} ${initial.toUpperCase()}.`;
  return { id, text: reviewText, rating, name, city: city.trim(), state, savings, ...more };
}
export type PublishedReview = Readonly<ReturnType<typeof publishedReview>>;
