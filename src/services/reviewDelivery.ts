import type { Review } from '../domain/review';

/** A finished review, as it is delivered. */
export interface ReviewSubmission {
  review: Review;
  /** The same for every try at this review: a random UUID. */
  submissionId: string;
  /** When it was begun (ISO 8601). */
  startedAt: string;
  /** What was said beside the button of showing it, and the version of those words. */
  consent: { version: string; text: string };
}

/** Delivers a finished review. */
export interface ReviewDelivery {
  /**
   * Resolves once the review is accepted and rejects where it was not, with a `DeliveryFailure` where more is known.
   */
  deliver(submission: ReviewSubmission): Promise<void>;
}

/** The specification's delivery (section 7): one object on the console, no network. */
export const consoleReviewDelivery: ReviewDelivery = {
  deliver: ({ review }) => {
    console.log('Review', review);
    return Promise.resolve();
  },
};
