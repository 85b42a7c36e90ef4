import { combineReducers, configureStore } from '@reduxjs/toolkit';
import type { Persistor } from 'redux-persist';
import { leadAcceptedElsewhere, leadWizardReducer } from '../features/leadWizard/leadWizardSlice';
import { firstStep, isBlank } from '../features/leadWizard/savedLead';
import { reviewFormReducer } from '../features/reviewForm/reviewFormSlice';
import { uiReducer } from '../features/ui/uiSlice';
import type { Services } from '../services/services';
import { consequences } from './consequences';
import { devToolsOptions } from './devTools';

/** The slices by their names in the state. */
export const reducers = { leadWizard: leadWizardReducer, reviewForm: reviewFormReducer, ui: uiReducer };
const rootReducer = combineReducers(reducers);

/** The part of the Web Storage interface that the site uses; any call may throw. */
export type AnswerStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** redux-persist's own actions carry callbacks; they never reach a reducer of ours. */
const persistActions = ['FLUSH', 'REHYDRATE', 'PAUSE', 'PERSIST', 'PURGE', 'REGISTER'].map(
  (name) => `persist/${name}`,
);

/**
 * Builds a store, which follows what the other tabs say.
 * @param services what the outside world does for the site
 * @param storage where unfinished answers are kept, `null` where the browser has none
 * @param preloaded a state to start from; the slices' own initial states where left out
 * @returns the store, and `resumeLead()`, which loads redux-persist, brings the saved answers back and from
 * then on saves every change; it resolves once they are there, and does its work once however often called.
 */
export function makeStore(services: Services, storage: AnswerStorage | null, preloaded?: Partial<RootState>) {
  const store = configureStore({
    reducer: rootReducer,
    ...(preloaded && { preloadedState: preloaded }),
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: services },
        // How long a check takes says something of the machine alone.
        serializableCheck: { ignoredActions: persistActions, warnAfter: Infinity },
        immutableCheck: { warnAfter: Infinity },
      }).concat(consequences),
    devTools: devToolsOptions,
  });
  let persistor: Promise<Persistor> | undefined;
  const resumeLead = () =>
    (persistor ??= import(/* webpackChunkName: "persistence" */ './persistence').then(
      ({ startPersistence }) => startPersistence(store, storage),
      (error: unknown) => {
        // Lost on the way; whoever asks next tries again.
        persistor = undefined;
        throw error;
      },
    ));
  services.otherTabs.onAccepted((isSame) => {
    void resumeLead().then(async () => {
      const { lead } = store.getState().leadWizard;
      // Two forms that nobody has filled in are not one application.
      if (!isBlank({ lead, step: firstStep }) && (await isSame(lead)))
        store.dispatch(leadAcceptedElsewhere());
    });
  });
  return Object.assign(store, { resumeLead });
}

export type RootState = ReturnType<typeof rootReducer>;
export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
