import type { Dispatch, Middleware, MiddlewareAPI } from '@reduxjs/toolkit';
import { persistReducer, persistStore, type PersistConfig, type Persistor } from 'redux-persist';
import { business } from '../config/business';
import { leadWizardReducer, type LeadWizardState } from '../features/leadWizard/leadWizardSlice';
import * as savedLead from '../features/leadWizard/savedLead';
import { markSavedStep } from '../features/leadWizard/savedStepMark';
import { reviewFormReducer, type ReviewFormState } from '../features/reviewForm/reviewFormSlice';
import * as savedReview from '../features/reviewForm/savedReview';
import { storageFailed, storageRecovered } from '../features/ui/uiSlice';
import { parseJson, shortText } from '../lib/parseJson';
import { whenActivated } from '../lib/whenActivated';
import { addAppListener } from './hooks';
import type { AppStore } from './store';

/** The part of the Web Storage interface that the site uses; any call may throw. */
export type AnswerStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The slices that are kept, by the keys of sessionStorage. */
interface Kept {
  leadWizard: LeadWizardState;
  reviewForm: ReviewFormState;
}

/** By key: whether there is anything to keep. What is blank is not stored but removed. */
const isAnswered: Record<string, (state: Kept) => boolean> = {
  [savedLead.storageKey]: ({ leadWizard }) => !savedLead.isBlank(leadWizard.lead),
  [savedReview.storageKey]: ({ reviewForm }) => !savedReview.isBlankReview(reviewForm.review),
};
const storageKeys = Object.keys(isAnswered);

/**
 * The reducers of the slices that are kept, and the middleware that tells what was done from what is replayed.
 *
 * Redux DevTools replay actions by calling the reducers again, and redux-persist writes from within them. The
 * middleware sees real actions alone, so a state that it did not see is a replayed one, and is not written.
 */
export function createPersistence(storage: AnswerStorage | null) {
  let api: MiddlewareAPI<Dispatch, Kept> | undefined;
  /** The state after the last real action. */
  let acted: Kept | undefined;
  let isActing = false;
  const middleware: Middleware<object, Kept> = (storeApi) => {
    api = storeApi;
    return (next) => (action) => {
      isActing = true;
      try {
        return next(action);
      } finally {
        // Where a reducer throws too: what is replayed after that is not written either.
        isActing = false;
        acted = storeApi.getState();
      }
    };
  };

  let works = true;
  /** Does something with the storage; the state learns when it begins to fail, and when it works again. */
  const attempt = <T>(work: (storage: AnswerStorage) => T): Promise<T | null> => {
    const report = (worked: boolean) => {
      if (worked === works) return;
      works = worked;
      // Reducers call this, and they must not dispatch.
      queueMicrotask(() => api?.dispatch(worked ? storageRecovered() : storageFailed()));
    };
    try {
      if (!storage) throw new Error('No storage');
      const result = work(storage);
      report(true);
      return Promise.resolve(result);
    } catch {
      report(false);
      return Promise.resolve(null);
    }
  };
  /** sessionStorage as redux-persist wants it; each call is done when it returns, so a flush on the way out is on time. */
  const engine: PersistConfig<unknown>['storage'] = {
    getItem: (key: string) => attempt((from) => from.getItem(key)),
    removeItem: (key: string) => attempt((from) => from.removeItem(key)),
    setItem: (key: string, text: string) => {
      const state = acted;
      // While an action is reduced (a flush), the store may not be asked.
      const isReplayed = !isActing && api?.getState() !== state;
      if (!state || isReplayed) return Promise.resolve();
      return attempt((to) => {
        if (isAnswered[key]?.(state)) to.setItem(key, text);
        else to.removeItem(key);
      });
    },
  };
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
const migrateLead: Migrate = (stored) => {
  // Typed as always there; but anybody may have written it.
  const { _persist } = (stored ?? {}) as { _persist?: { version?: unknown } };
  return Promise.resolve(
    stored && { ...savedLead.restoredLead(stored, _persist?.version), _persist: stored._persist },
  );
};

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
