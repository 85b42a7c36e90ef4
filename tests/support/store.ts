import { startPersistence, type AnswerStorage } from '../../src/app/persistence';
import { makeStore } from '../../src/app/store';
import type { Services } from '../../src/services/services';
import { silentVisitCounter, type VisitCounter } from '../../src/services/visitCounter';
import { fakeClock, fakeIds, fakeLeadDelivery, fakeReviewDelivery, fakeStorage } from './fakes';

export interface Edges {
  /** The browser's storage, by default an empty one. */
  storage?: AnswerStorage;
  clock?: ReturnType<typeof fakeClock>;
  leads?: ReturnType<typeof fakeLeadDelivery>;
  reviews?: ReturnType<typeof fakeReviewDelivery>;
  visitCounter?: VisitCounter;
  source?: Services['visitSource'];
}

/** A real store with fakes at its edges and the answers of its storage restored. */
export async function openStore({
  storage = fakeStorage(),
  clock = fakeClock(),
  leads = fakeLeadDelivery(),
  reviews = fakeReviewDelivery(),
  visitCounter = silentVisitCounter,
  source = { read: () => null, forget: () => undefined },
}: Edges = {}) {
  const opened = makeStore(
    {
      clock,
      deliverLead: leads.deliver,
      deliverReview: reviews.deliver,
      visitCounter,
      visitSource: source,
      newId: fakeIds(),
    },
    storage,
  );
  return { ...opened, persistor: await startPersistence(opened), storage, clock, leads, reviews };
}
