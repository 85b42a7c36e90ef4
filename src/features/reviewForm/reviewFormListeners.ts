import type { StartListening } from '../../app/withTypes';
import { newIdentity } from '../../domain/identity';
import { isBlankReview } from './reviewDraft';
import { reviewStarted } from './reviewFormSlice';

/** Gives a review its identity at its first answer. */
export function addReviewFormListeners(startListening: StartListening) {
  startListening({
    predicate: (_, { reviewForm }) =>
      reviewForm.status === 'editing' && reviewForm.identity === null && !isBlankReview(reviewForm.review),
    effect: (_, { dispatch, extra }) => {
      dispatch(reviewStarted(newIdentity(extra)));
    },
  });
}
