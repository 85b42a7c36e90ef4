import { createHmac } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import { comparableEmail, comparablePhone } from '../../src/domain/contact';
import { OperatorError } from '../lib/operatorError';
import type { Settings } from '../settings/settings';
import { metadataOf, setMetadata } from './metadata';
import type { Tables } from './tables';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest('hex');

/** The keys of digests: LOOKUP_KEY, and the public keys, which earlier builds used. */
export type DigestKeys = Pick<Settings, 'leadsPublicKeys' | 'lookupKey'>;

/**
 * Returns the digests under which a text may be stored, the current one first: keyed with LOOKUP_KEY, so that nobody
 * without it can test a guess, but not with a public key, so that all leads of a person have the same one. The others
 * find what earlier builds digested with a public key, and what a server without LOOKUP_KEY stored after the database
 * was keyed.
 */
export function digestsUnderEachKey(text: string, keys: DigestKeys): [string, ...string[]] {
  const { leadsPublicKeys, lookupKey } = keys;
  const unkeyed = ['', ...leadsPublicKeys].map((publicKey) => hmac(publicKey, text));
  const keyed = lookupKey ? unkeyed.map((digest) => hmac(lookupKey, digest)) : [];
  return [...keyed, ...unkeyed] as [string, ...string[]];
}

/** The comparable phone numbers in a text: each begins with a digit and ends before the next word. */
export const phoneNumbersIn = (text: string) => (text.match(/\d[^\p{L},;]*/gu) ?? []).map(comparablePhone);

/** The digests by which a person is looked up, the current one first; only `''` if no address was given. */
export function emailDigests(email: string, keys: DigestKeys): [string, ...string[]] {
  const form = comparableEmail(email);
  // The form in which builds without `comparableEmail` compared addresses.
  const earlier = email.trim().toLowerCase();
  if (form === '') return [''];
  const digests = digestsUnderEachKey(`email ${form}`, keys);
  return earlier === form ? digests : [...digests, ...digestsUnderEachKey(`email ${earlier}`, keys)];
}

/** The same for a phone number; only `''` if no number was given. */
export const phoneDigests = (phone: string, keys: DigestKeys): [string, ...string[]] =>
  comparablePhone(phone) === '' ? [''] : digestsUnderEachKey(`phone ${comparablePhone(phone)}`, keys);

/**
 * Whether the digests of a database are keyed with this LOOKUP_KEY, or with none if it is `null`; `false` if they are
 * not keyed yet. Throws an OperatorError if they are keyed with another one: then nobody would be found.
 */
export async function isKeyedWith(db: Kysely<Tables>, lookupKey: Buffer | null): Promise<boolean> {
  const check = await metadataOf(db, 'lookup.check');
  if (check === null) return lookupKey === null;
  if (lookupKey !== null && check === hmac(lookupKey, 'check')) return true;
  throw new OperatorError(
    `LOOKUP_KEY ${lookupKey === null ? 'is missing' : "is not this database's key"}: set the one that this database was first used with.`,
  );
}

/** Keys every stored digest, without a private key, unless they are keyed, and returns whether it did. */
export async function keyDigests(trx: Transaction<Tables>, lookupKey: Buffer | null): Promise<boolean> {
  if ((await isKeyedWith(trx, lookupKey)) || lookupKey === null) return false;
  const keyed = (digest: string) => hmac(lookupKey, digest);
  for (const name of ['leads.email_digest', 'leads.phone_digest', 'consents.phone_digest']) {
    const [table, column] = name.split('.').map((part) => sql.id(part));
    const { rows } = await sql<{ digest: string }>`
      select distinct ${column} as digest from ${table} where ${column} <> ''`.execute(trx);
    for (const { digest } of rows)
      await sql`update ${table} set ${column} = ${keyed(digest)} where ${column} = ${digest}`.execute(trx);
  }
  const keys = trx.selectFrom('accepted_keys').select(['key', 'fingerprint']);
  for (const { key, fingerprint } of await keys.execute()) {
    const change = { key: keyed(key), fingerprint: keyed(fingerprint) };
    await trx.updateTable('accepted_keys').set(change).where('key', '=', key).execute();
  }
  await setMetadata(trx, 'lookup.check', hmac(lookupKey, 'check'));
  return true;
}
