import { persistReducer, persistStore, type PersistConfig, type Persistor } from 'redux-persist';
import { business } from '../config/business';
import { leadWizardReducer, type LeadWizardState } from '../features/leadWizard/leadWizardSlice';
import * as savedLead from '../features/leadWizard/savedLead';
import { markSavedStep } from '../features/leadWizard/savedStepMark';
import { reviewFormReducer, type ReviewFormState } from '../features/reviewForm/reviewFormSlice';
import * as savedReview from '../features/reviewForm/savedReview';
import { parseJson, shortText } from '../lib/parseJson';
import { whenActivated } from '../lib/whenActivated';
import { createAnswerStorage, isAnswered, storageKeys, type AnswerStorage } from './answerStorage';
import type { AppStore } from './store';
import { addAppListener } from './withTypes';

/** The reducers of the slices that are kept, and the middleware of {@link createAnswerStorage}. */
export function createPersistence(storage: AnswerStorage | null) {
  const { middleware, engine } = createAnswerStorage(storage);
  /** sessionStorage answers at once, so there is nothing to time out; a broken part costs no other. */
  const common = { storage: engine, timeout: 0, deserialize: parseJson };

  return {
    middleware,
    reducers: {
      leadWizard: persistReducer<LeadWizardState>(
        {
          ...common,
          key: savedLead.persistKey,
          version: savedLead.savedVersion,
          whitelist: savedLead.savedKeys,
          migrate: migrateLead,
        },
        leadWizardReducer,
      ),
      reviewForm: persistReducer<ReviewFormState>(
        {
          ...common,
          key: savedReview.persistKey,
          version: savedReview.savedVersion,
          whitelist: ['review', 'submissionId', 'startedAt'],
          migrate: checkReview,
        },
        reviewFormReducer,
      ),
    },
  };
}

type Migrate = NonNullable<PersistConfig<unknown>['migrate']>;

/** Checks a review that came back from storage. */
const checkReview: Migrate = (stored) => {
  const { review, submissionId, startedAt } = (stored ?? {}) as Record<string, unknown>;
  return Promise.resolve(
    stored && {
      ...stored,
      review: savedReview.checkedReview(review),
      submissionId: shortText(submissionId, business.longestAnswer),
      startedAt: shortText(startedAt, business.longestAnswer),
    },
  );
};

/** Brings a stored application of any version to today's shape and checks it. */
const migrateLead: Migrate = (stored) =>
  Promise.resolve(stored && { ...savedLead.restoredLead(stored), _persist: stored._persist });

const textsIn = (storage: AnswerStorage | null) => {
  try {
    return storageKeys.map((key) => storage?.getItem(key) ?? null).join('\n');
  } catch {
    return null;
  }
};

/**
 * Brings the kept answers back into the store and keeps every change from then on.
 * @returns redux-persist's persistor, once the answers are in the store
 */
export function startPersistence(store: AppStore, storage: AnswerStorage | null): Promise<Persistor> {
  const textsAtStart = textsIn(storage);
  whenActivated((wasPrerendered) => {
    // Prepared out of sight, and the answers have changed since then: start afresh.
    if (wasPrerendered && textsIn(storage) !== textsAtStart) window.location.reload();
  });
  return new Promise((resolve) => {
    const persistor = persistStore(store, null, () => {
      // What was typed the moment before a reload, a closed tab or a frozen page is written all the same.
      let textsWhenLeft: string | null = null;
      const flush = () => {
        void persistor.flush();
        textsWhenLeft = textsIn(storage);
      };
      window.addEventListener('pagehide', flush);
      document.addEventListener('visibilitychange', () => {
        // On the way out alone: coming back, another page may have gone on with the answers.
        if (document.hidden) flush();
      });
      window.addEventListener('pageshow', ({ persisted }) => {
        // Out of the back/forward cache after a later page of this tab has gone on with the answers: start afresh.
        if (persisted && textsWhenLeft !== null && textsIn(storage) !== textsWhenLeft)
          window.location.reload();
      });
      store.dispatch(
        addAppListener({
          predicate: (_, now, before) =>
            storageKeys.some((key) => isAnswered[key]?.(before) && !isAnswered[key](now)),
          // Cleared, restarted or accepted: nothing stays behind for even a moment.
          effect: () => void persistor.flush(),
        }),
      );
      store.dispatch(
        addAppListener({
          predicate: (_, now, before) => now.leadWizard !== before.leadWizard,
          effect: (_, api) => {
            const { leadWizard } = api.getState();
            // What is on its way is not unfinished: there is nothing to go on with or to start over.
            markSavedStep(leadWizard.status === 'processing' ? null : leadWizard);
          },
        }),
      );
      markSavedStep(store.getState().leadWizard);
      // Another tab may have had a copy accepted before the listeners above were there: write that now.
      flush();
      resolve(persistor);
    });
  });
}
