import { combineReducers, type Store } from '@reduxjs/toolkit';
import { persistReducer, persistStore, type Persistor } from 'redux-persist';
import { leadWizardReducer, type LeadWizardState } from '../features/leadWizard/leadWizardSlice';
import {
  checkedLead,
  isBlank,
  markSaved,
  parseSavedLead,
  persistKey,
  storageKey,
  type SavedLead,
} from '../features/leadWizard/savedLead';
import { storageFailed, storageRecovered } from '../features/ui/uiSlice';
import { reducers, type AnswerStorage, type RootState } from './store';

/**
 * The version of the stored shape: `{ lead: the eleven answers, step }`. Raise it when the shape changes and
 * teach {@link checkedLead} the old one.
 */
const persistVersion = 1;

/**
 * Web Storage as redux-persist wants it: asynchronous by type, though every call is done when it returns, so
 * that a flush on the way out of the page is on time. A blank application is not stored but removed. Failures
 * are told to `onWrite` and go no further.
 */
function engine(storage: AnswerStorage | null, onWrite: (works: boolean) => void) {
  const attempt = <T>(work: (storage: AnswerStorage) => T): Promise<T | null> => {
    try {
      if (!storage) throw new Error('No storage');
      return Promise.resolve(work(storage));
    } catch {
      onWrite(false);
      return Promise.resolve(null);
    }
  };
  return {
    // Read as the boot script reads it, where one part that is broken does not cost the others.
    getItem: (key: string) =>
      attempt((from) => {
        const saved = parseSavedLead(from.getItem(key));
        return (
          saved && JSON.stringify({ lead: JSON.stringify(saved.lead), step: JSON.stringify(saved.step) })
        );
      }),
    removeItem: (key: string) =>
      attempt((to) => {
        to.removeItem(key);
      }),
    setItem: (key: string, text: string) =>
      attempt((to) => {
        const saved = parseSavedLead(text);
        if (!saved || isBlank(saved)) to.removeItem(key);
        else to.setItem(key, text);
        onWrite(true);
      }),
  };
}

/** Whether the storage holds another application than the state. */
function isOutdated({ lead, step }: SavedLead, storage: AnswerStorage): boolean {
  const stored = parseSavedLead(storage.getItem(storageKey)) ?? checkedLead(undefined);
  return JSON.stringify({ lead, step }) !== JSON.stringify({ lead: stored.lead, step: stored.step });
}

/**
 * Brings the saved answers back into the store and saves every change from then on, in sessionStorage, the
 * answers and the step only. What is stored is checked value by value; without a working storage the form
 * works all the same and the state says so.
 * @returns redux-persist's persistor once the saved answers are in the store
 */
export function startPersistence(store: Store<RootState>, storage: AnswerStorage | null): Promise<Persistor> {
  let works = true;
  const onWrite = (worked: boolean) => {
    if (worked === works) return;
    works = worked;
    // Writes happen inside reducers' wake; tell the store once they are through.
    queueMicrotask(() => store.dispatch(works ? storageRecovered() : storageFailed()));
  };
  const persisted = persistReducer<LeadWizardState>(
    {
      key: persistKey,
      version: persistVersion,
      storage: engine(storage, onWrite),
      whitelist: ['lead', 'step'],
      // Runs at every rehydration, whatever the version, and with undefined where nothing is stored.
      migrate: (stored) => Promise.resolve(stored && { ...checkedLead(stored), _persist: stored._persist }),
    },
    leadWizardReducer,
  );
  // redux-persist's bookkeeping rides along in the slice under `_persist`; nobody else needs to know.
  store.replaceReducer(
    combineReducers({ ...reducers, leadWizard: persisted as unknown as typeof leadWizardReducer }),
  );

  return new Promise((resolve) => {
    const persistor = persistStore(store, null, () => {
      // Typed the moment before a reload, closed tab or frozen page: written all the same.
      const flush = () => void persistor.flush();
      window.addEventListener('pagehide', flush);
      // Out of the back/forward cache, after a later page of this tab went on with the same answers: start afresh.
      window.addEventListener('pageshow', ({ persisted: wasFrozen }) => {
        if (wasFrozen && works && storage && isOutdated(store.getState().leadWizard, storage)) {
          window.location.reload();
        }
      });
      document.addEventListener('visibilitychange', flush);
      markSaved(store.getState().leadWizard);
      let wasBlank = isBlank(store.getState().leadWizard);
      store.subscribe(() => {
        const saved = store.getState().leadWizard;
        const blank = isBlank(saved);
        markSaved(saved);
        const justWiped = blank && !wasBlank;
        wasBlank = blank;
        // Cleared, restarted or accepted: nothing may stay behind for even a moment. (A flush is an action too.)
        if (justWiped) flush();
      });
      resolve(persistor);
    });
  });
}
