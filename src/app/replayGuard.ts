import type { Middleware, Reducer } from '@reduxjs/toolkit';

/**
 * Recognizes a replay by Redux DevTools, for development only: a replay calls the reducer outside of `dispatch`.
 * @returns the store's last middleware, a wrapper for its reducer, and `mayWrite`: false while the state is a replayed one
 */
export function replayGuard() {
  let isDispatching = false;
  let isReplay = false;
  const middleware: Middleware = () => (next) => (action) => {
    isDispatching = true;
    try {
      return next(action);
    } finally {
      isDispatching = false;
    }
  };
  const wrapReducer = <SomeReducer extends Reducer>(reducer: SomeReducer) =>
    ((state, action) => {
      isReplay = !isDispatching;
      return reducer(state, action) as unknown;
    }) as SomeReducer;
  return { middleware, wrapReducer, mayWrite: () => !isReplay };
}
