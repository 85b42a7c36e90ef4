import type { StartListening } from '../../app/withTypes';
import { reviewStarted } from './reviewFormSlice';
import { isBlankReview } from './savedReview';

/** Gives a review its identity with its first answer. */
export function listenToReviewForm(startListening: StartListening) {
  startListening({
    predicate: (_, { reviewForm }) =>
      reviewForm.status === 'editing' && reviewForm.identity === null && !isBlankReview(reviewForm.review),
    effect: (_, { dispatch, extra: { clock, newId } }) => {
      dispatch(reviewStarted({ submissionId: newId(), startedAt: clock.now().toISOString() }));
    },
  });
}
