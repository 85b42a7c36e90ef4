import { Decrypter } from 'age-encryption';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';

/** The beginning of a text that is sealed (server/db/sealing.ts). */
const sealedPrefix = 'age:';
const isSealed = (text: string) => text.startsWith(sealedPrefix);

interface SealedAnswers {
  readonly hasKey: boolean;
  /** Reads the keys of a file, which stay in this tab's memory. Rejects with a sentence if there is none. */
  readonly readKey: (file: File) => Promise<void>;
  /** What was opened, by the sealed text; `null` where no key opens it. */
  readonly opened: ReadonlyMap<string, unknown>;
  readonly open: (texts: readonly string[]) => void;
}

const Context = createContext<SealedAnswers | null>(null);

/** Opens sealed answers in this browser. The private key is never sent or stored: it goes with the tab. */
export function SealedAnswersProvider({ children }: { children: ReactNode }) {
  const [keys, setKeys] = useState<readonly string[]>([]);
  const [opened, setOpened] = useState<ReadonlyMap<string, unknown>>(new Map());
  const begun = useRef(new Set<string>());
  const readKey = useCallback(async (file: File) => {
    const found = (await file.text()).match(/AGE-SECRET-KEY-1[A-Z0-9]+/g) ?? [];
    const decrypter = new Decrypter();
    try {
      for (const key of found) decrypter.addIdentity(key);
    } catch {
      throw new Error('The key in this file is mistyped.');
    }
    if (found.length === 0) throw new Error('There is no private key (AGE-SECRET-KEY-1…) in this file.');
    begun.current.clear();
    setOpened(new Map());
    setKeys(found);
  }, []);
  const open = useCallback(
    (texts: readonly string[]) => {
      if (keys.length === 0) return;
      const decrypter = new Decrypter();
      for (const key of keys) decrypter.addIdentity(key);
      const isNew = (text: string) => isSealed(text) && !begun.current.has(text);
      for (const text of texts.filter(isNew)) {
        begun.current.add(text);
        const bytes = Uint8Array.from(atob(text.slice(sealedPrefix.length)), (char) => char.charCodeAt(0));
        void decrypter
          .decrypt(bytes, 'text')
          .then((json) => JSON.parse(json) as unknown)
          .catch(() => null)
          .then((value) => setOpened((before) => new Map(before).set(text, value)));
      }
    },
    [keys],
  );
  const value = useMemo(
    () => ({ hasKey: keys.length > 0, readKey, opened, open }),
    [keys, readKey, opened, open],
  );
  return <Context value={value}>{children}</Context>;
}

export function useSealedAnswers(): SealedAnswers {
  const answers = useContext(Context);
  if (!answers) throw new Error('No SealedAnswersProvider');
  return answers;
}

/** The contents of stored texts, in their order; `null` for one that is sealed and not opened. The caller says what they are. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters
export function useOpened<Contents>(texts: readonly string[]): readonly (Contents | null)[] {
  const { opened, open } = useSealedAnswers();
  useEffect(() => open(texts), [texts, open]);
  return useMemo(
    () =>
      texts.map(
        (text) => (isSealed(text) ? (opened.get(text) ?? null) : JSON.parse(text)) as Contents | null,
      ),
    [texts, opened],
  );
}
