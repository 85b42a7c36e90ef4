import type { PersistConfig } from 'redux-persist';

/** The part of the Web Storage interface that the site uses; any call may throw. */
export type AnswerStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface SavedForm<Saved> {
  /** Reads and checks a stored text. */
  parse: (text: string | null) => Saved | null;
  /** Whether nothing was answered: then nothing is stored. */
  isBlank: (saved: Partial<Saved>) => boolean;
}

const atOnce = <T>(work: () => T) =>
  new Promise<T>((resolve) => {
    resolve(work());
  });

/**
 * sessionStorage as redux-persist takes it, with plain JSON in it. Each call is done when it returns, so that a flush on
 * the way out is on time; it rejects where the storage is missing, full or forbidden.
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
    getItem: (key: string) => atOnce(() => parse(available().getItem(key))),
    setItem: (key: string, saved: Partial<Saved>) =>
      atOnce(() => {
        if (isBlank(saved)) available().removeItem(key);
        else available().setItem(key, JSON.stringify(saved));
      }),
    removeItem: (key: string) => atOnce(() => available().removeItem(key)),
  };
}
