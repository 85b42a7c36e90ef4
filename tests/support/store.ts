import type { AnswerStorage } from '../../src/app/persistence';
import { startPersistence } from '../../src/app/persistence';
import { makeStore } from '../../src/app/store';
import { silentFunnel, type Funnel } from '../../src/services/funnel';
import type { Services } from '../../src/services/services';
import { fakeClock, fakeIds, fakeLeadDelivery, fakeReviewDelivery, fakeStorage } from './fakes';

export interface Edges {
  /** The browser's storage, by default an empty one. */
  storage?: AnswerStorage;
  clock?: ReturnType<typeof fakeClock>;
  leads?: ReturnType<typeof fakeLeadDelivery>;
  reviews?: ReturnType<typeof fakeReviewDelivery>;
  funnel?: Funnel;
  source?: Services['source'];
}

/** A real store with fakes at its edges and the answers of its storage restored. */
export async function openStore({
  storage = fakeStorage(),
  clock = fakeClock(),
  leads = fakeLeadDelivery(),
  reviews = fakeReviewDelivery(),
  funnel = silentFunnel,
  source = { read: () => null, forget: () => undefined },
}: Edges = {}) {
  const store = makeStore(
    { clock, leadDelivery: leads, reviewDelivery: reviews, funnel, source, newId: fakeIds() },
    storage,
  );
  return { store, persistor: await startPersistence(store), storage, clock, leads, reviews };
}
