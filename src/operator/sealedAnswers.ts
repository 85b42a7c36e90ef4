import { Decrypter, identityToRecipient } from 'age-encryption';
import { useEffect, useReducer } from 'react';
import { keysChosen, store, usePageSelector } from './store';

const sealedPrefix = 'age:';
/** The beginning of every sealed text (server/db/sealing.ts). */
const sealedBeginning = sealedPrefix + btoa('age-encryption.org/v1');
export const isSealed = (text: string) => text.startsWith(sealedBeginning);

/** The chosen private keys, which are never sent or stored, and what they opened. The end of the session drops both. */
let keys: { readonly decrypter: Decrypter; readonly opened: Map<string, unknown> } | null = null;
store.subscribe(() => {
  if (store.getState().page.keyCount === 0) keys = null;
});

/**
 * Reads the private keys in a file, and returns a sentence on what they open. `publicKeys` are those of
 * LEADS_PUBLIC_KEY: the current one, and earlier ones.
 */
export async function readKeys(file: File, publicKeys: readonly string[]): Promise<string> {
  const found = (await file.text()).match(/AGE-SECRET-KEY-1[A-Z0-9]+/g) ?? [];
  if (found.length === 0) return 'There is no private key (AGE-SECRET-KEY-1…) in this file.';
  const decrypter = new Decrypter();
  try {
    for (const key of found) decrypter.addIdentity(key);
  } catch {
    return 'The key in this file is mistyped.';
  }
  keys = { decrypter, opened: new Map() };
  store.dispatch(keysChosen());
  const own = await Promise.all(found.map(identityToRecipient));
  return own.some((publicKey) => publicKeys.includes(publicKey))
    ? 'Sealed answers are opened in this tab.'
    : 'This key does not match LEADS_PUBLIC_KEY: it can only open what was sealed to an earlier key.';
}

/** Returns the contents of a stored text; `null` if no key opens it. */
export async function open(text: string): Promise<unknown> {
  if (!isSealed(text)) return JSON.parse(text);
  if (keys === null) return null;
  const { decrypter, opened } = keys;
  if (opened.has(text)) return opened.get(text);
  try {
    const bytes = Uint8Array.from(atob(text.slice(sealedPrefix.length)), (char) => char.charCodeAt(0));
    const contents: unknown = JSON.parse(await decrypter.decrypt(bytes, 'text'));
    opened.set(text, contents);
    return contents;
  } catch {
    return null;
  }
}

/** Opens stored texts. Returns a function for the contents of one, `null` while sealed; the caller knows their type. */
export function useOpened(texts: readonly string[]): (text: string) => unknown {
  const keyCount = usePageSelector(({ page }) => page.keyCount);
  const [, render] = useReducer((count: number) => count + 1, 0);
  const sealed = texts.filter(isSealed).join(' ');
  useEffect(() => {
    if (sealed !== '' && keyCount > 0) void Promise.all(sealed.split(' ').map(open)).then(render);
  }, [sealed, keyCount]);
  return (text) => (isSealed(text) ? (keys?.opened.get(text) ?? null) : JSON.parse(text)) as unknown;
}
