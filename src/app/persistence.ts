import { combineReducers, type Reducer } from '@reduxjs/toolkit';
import { KEY_PREFIX, persistReducer, persistStore, type PersistedState, type Persistor } from 'redux-persist';
import { leadShape } from '../features/leadWizard/leadDraft';
import { leadWizardReducer, selectIsLeadBlank } from '../features/leadWizard/leadWizardSlice';
import { reviewShape } from '../features/reviewForm/reviewDraft';
import { reviewFormReducer, selectIsReviewBlank } from '../features/reviewForm/reviewFormSlice';
import { uiShape } from '../features/ui/uiDraft';
import { uiReducer } from '../features/ui/uiSlice';
import type { SavedShape } from '../lib/savedShape';
import type { OpenedStore } from './typedStore';

/** The part of the Web Storage interface that the site uses; any call may throw. */
export type AnswerStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The site's reducer. Each slice saves a part of itself in the visitor's tab.
 * @param onWriteFail called if the storage is full or forbidden
 * @param mayWrite asked before each write
 */
export function persistedReducer(
  storage: AnswerStorage | null,
  onWriteFail: () => void,
  mayWrite = () => true,
) {
  const persisted = <State>(
    { storageKey, blank, parse }: Pick<SavedShape<object>, 'storageKey' | 'blank' | 'parse'>,
    reducer: Reducer<State>,
  ) => {
    // Works synchronously, so a flush in `pagehide` completes. Rejects if the storage is missing, full or forbidden.
    const setItem = (key: string, text: string) =>
      new Promise<void>((resolve) => {
        if (mayWrite()) {
          if (!storage) throw new Error('No storage');
          // If no question is answered, for example after acceptance, nothing stays in the storage.
          if (parse(text) === null) storage.removeItem(key);
          else storage.setItem(key, text);
        }
        resolve();
      });
    return persistReducer<State>(
      {
        // Without the prefix, which redux-persist adds itself.
        key: storageKey.replace(KEY_PREFIX, ''),
        whitelist: Object.keys(blank),
        storage: { getItem: () => Promise.resolve(null), setItem, removeItem: () => Promise.resolve() },
        // Its type requires redux-persist's own part, which nothing reads.
        getStoredState: () =>
          new Promise((resolve) =>
            resolve((parse(storage?.getItem(storageKey) ?? null) ?? undefined) as PersistedState),
          ),
        // sessionStorage is synchronous, so reading it needs no timeout.
        timeout: 0,
        writeFailHandler: onWriteFail,
      },
      reducer,
    );
  };
  return combineReducers({
    leadWizard: persisted(leadShape, leadWizardReducer),
    reviewForm: persisted(reviewShape, reviewFormReducer),
    ui: persisted(uiShape, uiReducer),
  });
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
      startListening({
        predicate: (_, now, before) =>
          [selectIsLeadBlank, selectIsReviewBlank].some((isBlank) => isBlank(now) && !isBlank(before)),
        effect: flush,
      });
      // In the capture phase, so that the boot script, which compares the stored texts, reads them afterwards.
      window.addEventListener('pagehide', flush, true);
      document.addEventListener('visibilitychange', () => document.hidden && flush(), true);
      resolve(persistor);
    });
  });
}
