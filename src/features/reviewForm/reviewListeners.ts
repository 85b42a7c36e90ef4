import type { StartListening } from '../../app/withTypes';
import type { Services } from '../../services/services';
import { reviewStarted } from './reviewFormSlice';
import { isBlankReview } from './savedReview';

/** Gives a review its identity when it is first touched. */
export function addReviewListeners(startListening: StartListening, { clock, newId }: Services) {
  startListening({
    predicate: (_, { reviewForm }) => reviewForm.submissionId === null && !isBlankReview(reviewForm.review),
    effect: (_, api) => {
      api.dispatch(reviewStarted({ submissionId: newId(), startedAt: clock.now().toISOString() }));
    },
  });
}
