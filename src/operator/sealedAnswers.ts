import { Decrypter, identityToRecipient } from 'age-encryption';
import { useEffect, useState } from 'react';
import { keysChosen, store, usePageSelector } from './store';

/** The beginning of every sealed text (server/db/sealing.ts). */
const sealedPrefix = 'age:';
export const isSealed = (text: string) => text.startsWith(sealedPrefix);

/** Holds the chosen private keys, which are never sent or stored, and are dropped when the session ends. */
let decrypter: Decrypter | null = null;
/** The contents of the sealed texts that were opened: see {@link open}. */
const opened = new Map<string, Promise<unknown>>();

function changeKeys(next: Decrypter | null): void {
  decrypter = next;
  opened.clear();
}
store.subscribe(() => {
  if (store.getState().page.keyCount === 0) changeKeys(null);
});

/**
 * Reads the private keys in a file, and returns a sentence on what they open. Rejects with a sentence if there is none.
 *
 * @param publicKeys the keys of LEADS_PUBLIC_KEY: the current one, and earlier ones
 */
export async function readKeys(file: File, publicKeys: readonly string[]): Promise<string> {
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
  changeKeys(next);
  store.dispatch(keysChosen());
  return own.some((publicKey) => publicKeys.includes(publicKey))
    ? 'Sealed answers are opened in this tab.'
    : 'This key does not match LEADS_PUBLIC_KEY: it can only open what was sealed to an earlier key.';
}

async function decrypted(text: string): Promise<unknown> {
  const bytes = Uint8Array.from(atob(text.slice(sealedPrefix.length)), (char) => char.charCodeAt(0));
  return JSON.parse((await decrypter?.decrypt(bytes, 'text')) ?? 'null');
}

/** Returns the contents of a stored text; `null` if no key opens it. */
export function open(text: string): Promise<unknown> {
  if (!isSealed(text)) return Promise.resolve(JSON.parse(text));
  const contents = opened.get(text) ?? decrypted(text).catch(() => null);
  opened.set(text, contents);
  return contents;
}

/** Opens stored texts. Returns a function for the contents of one, `null` while sealed; the caller knows their type. */
export function useOpened(texts: readonly string[]): (text: string) => unknown {
  const keyCount = usePageSelector(({ page }) => page.keyCount);
  const [contentsOf, setContentsOf] = useState<ReadonlyMap<string, unknown>>(new Map());
  const sealed = texts.filter(isSealed).join(' ');
  useEffect(() => {
    let isCurrent = true;
    const all = sealed.split(' ').filter(Boolean);
    void Promise.all(all.map(open)).then((contents) => {
      if (isCurrent) setContentsOf(new Map(all.map((text, index) => [text, contents[index]])));
    });
    return () => {
      isCurrent = false;
    };
  }, [sealed, keyCount]);
  return (text) => (isSealed(text) ? (contentsOf.get(text) ?? null) : JSON.parse(text)) as unknown;
}
