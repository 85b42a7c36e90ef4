import type { Review } from '../config/entities';

/** Hands a finished review over. */
export interface ReviewDelivery {
  /**
   * Resolves once the review is accepted and rejects where it was not. `signal` aborts when the attempt has run
   * out of time.
   */
  deliver(review: Review, signal: AbortSignal): Promise<void>;
}

/** The specification's delivery (section 7): one object on the console, no network. */
export const consoleReviewDelivery: ReviewDelivery = {
  deliver: (review) => {
    console.log('Review', review);
    return Promise.resolve();
  },
};
