import { isAnyOf, type Reducer } from '@reduxjs/toolkit';
import { persistReducer, persistStore, type Persistor } from 'redux-persist';
import { leadCleared, leadRestarted, leadWizardReducer } from '../features/leadWizard/leadWizardSlice';
import { leadStorage } from '../features/leadWizard/savedLead';
import { submitLead } from '../features/leadWizard/submitLead';
import { reviewFormReducer, reviewRestarted } from '../features/reviewForm/reviewFormSlice';
import { reviewStorage } from '../features/reviewForm/savedReview';
import { submitReview } from '../features/reviewForm/submitReview';
import type { FormStorage } from '../lib/formStorage';
import type { AppStore } from './store';

/** The part of the Web Storage interface that the site uses; any call may throw. */
export type AnswerStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * sessionStorage as a redux-persist storage engine for one form, which uses the form's own key. Each call does its work
 * synchronously, so a flush in `pagehide` completes. The promise rejects if the storage is missing, full or forbidden.
 */
function storageEngine<Saved extends object>(storage: AnswerStorage | null, form: FormStorage<Saved>) {
  const { storageKey } = form;
  const withStorage = <T>(work: (available: AnswerStorage) => T) =>
    new Promise<T>((resolve) => {
      if (!storage) throw new Error('No storage');
      resolve(work(storage));
    });
  return {
    getItem: () => withStorage((available) => form.parse(available.getItem(storageKey))),
    setItem: (_: string, saved: Partial<Saved>) =>
      withStorage((available) => {
        if (form.isBlank({ ...form.blank, ...saved })) available.removeItem(storageKey);
        else available.setItem(storageKey, JSON.stringify(saved));
      }),
    removeItem: () => withStorage((available) => available.removeItem(storageKey)),
  };
}

/**
 * The storage engine does the serialization. redux-persist's types lack `deserialize`: only a spread passes it without an
 * error.
 */
const plainValues = { serialize: false, deserialize: false };

/**
 * The reducers of the slices whose answers are saved in the visitor's tab.
 * @param onWriteFail called if the storage is full or forbidden
 */
export function persistedReducers(storage: AnswerStorage | null, onWriteFail: () => void) {
  const persisted = <Saved extends object, State>(form: FormStorage<Saved>, reducer: Reducer<State>) =>
    persistReducer<State>(
      {
        key: form.storageKey,
        version: form.version,
        whitelist: Object.keys(form.blank),
        storage: storageEngine(storage, form),
        ...plainValues,
        // sessionStorage is synchronous, so reading it needs no timeout.
        timeout: 0,
        writeFailHandler: onWriteFail,
      },
      reducer,
    );
  return {
    leadWizard: persisted(leadStorage, leadWizardReducer),
    reviewForm: persisted(reviewStorage, reviewFormReducer),
  };
}

/**
 * Restores the saved answers into the store and saves every change from then on: soon after the change, but immediately
 * if answers were wiped or the page is being hidden or left.
 * @returns redux-persist's persistor, once the answers are in the store
 */
export function startPersistence(store: AppStore): Promise<Persistor> {
  return new Promise((resolve) => {
    const persistor = persistStore(store, null, () => {
      const flush = () => void persistor.flush();
      const wipes = isAnyOf(
        leadCleared,
        leadRestarted,
        submitLead.fulfilled,
        reviewRestarted,
        submitReview.fulfilled,
      );
      store.startListening({ matcher: wipes, effect: flush });
      // In the capture phase, so before the boot script's listeners: before hydration the form's controls have newer
      // values than the store, and the boot script must save them last.
      window.addEventListener('pagehide', flush, true);
      document.addEventListener('visibilitychange', () => document.hidden && flush(), true);
      resolve(persistor);
    });
  });
}
