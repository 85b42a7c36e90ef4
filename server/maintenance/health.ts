import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Kysely } from 'kysely';
import { buildName, metadataOf, setMetadata } from '../db/metadata';
import { lastAnswers, queueCounts } from '../db/outbox';
import { untoldRevocations } from '../db/revocations';
import { isHandled } from '../db/standing';
import type { Tables } from '../db/tables';
import { loggableError, type Log } from '../lib/log';
import { dayMs } from '../lib/times';
import type { Settings } from '../settings/settings';

/** The shortest time between two trial writes for `GET /api/health`, in milliseconds. */
const cacheMs = 10_000;

/** How much disk space a lead of the largest size needs, with everything written along with it, in bytes. */
const leadRoomBytes = 1_000_000;

/** The free space on the disk of a SQLite file; `null` for PostgreSQL. */
async function readDisk(address: Settings['databaseAddress']) {
  if (address?.kind !== 'sqlite') return null;
  const room = await statfs(dirname(address.file));
  return { freeBytes: room.bavail * room.bsize, freeShare: room.bavail / room.blocks };
}

/**
 * Writes a sign of life if the disk has room for a lead: a database that stores it can store a lead too.
 *
 * @throws an Error with the code `ENOSPC` if the disk has no room for a lead
 */
export async function writeSignOfLife(db: Kysely<Tables>, address: Settings['databaseAddress'], now: Date) {
  const disk = await readDisk(address);
  if (disk && disk.freeBytes < leadRoomBytes)
    throw Object.assign(new Error('the disk has no room for a lead'), { code: 'ENOSPC' });
  await setMetadata(db, 'server.alive', JSON.stringify({ at: now.toISOString(), build: buildName }));
}

/** The health of the server, its queues and its database, in which alerts and the command `health` find incidents. */
export type Health = Awaited<ReturnType<typeof readHealth>>;

/** Reads the health of the server. Times are ISO 8601; `null` is never or unknown. */
export async function readHealth(
  db: Kysely<Tables>,
  { databaseAddress, retentionDays }: Pick<Settings, 'databaseAddress' | 'retentionDays'>,
  now: Date,
) {
  const unhandled = await db
    .selectFrom('leads')
    .where('revised_at', '<', new Date(now.getTime() - retentionDays * dayMs).toISOString())
    .where((eb) => eb.not(isHandled))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const oldestConfirmation = await db
    .selectFrom('mail_outbox')
    .select((eb) => eb.fn.min('queued_at').as('since'))
    .executeTakeFirst();
  const alive = await metadataOf(db, 'server.alive');
  return {
    /** When a server last gave a sign of life, and its build. */
    server: alive === null ? null : (JSON.parse(alive) as { at: string; build: string }),
    hasPartner: (await metadataOf(db, 'partner.set')) === '1',
    queue: await queueCounts(db),
    /** How many of the partner's last twenty answers rejected a lead. */
    rejectedLately: (await lastAnswers(db)).filter(({ verdict }) => verdict === 'rejected').length,
    /** The revocations that the operator has to tell the partner of. */
    untold: await untoldRevocations(db),
    /** When the oldest waiting confirmation was queued. */
    confirmationsWaitSince: oldestConfirmation?.since ?? null,
    /** How many unhandled leads are older than `retentionDays`. */
    unhandled: unhandled.count,
    retentionDays,
    retentionRanAt: await metadataOf(db, 'retention.ranAt'),
    /** How many rows retention did not delete because its last run is too long ago, unknown or in the future. */
    retentionLeft: Number(await metadataOf(db, 'retention.left')),
    backupRanAt: await metadataOf(db, 'backup.ranAt'),
    disk: await readDisk(databaseAddress),
  };
}

/**
 * Repeats a check of the database at most every ten seconds.
 *
 * @param check rejects if a lead could not be stored
 * @returns whether it passed; if not, the log says why
 */
export function cachedCheck(check: () => Promise<void>, now: () => Date, log: Log): () => Promise<boolean> {
  let latest: Promise<boolean> | undefined;
  let checkedAt = 0;
  return () => {
    const time = now().getTime();
    if (latest === undefined || Math.abs(time - checkedAt) >= cacheMs) {
      checkedAt = time;
      latest = check().then(
        () => true,
        (error: unknown) => {
          log.error(loggableError(error), 'the check of the health failed');
          return false;
        },
      );
    }
    return latest;
  };
}
