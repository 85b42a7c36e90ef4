import { configureStore, createListenerMiddleware, type UnknownAction } from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import { isForDebugging } from '../config/build';
import { addLeadWizardListeners, leadWizardAt } from '../features/leadWizard/leadWizardSlice';
import { firstStep } from '../features/leadWizard/steps/step';
import { addReviewFormListeners } from '../features/reviewForm/reviewFormSlice';
import { addUiListeners, storageFailed } from '../features/ui/uiSlice';
import type { Services } from '../services/services';
import { addCountListeners } from './countVisits';
import { devToolsOptions, replayGuard } from './devTools';
import { persistedReducer, type AnswerStorage } from './persistence';

export type RootState = ReturnType<ReturnType<typeof persistedReducer>>;
export type AppStore = ReturnType<typeof makeStore>['store'];
export type AppDispatch = AppStore['dispatch'];

/**
 * Builds a store. It saves unfinished answers once `startPersistence` (persistence.ts) has been called.
 * @param services the site's side effects; thunks and listeners get them as `extra`
 * @param storage where unfinished answers are saved, `null` if the browser has none
 * @param step the step of the rate form at which it starts
 * @returns the store, a function that registers listeners, and one that says whether an action would change the state
 */
export function makeStore(services: Services, storage: AnswerStorage | null, step = firstStep) {
  const replays = isForDebugging ? replayGuard() : null;
  const rootReducer = persistedReducer(storage, () => store.dispatch(storageFailed()), replays?.mayWrite);
  const listeners = createListenerMiddleware({ extra: services });
  const store = configureStore({
    reducer: replays ? replays.wrapReducer(rootReducer) : rootReducer,
    preloadedState: { leadWizard: leadWizardAt(step) } as Partial<RootState>,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: services },
        serializableCheck: {
          // redux-persist's own actions carry callbacks.
          ignoredActions: [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER],
          // Without this, the check warns on slow machines that it takes long.
          warnAfter: Infinity,
        },
        immutableCheck: { warnAfter: Infinity },
      })
        .prepend(listeners.middleware)
        .concat(replays ? [replays.middleware] : []),
    devTools: isForDebugging && devToolsOptions,
  });
  const startListening = listeners.startListening.withTypes<RootState, typeof store.dispatch, Services>();
  // Listeners that need the router or the window are added later, by `syncStepsWithHistory` and `startPersistence`.
  addLeadWizardListeners(startListening);
  addReviewFormListeners(startListening);
  addUiListeners(startListening);
  addCountListeners(startListening);
  const wouldChange = (action: UnknownAction) => rootReducer(store.getState(), action) !== store.getState();
  return { store, startListening, wouldChange };
}
