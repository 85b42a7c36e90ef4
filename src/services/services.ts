import type { Clock } from './clock';
import type { Funnel } from './funnel';
import type { LeadDelivery } from './leadDelivery';
import type { ReviewDelivery } from './reviewDelivery';

/** Everything the outside world does for the site. A composition root picks each; a thunk gets them as `extra`. */
export interface Services {
  clock: Clock;
  leadDelivery: LeadDelivery;
  reviewDelivery: ReviewDelivery;
  funnel: Funnel;
  /** Makes a random identifier. */
  newId: () => string;
}
