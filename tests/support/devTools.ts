import { instrument, type LiftedState } from '@redux-devtools/instrument';
import type { StoreEnhancer } from '@reduxjs/toolkit';

/** The store that Redux DevTools' own buttons talk to. */
export interface LiftedStore {
  dispatch: (action: object) => void;
  getState: () => LiftedState<unknown, { type: string }, unknown>;
}

// Redux Toolkit looks for the browser's extension once, when it is loaded: import this before anything that makes a
// store. The extension puts its enhancer innermost, next to the reducers.
Object.assign(window, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
    () =>
    (...enhancers: StoreEnhancer[]): StoreEnhancer =>
    (createStore) =>
      [...enhancers, instrument() as StoreEnhancer].reduceRight(
        (create, enhancer) => enhancer(create),
        createStore,
      ),
});
