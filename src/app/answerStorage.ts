import type { Dispatch, Middleware, MiddlewareAPI } from '@reduxjs/toolkit';
import type { PersistConfig } from 'redux-persist';
import type { LeadWizardState } from '../features/leadWizard/leadWizardSlice';
import * as savedLead from '../features/leadWizard/savedLead';
import type { ReviewFormState } from '../features/reviewForm/reviewFormSlice';
import * as savedReview from '../features/reviewForm/savedReview';
import { storageFailed, storageRecovered } from '../features/ui/uiSlice';

/** The part of the Web Storage interface that the site uses; any call may throw. */
export type AnswerStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The slices that are kept, by the keys of sessionStorage. */
export interface Kept {
  leadWizard: LeadWizardState;
  reviewForm: ReviewFormState;
}

/** By key: whether there is anything to keep. What is blank is not stored but removed. */
export const isAnswered: Record<string, (state: Kept) => boolean> = {
  [savedLead.storageKey]: ({ leadWizard }) => !savedLead.isBlank(leadWizard.lead),
  [savedReview.storageKey]: ({ reviewForm }) => !savedReview.isBlankReview(reviewForm.review),
};
export const storageKeys = Object.keys(isAnswered);

/**
 * Where redux-persist writes the answers, and the middleware that tells what was done from what is replayed.
 *
 * Redux DevTools replay actions by calling the reducers again, and redux-persist writes from within them. The
 * middleware sees real actions alone, so a state that it did not see is a replayed one, and is not written.
 */
export function createAnswerStorage(storage: AnswerStorage | null) {
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
        // Even where a reducer throws: a flag left on would let replayed states be written.
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
  return { middleware, engine };
}
