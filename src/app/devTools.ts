import type { Middleware, Reducer } from '@reduxjs/toolkit';
import { site } from '../config/site';
import { leadFields, nonIdentifyingFields } from '../domain/lead';
import { isRecord } from '../lib/parseJson';

/** The agreement's `text` names the phone number. */
const identifyingFields: readonly string[] = [
  ...leadFields.filter((field) => !nonIdentifyingFields.includes(field)),
  'text',
];

/** A copy of a state or an action with dots in place of the values that identify a visitor. */
function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      identifyingFields.includes(name) && inner !== '' ? '•••' : masked(inner),
    ]),
  );
}

/** What Redux DevTools show and export: a session's actions from its start, and nobody's name, email or phone. */
export const devToolsOptions = {
  name: site.name,
  // Each change of a text is an action, so the default of 50 is used up by step 4.
  maxAge: 1000,
  actionSanitizer: masked as <Action>(action: Action) => Action,
  stateSanitizer: masked as <State>(state: State) => State,
};

/**
 * Recognizes a replay by Redux DevTools: a replay calls the reducer outside of `dispatch`.
 * @returns the store's last middleware, a wrapper for its reducer, and `mayWrite`: false while the state is replayed
 */
export function replayGuard() {
  let isDispatching = false;
  let isReplay = false;
  /** The state after the last dispatch. */
  let live: unknown = null;
  const middleware: Middleware = () => (next) => (action) => {
    isDispatching = true;
    try {
      return next(action);
    } finally {
      isDispatching = false;
    }
  };
  /**
   * Adds redux-persist's part to slices that lack it. Without that part, a replayed PERSIST would read the storage
   * again, or throw if it comes from an exported session, and nothing would be saved after a reset.
   */
  const withPersist = (state: unknown) => {
    const current = live;
    if (!isRecord(state) || !isRecord(current)) return state;
    const slices = Object.entries(state).map(([name, slice]) => {
      const { [name]: before } = current;
      const lacksPart = isRecord(slice) && !('_persist' in slice) && isRecord(before) && '_persist' in before;
      return [name, lacksPart ? { ...slice, _persist: before._persist } : slice] as const;
    });
    return Object.fromEntries(slices);
  };
  const wrapReducer = <SomeReducer extends Reducer>(reducer: SomeReducer) =>
    ((state, action) => {
      isReplay = !isDispatching;
      if (isReplay) return withPersist(reducer(withPersist(state), action));
      live = reducer(state, action);
      return live;
    }) as SomeReducer;
  return { middleware, wrapReducer, mayWrite: () => !isReplay };
}
