import type { Kysely } from 'kysely';
import type { Tables } from './tables';

/** The names of the values that a database stores about itself; `alert.<problem>` is the last alert on a problem. */
type MetadataName =
  'schema.build' | 'retention.ranAt' | 'health.writtenAt' | 'partner.set' | `alert.${string}`;

/** The value under a name, or `null` where there is none. */
export async function metadataOf(db: Kysely<Tables>, name: MetadataName): Promise<string | null> {
  const row = await db.selectFrom('metadata').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
}

/** Stores a value under a name, in place of an earlier one. */
export async function setMetadata(db: Kysely<Tables>, name: MetadataName, value: string): Promise<void> {
  await db
    .insertInto('metadata')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/**
 * Replaces a value unless another process has replaced it meanwhile; a value that is not stored counts as empty.
 *
 * @returns whether it was replaced
 */
export async function replaceMetadata(
  db: Kysely<Tables>,
  name: MetadataName,
  from: string,
  to: string,
): Promise<boolean> {
  await db
    .insertInto('metadata')
    .values({ name, value: '' })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { numUpdatedRows } = await db
    .updateTable('metadata')
    .set({ value: to })
    .where('name', '=', name)
    .where('value', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
