import type { Middleware, Reducer } from '@reduxjs/toolkit';
import { site } from '../config/site';
import { leadFields, nonIdentifyingFields } from '../domain/lead';

/** The agreement's `text` names the phone number. */
const isIdentifying = (name: string) =>
  name === 'text' || leadFields.some((field) => field === name && !nonIdentifyingFields.includes(field));

/** A copy of a state or an action with dots in place of the values that identify a visitor. */
const masked = <Shown>(shown: Shown) =>
  JSON.parse(
    JSON.stringify(shown, (name, value: unknown) => (isIdentifying(name) && value !== '' ? '•••' : value)),
  ) as Shown;

/** What Redux DevTools show and export: a session's actions from its start, and nobody's name, email or phone. */
export const devToolsOptions = {
  name: site.name,
  // Each change of a text is an action, so the default of 50 is used up by step 4.
  maxAge: 1000,
  actionSanitizer: masked,
  stateSanitizer: masked,
};

/** A state by the names of its slices, with redux-persist's part of each. */
type Slices = Readonly<Record<string, { _persist?: unknown }>>;

/**
 * Recognizes a replay by Redux DevTools: a replay calls the reducer outside of `dispatch`.
 * @returns the store's last middleware, a wrapper for its reducer, and `mayWrite`: false while the state is replayed
 */
export function replayGuard() {
  let isDispatching = false;
  let isReplay = false;
  /** The state after the last dispatch. */
  let live: Slices = {};
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
  const withPersist = (slices: Slices = {}): Slices =>
    Object.fromEntries(
      Object.entries(slices).map(([name, slice]) => [
        name,
        { ...slice, _persist: slice._persist ?? live[name]?._persist },
      ]),
    );
  const wrapReducer = <SomeReducer extends Reducer>(reducer: SomeReducer) =>
    ((state: Slices | undefined, action) => {
      isReplay = !isDispatching;
      if (isReplay) return withPersist(reducer(withPersist(state), action) as Slices);
      live = reducer(state, action) as Slices;
      return live;
    }) as SomeReducer;
  return { middleware, wrapReducer, mayWrite: () => !isReplay };
}
