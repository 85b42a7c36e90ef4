import type { Kysely } from 'kysely';
import type { Tables } from './tables';

/** The names of the values that a database stores about itself, beside `alert.<kind>` of the scheduler. */
type MetadataName = 'schema.build' | 'retention.ranAt' | 'health.writtenAt' | 'partner.set';

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
