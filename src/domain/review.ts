/** A review before its first answer. */
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
 * A review (specification, section 3): rating 0 to 5 where 0 is none chosen, the state's two-letter code, savings in
 * dollars a year.
 */
export type Review = typeof emptyReview;

/** What a review cannot be sent without, in the order of the form. */
export const requiredReviewFields = ['rating', 'firstName', 'lastName', 'city', 'state'] as const;
export type RequiredReviewField = (typeof requiredReviewFields)[number];
