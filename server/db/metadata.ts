import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Kysely } from 'kysely';
import type { Tables } from './tables';

/** Written by `npm run build` (tools/describeServer.ts). */
const file = resolve(__dirname, '../../build.txt');
/** The name of the running build, read once because a later build may replace the file. */
export const buildName = existsSync(file) ? readFileSync(file, 'utf8') : 'not built';

/**
 * The names of what a database stores about itself. `partner.set` is `1` if the server has a partner, for commands that
 * run without the server's settings. `partner.since` has the partner's host and when it began to get leads.
 * `alert.<incident>` is not empty while an incident lasts. `lookup.check` recognizes LOOKUP_KEY (digests.ts).
 */
export type MetadataName =
  | 'schema.build'
  | 'lookup.check'
  | 'retention.ranAt'
  | 'retention.left'
  | 'backup.ranAt'
  | 'server.alive'
  | 'partner.set'
  | 'partner.since'
  | 'operator.linkMailedAt'
  | `alert.${string}`;

/** Reads a value; `null` if none is stored. */
export async function metadataOf(db: Kysely<Tables>, name: MetadataName): Promise<string | null> {
  const row = await db.selectFrom('metadata').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
}

/** Stores a value in place of an earlier one. */
export async function setMetadata(db: Kysely<Tables>, name: MetadataName, value: string): Promise<void> {
  await db
    .insertInto('metadata')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
