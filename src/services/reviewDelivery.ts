import type { Review } from '../config/entities';

/** Hands a finished review over. */
export interface ReviewDelivery {
  /** Resolves once the review is accepted and rejects where it was not. */
  deliver(review: Review): Promise<void>;
}

/** The specification's delivery (section 7): one object on the console, no network. */
export const consoleReviewDelivery: ReviewDelivery = {
  deliver: (review) => {
    console.log('Review', review);
    return Promise.resolve();
  },
};
