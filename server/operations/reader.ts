import { identityToRecipient } from 'age-encryption';
import { quantity } from '../../src/lib/quantity';
import { readLeadDetails, type ReviewDetails, unseal } from '../db/sealing';
import type { StoredAnswer } from '../db/tables';
import { OperatorError, readTextFile } from '../lib/operatorError';

/** The JSON in a consent's `evidence`. */
export interface Evidence {
  readonly version?: string;
  readonly text?: string;
  readonly given: boolean;
  /** The address of the page and its build; earlier releases stored none. */
  readonly page?: string;
  readonly build?: string;
}

export type Reader = Awaited<ReturnType<typeof readerWith>>;

/**
 * Makes the reader that opens stored texts for one command, with the private keys in a file or without any. For a text
 * that it cannot open, it returns `null` and counts the text once.
 */
export async function readerWith(keyFile: string | undefined) {
  const privateKeys = await readPrivateKeys(keyFile);
  const unread = new Set<string>();
  const opened = <Contents>(stored: string, open: typeof unseal<Contents>): Promise<Contents | null> =>
    open(stored, privateKeys).catch(() => {
      unread.add(stored);
      return null;
    });
  return {
    lead: (stored: string) => opened(stored, readLeadDetails),
    review: (stored: string) => opened(stored, unseal<ReviewDetails>),
    answer: (stored: string) => opened(stored, unseal<StoredAnswer>),
    evidence: (stored: string) => opened(stored, unseal<Evidence>),
    hasUnread: () => unread.size > 0,
    /** Throws an OperatorError with a count if a text could not be opened. */
    failIfAnyUnread: () => {
      if (unread.size === 0) return;
      throw new OperatorError(
        keyFile === undefined
          ? `${quantity(unread.size, 'record is', 'records are')} sealed and could not be read: give the private key with --key FILE.`
          : `${quantity(unread.size, 'record')} could not be read: damaged, or sealed with a key that is not in ${keyFile}.`,
      );
    },
  };
}

/** Reads the private keys in a file as `keys new` and age-keygen write it; none if `file` is undefined. */
export async function readPrivateKeys(file: string | undefined): Promise<readonly string[]> {
  if (file === undefined) return [];
  const keys = readTextFile(file).match(/^AGE-SECRET-KEY-\S*/gm) ?? [];
  if (keys.length === 0) throw new OperatorError(`${file} has no line that begins with AGE-SECRET-KEY.`);
  await Promise.all(keys.map((key) => identityToRecipient(key))).catch(() => {
    throw new OperatorError(`${file} has a line that is not a private key, such as half of one.`);
  });
  return keys;
}
