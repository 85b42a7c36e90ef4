import type { Reducer } from '@reduxjs/toolkit';
import { persistReducer, persistStore, type Persistor } from 'redux-persist';
import { leadShape } from '../features/leadWizard/leadDraft';
import { leadWizardReducer, selectIsLeadBlank } from '../features/leadWizard/leadWizardSlice';
import { reviewShape } from '../features/reviewForm/reviewDraft';
import { reviewFormReducer, selectIsReviewBlank } from '../features/reviewForm/reviewFormSlice';
import { writeSaved, type SavedShape } from '../lib/savedShape';
import type { OpenedStore } from './store';

/** The part of the Web Storage interface that the site uses; any call may throw. */
export type AnswerStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The storage engine below reads and writes JSON, so redux-persist must not. Its types lack `deserialize`; spreading a
 * variable avoids the error for an unknown property.
 */
const noSerialization = { serialize: false, deserialize: false };

/**
 * The reducers of the slices whose answers are saved in the visitor's tab.
 * @param onWriteFail called if the storage is full or forbidden
 * @param mayWrite asked before each write
 */
export function persistedReducers(
  storage: AnswerStorage | null,
  onWriteFail: () => void,
  mayWrite = () => true,
) {
  // Works synchronously, so a flush in `pagehide` completes. Rejects if the storage is missing, full or forbidden.
  const withStorage = <T>(work: (available: AnswerStorage) => T) =>
    new Promise<T>((resolve) => {
      if (!storage) throw new Error('No storage');
      resolve(work(storage));
    });
  const persisted = <Saved extends object, State>(shape: SavedShape<Saved>, reducer: Reducer<State>) =>
    persistReducer<State>(
      {
        key: shape.storageKey,
        version: shape.version,
        whitelist: Object.keys(shape.blank),
        // The engine of one shape has one key, so it ignores the key that redux-persist builds.
        storage: {
          getItem: () => withStorage((available) => shape.parse(available.getItem(shape.storageKey))),
          setItem: (_, saved: Partial<Saved>) =>
            withStorage((available) => {
              // After acceptance the state has none of the saved properties, and so counts as blank.
              if (mayWrite()) writeSaved(available, shape, { ...shape.blank, ...saved });
            }),
          removeItem: () => withStorage((available) => available.removeItem(shape.storageKey)),
        },
        ...noSerialization,
        // sessionStorage is synchronous, so reading it needs no timeout.
        timeout: 0,
        writeFailHandler: onWriteFail,
      },
      reducer,
    );
  return {
    leadWizard: persisted(leadShape, leadWizardReducer),
    reviewForm: persisted(reviewShape, reviewFormReducer),
  };
}

/**
 * Restores the saved answers into the store and saves every change from then on: soon after the change, but immediately
 * if answers were wiped or the page is being hidden or left.
 * @returns redux-persist's persistor, once the answers are in the store
 */
export function startPersistence({ store, startListening }: OpenedStore): Promise<Persistor> {
  return new Promise((resolve) => {
    const persistor = persistStore(store, null, () => {
      const flush = () => void persistor.flush();
      for (const isBlank of [selectIsLeadBlank, selectIsReviewBlank]) {
        startListening({
          predicate: (_, now, before) => isBlank(now) && !isBlank(before),
          effect: flush,
        });
      }
      // In the capture phase, so that this runs before the boot script's listeners. Until hydration the controls are newer
      // than the store, so the boot script must write last.
      window.addEventListener('pagehide', flush, true);
      document.addEventListener('visibilitychange', () => document.hidden && flush(), true);
      resolve(persistor);
    });
  });
}
