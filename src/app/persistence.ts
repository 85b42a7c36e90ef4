import { isAnyOf } from '@reduxjs/toolkit';
import { persistReducer, persistStore, type Persistor } from 'redux-persist';
import {
  leadCleared,
  leadRestarted,
  leadWizardReducer,
  type LeadWizardState,
} from '../features/leadWizard/leadWizardSlice';
import * as savedLead from '../features/leadWizard/savedLead';
import { setSavedStep } from '../features/leadWizard/savedStepAttribute';
import { submitLead } from '../features/leadWizard/submitLead';
import {
  reviewFormReducer,
  reviewRestarted,
  type ReviewFormState,
} from '../features/reviewForm/reviewFormSlice';
import * as savedReview from '../features/reviewForm/savedReview';
import { submitReview } from '../features/reviewForm/submitReview';
import { jsonStorage, type AnswerStorage } from './answerStorage';
import type { AppStore, RootState } from './store';

const isLeadBlank = ({ lead }: Partial<savedLead.SavedLead>) => !lead || savedLead.isBlank(lead);
const isReviewBlank = ({ review }: Partial<savedReview.SavedReview>) =>
  !review || savedReview.isBlankReview(review);

/**
 * The reducers of the slices whose answers are saved in the visitor's tab.
 * @param onWriteFail called if the storage is full or forbidden
 */
export function persistedReducers(storage: AnswerStorage | null, onWriteFail: () => void) {
  const plainJson = { serialize: false, deserialize: false };
  // sessionStorage is synchronous, so reading it needs no timeout.
  const common = { ...plainJson, timeout: 0, writeFailHandler: onWriteFail };
  return {
    leadWizard: persistReducer<LeadWizardState>(
      {
        ...common,
        key: savedLead.persistKey,
        version: savedLead.savedVersion,
        whitelist: savedLead.savedKeys,
        storage: jsonStorage(storage, { parse: savedLead.parseSavedLead, isBlank: isLeadBlank }),
      },
      leadWizardReducer,
    ),
    reviewForm: persistReducer<ReviewFormState>(
      {
        ...common,
        key: savedReview.persistKey,
        version: savedReview.savedVersion,
        whitelist: savedReview.savedKeys,
        storage: jsonStorage(storage, { parse: savedReview.parseSavedReview, isBlank: isReviewBlank }),
      },
      reviewFormReducer,
    ),
  };
}

const savedTexts = (storage: AnswerStorage | null) => {
  try {
    return [savedLead.storageKey, savedReview.storageKey].map((key) => storage?.getItem(key)).join('\n');
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
