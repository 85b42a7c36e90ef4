import type { PersistConfig } from 'redux-persist';

/** The part of the Web Storage interface that the site uses; any call may throw. */
export type AnswerStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface SavedForm<Saved> {
  /** Reads and checks a stored text. */
  parse: (text: string | null) => Saved | null;
  /** Whether the form has no answers; a blank form is not stored. */
  isBlank: (saved: Partial<Saved>) => boolean;
}

/** The result of `work` as a promise, which rejects if it throws. */
const promiseOf = <T>(work: () => T) =>
  new Promise<T>((resolve) => {
    resolve(work());
  });

/**
 * sessionStorage as a redux-persist storage engine, holding plain JSON. Each call does its work synchronously, so a flush
 * in `pagehide` completes. The promise rejects if the storage is missing, full or forbidden.
 */
export function jsonStorage<Saved extends object>(
  storage: AnswerStorage | null,
  { parse, isBlank }: SavedForm<Saved>,
): PersistConfig<unknown>['storage'] {
  const available = () => {
    if (!storage) throw new Error('No storage');
    return storage;
  };
  return {
    getItem: (key: string) => promiseOf(() => parse(available().getItem(key))),
    setItem: (key: string, saved: Partial<Saved>) =>
      promiseOf(() => {
        if (isBlank(saved)) available().removeItem(key);
        else available().setItem(key, JSON.stringify(saved));
      }),
    removeItem: (key: string) => promiseOf(() => available().removeItem(key)),
  };
}
