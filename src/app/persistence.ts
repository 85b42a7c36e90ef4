import { isAnyOf, type Reducer } from '@reduxjs/toolkit';
import { persistReducer, persistStore, type Persistor } from 'redux-persist';
import { leadCleared, leadRestarted, leadWizardReducer } from '../features/leadWizard/leadWizardSlice';
import { savedLead, setSavedStep } from '../features/leadWizard/savedLead';
import { submitLead } from '../features/leadWizard/submitLead';
import { reviewFormReducer, reviewRestarted } from '../features/reviewForm/reviewFormSlice';
import { savedReview } from '../features/reviewForm/savedReview';
import { submitReview } from '../features/reviewForm/submitReview';
import type { SavedForm } from '../lib/savedForm';
import type { AppStore, RootState } from './store';

/** The part of the Web Storage interface that the site uses; any call may throw. */
export type AnswerStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * sessionStorage as a redux-persist storage engine for one form. Each call does its work synchronously, so a flush in
 * `pagehide` completes. The promise rejects if the storage is missing, full or forbidden.
 */
function storageEngine<Saved extends object>(storage: AnswerStorage | null, form: SavedForm<Saved>) {
  const withStorage = <T>(work: (available: AnswerStorage) => T) =>
    new Promise<T>((resolve) => {
      if (!storage) throw new Error('No storage');
      resolve(work(storage));
    });
  return {
    getItem: (key: string) => withStorage((available) => form.parse(available.getItem(key))),
    setItem: (key: string, saved: Partial<Saved>) =>
      withStorage((available) => {
        if (form.isBlank({ ...form.blank, ...saved })) available.removeItem(key);
        else available.setItem(key, JSON.stringify(saved));
      }),
    removeItem: (key: string) => withStorage((available) => available.removeItem(key)),
  };
}

/**
 * The reducers of the slices whose answers are saved in the visitor's tab.
 * @param onWriteFail called if the storage is full or forbidden
 */
export function persistedReducers(storage: AnswerStorage | null, onWriteFail: () => void) {
  const persisted = <Saved extends object, State>(form: SavedForm<Saved>, reducer: Reducer<State>) =>
    persistReducer<State>(
      {
        key: form.key,
        version: form.version,
        whitelist: Object.keys(form.blank),
        storage: storageEngine(storage, form),
        // Plain JSON, by the storage engine.
        ...{ serialize: false, deserialize: false },
        // sessionStorage is synchronous, so reading it needs no timeout.
        timeout: 0,
        writeFailHandler: onWriteFail,
      },
      reducer,
    );
  return {
    leadWizard: persisted(savedLead, leadWizardReducer),
    reviewForm: persisted(savedReview, reviewFormReducer),
  };
}

const savedTexts = (storage: AnswerStorage | null) => {
  try {
    return [savedLead, savedReview].map(({ storageKey }) => storage?.getItem(storageKey)).join('\n');
  } catch {
    return null;
  }
};

/**
 * Restores the saved answers into the store and saves every change from then on.
 * @returns redux-persist's persistor, once the answers are in the store
 */
export function startPersistence(store: AppStore, storage: AnswerStorage | null): Promise<Persistor> {
  return new Promise((resolve) => {
    const persistor = persistStore(store, null, () => {
      let texts: string | null = null;
      const flush = () => {
        void persistor.flush();
        texts = savedTexts(storage);
      };
      flush();
      // Saves the last changes before the page is left or frozen. In the capture phase, so before the boot script: until
      // the page is hydrated, its values are newer and must be written last.
      window.addEventListener('pagehide', flush, true);
      const flushIfHidden = () => {
        if (document.hidden) flush();
      };
      document.addEventListener('visibilitychange', flushIfHidden, true);
      // Another page may have changed the answers while this one was in the back/forward cache.
      window.addEventListener('pageshow', ({ persisted }) => {
        if (persisted && savedTexts(storage) !== texts) window.location.reload();
      });
      store.startListening({
        matcher: isAnyOf(
          leadCleared,
          leadRestarted,
          submitLead.fulfilled,
          reviewRestarted,
          submitReview.fulfilled,
        ),
        // Removes wiped answers from the storage immediately.
        effect: flush,
      });
      store.startListening({
        predicate: (_, now, before) => now.leadWizard !== before.leadWizard,
        effect: (_, api) => setSavedStep(savedIn(api.getState())),
      });
      setSavedStep(savedIn(store.getState()));
      resolve(persistor);
    });
  });
}

/** The unfinished application; `null` while one is being sent or after it was accepted. */
const savedIn = ({ leadWizard }: RootState) =>
  leadWizard.status === 'editing' || leadWizard.status === 'failed' ? leadWizard : null;
