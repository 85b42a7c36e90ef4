import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { buildName } from '../buildName';
import { metadataOf, setMetadata } from '../db/metadata';
import { queueCounts } from '../db/outbox';
import type { Tables } from '../db/tables';
import { loggableError, type Log } from '../log';

/** The health of an intake whose database can be written, as `GET /api/health` returns it. */
export const healthSchema = v.object({
  waiting: v.pipe(v.number(), v.integer(), v.description('Leads that wait for the partner')),
  oldestWaitingSeconds: v.pipe(v.number(), v.integer()),
  deadLetters: v.pipe(v.number(), v.integer()),
  retentionRanAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  build: v.string(),
});
export type Health = Readonly<v.InferOutput<typeof healthSchema>>;

const cacheMs = 10_000;

/**
 * Checks the database by writing to it.
 *
 * @throws the database's error if a lead could not be stored
 */
export async function checkHealth(db: Kysely<Tables>, now: Date): Promise<Health> {
  await setMetadata(db, 'health.writtenAt', now.toISOString());
  const { waiting, dead } = await queueCounts(db);
  const waitedMs = waiting.oldest === null ? 0 : now.getTime() - Date.parse(waiting.oldest);
  return {
    waiting: waiting.count,
    oldestWaitingSeconds: Math.max(0, Math.round(waitedMs / 1000)),
    deadLetters: dead.count,
    retentionRanAt: await metadataOf(db, 'retention.ranAt'),
    build: buildName,
  };
}

/** Repeats a check of the health at most every ten seconds. If it fails, logs why and gives `null`. */
export function cachedHealth(
  check: () => Promise<Health | null>,
  now: () => Date,
  log: Log,
): () => Promise<Health | null> {
  let latest: Promise<Health | null> | undefined;
  let checkedAt = 0;
  return () => {
    const time = now().getTime();
    if (latest === undefined || Math.abs(time - checkedAt) >= cacheMs) {
      checkedAt = time;
      latest = check().catch((error: unknown) => {
        log.error(loggableError(error), 'the check of the health failed');
        return null;
      });
    }
    return latest;
  };
}
