import { instrument, type LiftedState } from '@redux-devtools/instrument';
import type { StoreEnhancer } from '@reduxjs/toolkit';

/** The store that the buttons of Redux DevTools control. */
export interface LiftedStore {
  dispatch: (action: object) => void;
  getState: () => LiftedState<unknown, { type: string }, unknown>;
}

let lifted: LiftedStore | undefined;
/** What Redux DevTools see of the store that was made last. */
export function liftedStore(): LiftedStore {
  if (!lifted) throw new Error('No store was made');
  return lifted;
}

// Redux Toolkit looks for the browser's extension once, when it is loaded: import this before anything that makes a
// store. The extension makes its enhancer the innermost one, next to the reducers.
Object.assign(window, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
    () =>
    (...enhancers: StoreEnhancer[]): StoreEnhancer =>
    (createStore) =>
    (...given) => {
      const all = [...enhancers, instrument() as StoreEnhancer];
      const store = all.reduceRight((create, enhancer) => enhancer(create), createStore)(...given);
      lifted = (store as unknown as { liftedStore: LiftedStore }).liftedStore;
      return store;
    },
});
