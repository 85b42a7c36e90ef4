import { createHmac } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
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
  for (const name of ['leads.email_digest', 'leads.phone_digest', 'consents.phone_digest']) {
    const [table, column] = name.split('.').map((part) => sql.id(part));
    const stored = sql<{
      digest: string;
    }>`select distinct ${column} as digest from ${table} where ${column} <> ''`;
    for (const { digest } of (await stored.execute(trx)).rows)
      await sql`update ${table} set ${column} = ${keyed(digest)} where ${column} = ${digest}`.execute(trx);
  }
  const keys = trx.selectFrom('accepted_keys').select(['key', 'fingerprint']);
  for (const { key, fingerprint } of await keys.execute()) {
    const change = { key: keyed(key), fingerprint: keyed(fingerprint) };
    await trx.updateTable('accepted_keys').set(change).where('key', '=', key).execute();
  }
  await setMetadata(trx, 'lookup.check', checkOf(lookupKey));
  return true;
}
