import type { Source } from '../domain/source';
import type { Clock } from './clock';
import type { Funnel } from './funnel';
import type { LeadDelivery } from './leadDelivery';
import type { ReviewDelivery } from './reviewDelivery';

/** Where the tab's first visit came from. */
interface VisitSource {
  /** `null` where that is not known. */
  read(): Source | null;
  /** Removes it from the tab's storage. */
  forget(): void;
}

/** Everything the outside world does for the site. A composition root picks each; a thunk gets them as `extra`. */
export interface Services {
  clock: Clock;
  leadDelivery: LeadDelivery;
  reviewDelivery: ReviewDelivery;
  funnel: Funnel;
  source: VisitSource;
  /** Makes a random identifier. */
  newId: () => string;
}
