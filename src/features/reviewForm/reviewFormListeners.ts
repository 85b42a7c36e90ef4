import type { StartListening } from '../../app/withTypes';
import type { Services } from '../../services/services';
import { reviewStarted } from './reviewFormSlice';
import { isBlankReview } from './savedReview';

/** Gives a review its identity with its first answer. */
export function listenToReviewForm(startListening: StartListening, { clock, newId }: Services) {
  startListening({
    predicate: (_, { reviewForm }) =>
      reviewForm.status === 'editing' && reviewForm.identity === null && !isBlankReview(reviewForm.review),
    effect: (_, { dispatch }) => {
      dispatch(reviewStarted({ submissionId: newId(), startedAt: clock.now().toISOString() }));
    },
  });
}
