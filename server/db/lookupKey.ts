import { createHmac } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { OperatorError } from '../operatorError';
import { keyedDigest } from './digests';
import { metadataOf, setMetadata } from './metadata';
import type { Tables } from './tables';

/** What a database stores to recognize its LOOKUP_KEY. */
const checkOf = (lookupKey: Buffer) => createHmac('sha256', lookupKey).update('check').digest('hex');

/**
 * Whether the digests of a database are keyed with this LOOKUP_KEY, or with none if it is `null`.
 *
 * @returns `false` if they are not keyed yet
 * @throws OperatorError if they are keyed with another one: then nobody would be found
 */
export async function isKeyedWith(db: Kysely<Tables>, lookupKey: Buffer | null): Promise<boolean> {
  const check = await metadataOf(db, 'lookup.check');
  if (check === null) return lookupKey === null;
  if (lookupKey !== null && check === checkOf(lookupKey)) return true;
  throw new OperatorError(
    `LOOKUP_KEY ${lookupKey === null ? 'is missing' : 'is another one'}: people are found in this database under the key that it was first used with. Set that one.`,
  );
}

/**
 * Keys every stored digest, so that only who has LOOKUP_KEY can compute the digest of a guess. Nothing has to be opened.
 *
 * @returns whether anything had to be done
 * @throws OperatorError as {@link isKeyedWith} does
 */
export async function keyDigests(trx: Transaction<Tables>, lookupKey: Buffer | null): Promise<boolean> {
  if ((await isKeyedWith(trx, lookupKey)) || lookupKey === null) return false;
  const keyed = (digest: string) => keyedDigest(digest, lookupKey);
  for (const column of ['email_digest', 'phone_digest'] as const) {
    const stored = trx.selectFrom('leads').select(column).distinct().where(column, '<>', '');
    for (const { [column]: digest } of await stored.execute()) {
      const change = { [column]: keyed(digest ?? '') };
      await trx.updateTable('leads').set(change).where(column, '=', digest).execute();
    }
  }
  const phones = trx.selectFrom('consents').select('phone_digest').distinct().where('phone_digest', '<>', '');
  for (const { phone_digest } of await phones.execute()) {
    const change = { phone_digest: keyed(phone_digest ?? '') };
    await trx.updateTable('consents').set(change).where('phone_digest', '=', phone_digest).execute();
  }
  for (const { key, fingerprint } of await trx
    .selectFrom('accepted_keys')
    .select(['key', 'fingerprint'])
    .execute()) {
    const change = { key: keyed(key), fingerprint: keyed(fingerprint) };
    await trx.updateTable('accepted_keys').set(change).where('key', '=', key).execute();
  }
  await setMetadata(trx, 'lookup.check', checkOf(lookupKey));
  return true;
}
