import { combineReducers, configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import { site } from '../config/site';
import { addApplicationListeners } from '../features/leadWizard/applicationListeners';
import { addReviewListeners } from '../features/reviewForm/reviewListeners';
import { uiReducer } from '../features/ui/uiSlice';
import type { Services } from '../services/services';
import type { AnswerStorage } from './answerStorage';
import { addFunnelListeners } from './listeners/funnelListeners';
import { addToastListeners } from './listeners/toastListeners';
import { createPersistence } from './persistence';

const createRootReducer = ({ leadWizard, reviewForm }: ReturnType<typeof createPersistence>['reducers']) =>
  combineReducers({ leadWizard, reviewForm, ui: uiReducer });

export type RootState = ReturnType<ReturnType<typeof createRootReducer>>;
export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];

/**
 * Builds a store. It keeps unfinished answers once `startPersistence` of `persistence.ts` has begun to.
 * @param services what the outside world does for the site
 * @param storage where unfinished answers are kept, `null` where the browser has none
 * @param preloaded a state to start from; the slices' own initial states where left out
 */
export function makeStore(services: Services, storage: AnswerStorage | null, preloaded?: Partial<RootState>) {
  const persistence = createPersistence(storage);
  const listeners = createListenerMiddleware({ extra: services });
  const store = configureStore({
    reducer: createRootReducer(persistence.reducers),
    ...(preloaded && { preloadedState: preloaded }),
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: services },
        serializableCheck: {
          // redux-persist's own actions carry callbacks.
          ignoredActions: [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER],
          // How long a check takes depends on the machine alone.
          warnAfter: Infinity,
        },
        immutableCheck: { warnAfter: Infinity },
      })
        // The listeners go before the serializability check, because `addListener` actions carry functions. The
        // persistence goes last, so that it sees each action as the reducers get it.
        .prepend(listeners.middleware)
        .concat(persistence.middleware),
    devTools: process.env.NODE_ENV !== 'production' && { name: site.name },
  });
  const startListening = listeners.startListening.withTypes<RootState, typeof store.dispatch, Services>();
  addToastListeners(startListening);
  addFunnelListeners(startListening, services.funnel);
  addApplicationListeners(startListening, store, services);
  addReviewListeners(startListening, services);
  return store;
}
