import { newIdentity } from '../domain/identity';
import { leadStarted, selectLacksIdentity } from '../features/leadWizard/leadWizardSlice';
import { reviewStarted, selectReviewLacksIdentity } from '../features/reviewForm/reviewFormSlice';
import type { StartListening } from './typedStore';

/**
 * Gives a lead or a review its identity as soon as it is begun, since a reducer must not make ids. Each listener acts on
 * what the action changed: in a state that Redux DevTools shows from the past, no action changes anything.
 */
export function addIdentityListeners(startListening: StartListening) {
  startListening({
    predicate: (_, now, before) => now.leadWizard !== before.leadWizard && selectLacksIdentity(now),
    effect: (_, { dispatch, extra }) => void dispatch(leadStarted(newIdentity(extra))),
  });
  startListening({
    predicate: (_, now, before) => now.reviewForm !== before.reviewForm && selectReviewLacksIdentity(now),
    effect: (_, { dispatch, extra }) => void dispatch(reviewStarted(newIdentity(extra))),
  });
}
