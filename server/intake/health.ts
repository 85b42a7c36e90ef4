import type { Kysely } from 'kysely';
import { buildName } from '../buildName';
import type { Tables } from '../db/tables';
import { retentionRanAt } from '../retention';

/** What is true of the database and of what waits for the partner. */
export interface Health {
  readonly status: 'ok';
  /** Leads that wait for the partner, and the age of the oldest in seconds. */
  readonly waiting: number;
  readonly oldestWaitingSeconds: number;
  readonly deadLetters: number;
  /** When retention last ran, or `null`. */
  readonly retentionRanAt: string | null;
  readonly build: string;
}

const cacheMs = 10_000;

/** @throws what the database says where a lead could not be stored */
export async function checkHealth(db: Kysely<Tables>, now: Date): Promise<Health> {
  const value = now.toISOString();
  await db
    .insertInto('metadata')
    .values({ name: 'health.writtenAt', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
  const states = await db
    .selectFrom('outbox')
    .where('state', 'in', ['waiting', 'dead'])
    .groupBy('state')
    .select((eb) => [
      'state',
      eb.fn.countAll<number | string>().as('count'),
      eb.fn.min('queued_at').as('oldest'),
    ])
    .execute();
  const retention = await db
    .selectFrom('metadata')
    .select('value')
    .where('name', '=', retentionRanAt)
    .executeTakeFirst();
  const waiting = states.find(({ state }) => state === 'waiting');
  const oldest = waiting ? (now.getTime() - Date.parse(waiting.oldest)) / 1000 : 0;
  return {
    status: 'ok',
    waiting: Number(waiting?.count ?? 0),
    oldestWaitingSeconds: Math.max(0, Math.round(oldest)),
    deadLetters: Number(states.find(({ state }) => state === 'dead')?.count ?? 0),
    retentionRanAt: retention?.value ?? null,
    build: buildName(),
  };
}

/** Checks the health at most every ten seconds, however often it is asked; `null` where a lead could not be stored. */
export function cachedHealth(check: () => Promise<Health>, now: () => Date): () => Promise<Health | null> {
  let latest: Promise<Health | null> | undefined;
  let checkedAt = 0;
  return () => {
    const time = now().getTime();
    if (latest === undefined || Math.abs(time - checkedAt) >= cacheMs) {
      checkedAt = time;
      latest = check().catch(() => null);
    }
    return latest;
  };
}
