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

/** The fields without which a review is not sent, in the order of the form. */
export const requiredReviewFields = ['rating', 'firstName', 'lastName', 'city', 'state'] as const;
export type RequiredReviewField = (typeof requiredReviewFields)[number];

/** A customer's review as `npm run leads -- reviews --publish` writes it to testimonials.json. */
export interface PublishedReview {
  /** The id under which the intake has it. */
  readonly id: string;
  readonly text: string;
  /** One to five stars. */
  readonly rating: number;
  /** First name and last initial. */
  readonly name: string;
  readonly city: string;
  /** Two letters. */
  readonly state: string;
  /** Dollars a year, 0 if the customer named none. */
  readonly savings: number;
  /** When it was written, ISO 8601. */
  readonly date: string;
  /** The version of the text by which the customer agreed to be quoted. */
  readonly consentVersion: string;
}

/** A review as the landing page shows it, or a sample in its place. */
export interface Testimonial {
  readonly id: string;
  readonly name: string;
  /** City and state, the state spelled out. */
  readonly location: string;
  /** The savings a year, as in "$1,380"; `null` if the customer named none. */
  readonly savings: string | null;
  /** One to five stars; `null` for a sample. */
  readonly rating: number | null;
  readonly quote: string;
  /** Whether it is made up, and labeled so. */
  readonly isSample: boolean;
}
