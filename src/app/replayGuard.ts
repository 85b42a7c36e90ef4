import type { Action, Middleware, Reducer } from '@reduxjs/toolkit';
import type { AnswerStorage } from './persistence';

/**
 * For development only. Redux DevTools replay actions by calling the reducers again, and redux-persist writes from within
 * its reducer. A reducer call outside of `dispatch` is therefore a replay, and its writes are skipped.
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
  const watch =
    <State, SomeAction extends Action, Preloaded>(
      reducer: Reducer<State, SomeAction, Preloaded>,
    ): Reducer<State, SomeAction, Preloaded> =>
    (state, action) => {
      isReplay = !isDispatching;
      return reducer(state, action);
    };
  const guard = (storage: AnswerStorage | null): AnswerStorage | null =>
    storage && {
      getItem: (key) => storage.getItem(key),
      setItem: (key, text) => {
        if (!isReplay) storage.setItem(key, text);
      },
      removeItem: (key) => {
        if (!isReplay) storage.removeItem(key);
      },
    };
  return { middleware, watch, guard };
}
