import { Decrypter, identityToRecipient } from 'age-encryption';
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';

/** The beginning of a text that is sealed (server/db/sealing.ts). */
const sealedPrefix = 'age:';
export const isSealed = (text: string) => text.startsWith(sealedPrefix);

interface SealedAnswers {
  readonly hasKey: boolean;
  /**
   * Reads the keys of a file, which stay in this tab's memory, and gives a sentence on what they open. Rejects with one if
   * there is no key.
   */
  readonly readKey: (file: File) => Promise<string>;
  /** Gives the contents of a stored text; `null` where no key opens it. */
  readonly open: (text: string) => Promise<unknown>;
}

const Context = createContext<SealedAnswers | null>(null);

interface ProviderProps {
  /** What answers are sealed to now, and were before (LEADS_PUBLIC_KEY). */
  readonly publicKeys: readonly string[];
  readonly children: ReactNode;
}

/** Opens sealed answers in this browser. The private key is never sent or stored: it goes with the tab. */
export function SealedAnswersProvider({ publicKeys, children }: ProviderProps) {
  const [decrypter, setDecrypter] = useState<Decrypter | null>(null);
  const value = useMemo((): SealedAnswers => {
    const opened = new Map<string, Promise<unknown>>();
    const decrypted = async (text: string) => {
      const bytes = Uint8Array.from(atob(text.slice(sealedPrefix.length)), (char) => char.charCodeAt(0));
      return JSON.parse((await decrypter?.decrypt(bytes, 'text')) ?? 'null') as unknown;
    };
    return {
      hasKey: decrypter !== null,
      readKey: async (file) => {
        const keys = (await file.text()).match(/AGE-SECRET-KEY-1[A-Z0-9]+/g) ?? [];
        if (keys.length === 0) throw new Error('There is no private key (AGE-SECRET-KEY-1…) in this file.');
        const next = new Decrypter();
        const add = async (key: string) => {
          next.addIdentity(key);
          return await identityToRecipient(key);
        };
        const own = await Promise.all(keys.map(add)).catch(() => {
          throw new Error('The key in this file is mistyped.');
        });
        setDecrypter(next);
        return own.some((publicKey) => publicKeys.includes(publicKey))
          ? 'Sealed answers are opened in this tab.'
          : 'This key is not that of LEADS_PUBLIC_KEY: it opens at most what was sealed before.';
      },
      open: (text) => {
        if (!isSealed(text)) return Promise.resolve(JSON.parse(text) as unknown);
        const contents = opened.get(text) ?? decrypted(text).catch(() => null);
        opened.set(text, contents);
        return contents;
      },
    };
  }, [decrypter, publicKeys]);
  return <Context value={value}>{children}</Context>;
}

export function useSealedAnswers(): SealedAnswers {
  const answers = useContext(Context);
  if (!answers) throw new Error('No SealedAnswersProvider');
  return answers;
}

/** Opens stored texts, and gives what reads one of them: `null` while it is sealed. The caller says what they are. */
export function useOpened(texts: readonly string[]): (text: string) => unknown {
  const { open } = useSealedAnswers();
  const [opened, setOpened] = useState<ReadonlyMap<string, unknown>>(new Map());
  const sealed = texts.filter(isSealed).join(' ');
  useEffect(() => {
    let isCurrent = true;
    const all = sealed.split(' ').filter(Boolean);
    void Promise.all(all.map(open)).then((contents) => {
      if (isCurrent) setOpened(new Map(all.map((text, index) => [text, contents[index]])));
    });
    return () => {
      isCurrent = false;
    };
  }, [sealed, open]);
  return (text) => (isSealed(text) ? (opened.get(text) ?? null) : JSON.parse(text)) as unknown;
}
