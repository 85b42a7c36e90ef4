import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { identityToRecipient } from 'age-encryption';
import { readLeadDetails, type LeadDetails, type ReviewDetails } from '../db/details';
import { isSealed, unseal } from '../db/sealing';
import { OperatorError } from '../operatorError';
import { quantity } from './format';

/** Why a stored text cannot be read: it is sealed and no key was given, or none of the keys opens it. */
export type Unread = 'sealed' | 'unreadable';
export const isUnread = (read: object | Unread): read is Unread => typeof read === 'string';

/** The JSON in a consent's `evidence`. */
export interface Evidence {
  readonly version?: string;
  readonly text?: string;
  readonly given: boolean;
  /** The address of the page; the first releases stored none. */
  readonly page?: string;
}

/** Opens stored texts for one command. What it cannot open is counted, and stops nothing. */
export interface Reader {
  lead(stored: string): Promise<LeadDetails | Unread>;
  review(stored: string): Promise<ReviewDetails | Unread>;
  evidence(stored: string): Promise<Evidence | Unread>;
  /** Whether something was sealed and no key was given, or none of the keys opened it. */
  hasUnopened(): boolean;
  /** @throws OperatorError with a count, where something was sealed and no key was given, or none of the keys opened it */
  failIfAnyUnopened(): void;
  /** @throws OperatorError with a count, where none of the keys opened something: what needs a key may stay sealed */
  failIfWrongKey(): void;
}

/**
 * Reads the private keys in a file as `keys new` and age-keygen write it.
 *
 * @returns none without a file
 * @throws OperatorError if the file has no key, or half of one
 */
export async function readPrivateKeys(file: string | undefined): Promise<readonly string[]> {
  if (file === undefined) return [];
  const keys: string[] = [];
  try {
    for await (const line of createInterface(createReadStream(file))) {
      if (line.startsWith('AGE-SECRET-KEY-')) keys.push(line.trim());
    }
  } catch {
    throw new OperatorError(`${file} cannot be read.`);
  }
  if (keys.length === 0) throw new OperatorError(`${file} has no line that begins with AGE-SECRET-KEY.`);
  for (const key of keys) {
    await identityToRecipient(key).catch(() => {
      throw new OperatorError(`${file} has a line that is no private key, such as half of one.`);
    });
  }
  return keys;
}

/**
 * A reader with the private keys in a file, or without any.
 *
 * @throws OperatorError where the file cannot be used
 */
export async function readerWith(keyFile: string | undefined): Promise<Reader> {
  const privateKeys = await readPrivateKeys(keyFile);
  const unread: Record<Unread, number> = { sealed: 0, unreadable: 0 };
  async function opened<Contents>(stored: string, open: typeof unseal<Contents>): Promise<Contents | Unread> {
    const why = isSealed(stored) && privateKeys.length === 0 ? 'sealed' : 'unreadable';
    try {
      return await open(stored, privateKeys);
    } catch {
      unread[why] += 1;
      return why;
    }
  }
  const failIfWrongKey = () => {
    if (unread.unreadable === 0) return;
    throw new OperatorError(
      `${quantity(unread.unreadable, 'record')} could not be read: damaged, or sealed with a key that is not in the file that --key names.`,
    );
  };
  return {
    lead: (stored) => opened(stored, readLeadDetails),
    review: (stored) => opened(stored, unseal<ReviewDetails>),
    evidence: (stored) => opened(stored, unseal<Evidence>),
    hasUnopened: () => unread.sealed + unread.unreadable > 0,
    failIfWrongKey,
    failIfAnyUnopened: () => {
      if (unread.sealed > 0) {
        throw new OperatorError(
          `${quantity(unread.sealed, 'record is', 'records are')} sealed and could not be read: give the private key with --key FILE.`,
        );
      }
      failIfWrongKey();
    },
  };
}
