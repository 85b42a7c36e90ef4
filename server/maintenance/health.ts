import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Kysely } from 'kysely';
import { site } from '../../src/config/site';
import { counted, duration, quantity } from '../../src/lib/quantity';
import { databaseReason, isDiskFull } from '../db/databaseErrors';
import { buildName, metadataOf, setMetadata } from '../db/metadata';
import { lastAnswers, queueCounts } from '../db/outbox';
import { lastDayToTell, untoldRevocations } from '../db/revocations';
import type { Tables } from '../db/tables';
import { loggableError, type Log } from '../lib/log';
import { dayMs, hourMs, minuteMs } from '../lib/times';
import type { Settings } from '../settings/settings';
import { countUnhandled } from './retention';

/** How much disk space a lead of the largest size needs, with everything written along with it, in bytes. */
const leadRoomBytes = 1_000_000;
/** How long a lead may wait for the partner, in milliseconds. */
const maxWaitMs = 15 * minuteMs;

/** The condition of one part of the site, in the same words wherever the operator reads it. */
export interface Condition {
  readonly part: 'Partner' | 'Confirmations' | 'Database' | 'Disk' | 'Backup' | 'Retention';
  readonly text: string;
  /** What to do about it, `''` for nothing. */
  readonly advice: string;
  readonly isGood: boolean;
}

/** Something that is or was wrong. */
export interface Incident extends Omit<Condition, 'isGood'> {
  readonly name: string;
  /** 0 if all is well. A higher number than before alerts again; 1 if the incident has no number. */
  readonly count: number;
  readonly textWhenOver: string;
}

/** What is wrong and what to do about it, as one text. */
export const inWords = ({ text, advice }: Pick<Condition, 'text' | 'advice'>) =>
  [text, advice].filter(Boolean).join(' ');

/** The free space on the disk of a SQLite file; `null` for PostgreSQL. */
async function readDisk(address: Settings['databaseAddress']) {
  if (address?.kind !== 'sqlite') return null;
  const room = await statfs(dirname(address.file));
  return { freeBytes: room.bavail * room.bsize, freeShare: room.bavail / room.blocks };
}

/** Writes a sign of life, as a lead would be written; throws `ENOSPC` if the disk has no room for a lead. */
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
  const oldestConfirmation = await db
    .selectFrom('mail_outbox')
    .select((eb) => eb.fn.min('queued_at').as('since'))
    .executeTakeFirst();
  const alive = await metadataOf(db, 'server.alive');
  return {
    server: alive === null ? null : (JSON.parse(alive) as { at: string; build: string }),
    hasPartner: (await metadataOf(db, 'partner.set')) === '1',
    queue: await queueCounts(db),
    /** How many of the partner's last twenty answers rejected a lead. */
    rejectedLately: (await lastAnswers(db)).filter(({ verdict }) => verdict === 'rejected').length,
    untold: await untoldRevocations(db),
    confirmationsWaitSince: oldestConfirmation?.since ?? null,
    unhandled: await countUnhandled(db, { retentionDays, now }),
    retentionDays,
    retentionRanAt: await metadataOf(db, 'retention.ranAt'),
    /** How many rows retention did not delete because its last run is too long ago, unknown or in the future. */
    retentionLeft: Number(await metadataOf(db, 'retention.left')),
    backupRanAt: await metadataOf(db, 'backup.ranAt'),
    disk: await readDisk(databaseAddress),
  };
}

/** The free space on a disk in words: `12,345 MB free (56%)`. */
export const roomText = (disk: Health['disk']): string =>
  disk === null
    ? 'unknown'
    : `${counted(Math.round(disk.freeBytes / 1_000_000))} MB free (${Math.round(100 * disk.freeShare)}%)`;

const ageMs = (time: string | null, now: Date) => (time === null ? 0 : now.getTime() - Date.parse(time));
const backupAdvice = 'Run `npm run leads -- backup FILE` each day with a timer.';
const seeOutbox = 'See “Undelivered”, or `npm run leads -- outbox`';

/** Lists every incident that alerts report, including those that do not exist now (`count` 0). */
export function incidentsOf(health: Health, now: Date): Incident[] {
  const { hasPartner, rejectedLately, untold, unhandled, confirmationsWaitSince, disk } = health;
  const { backupRanAt, retentionDays, retentionRanAt, retentionLeft } = health;
  const { waiting, dead, unclear, held } = health.queue;
  const untoldNames = untold.map(({ reference, lead_id }) => reference ?? lead_id);
  const waitedMs = ageMs(waiting.oldest, now);
  const isStopped = retentionLeft > 0;
  const incidents: Readonly<Record<string, Omit<Incident, 'name'>>> = {
    deadLetters: {
      part: 'Partner',
      count: dead.count,
      text: `${quantity(dead.count, 'lead is a dead letter', 'leads are dead letters')}: delivery failed for good.`,
      advice: `${seeOutbox}, for the partner's answer, and send each again once its cause is gone.`,
      textWhenOver: `There are no more dead letters${waiting.count > 0 ? `; ${quantity(waiting.count, 'lead waits', 'leads wait')} for the partner` : ''}.`,
    },
    waiting: {
      part: 'Partner',
      count: Number(hasPartner && waitedMs > maxWaitMs),
      text: `${quantity(waiting.count, 'lead waits', 'leads wait')} for the partner, the oldest for ${duration(waitedMs)}.`,
      advice: 'The server tries again by itself. If this goes on, ask the partner whether they are down.',
      textWhenOver: `No lead is waiting too long for the partner${dead.count > 0 ? `, but ${quantity(dead.count, 'lead is a dead letter', 'leads are dead letters')}` : ''}.`,
    },
    revocations: {
      part: 'Partner',
      count: untold.length,
      text: `Tell ${site.partner} by ${lastDayToTell(untold[0]?.revoked_at ?? now.toISOString())} (47 CFR 64.1200(a)(10)) that the agreement to calls was revoked for ${untoldNames.join(', ')}.`,
      advice:
        'If the partner changed, tell the one that got the lead. Then press “The partner knows” on the lead, or run `npm run leads -- revoke PERSON --told`.',
      textWhenOver: 'Everyone who has to know of a revocation knows of it.',
    },
    held: {
      part: 'Partner',
      count: ageMs(held.oldest, now) > maxWaitMs ? held.count : 0,
      text: `${quantity(held.count, 'lead that may not come from a person waits', 'leads that may not come from a person wait')} for you.`,
      advice: `${seeOutbox}, and press “Send again” or “Do not send” on each.`,
      textWhenOver: 'No lead that may not come from a person is waiting for you.',
    },
    unclear: {
      part: 'Partner',
      count: unclear.count,
      text: `${quantity(unclear.count, 'lead has', 'leads have')} an answer from the partner that its profile does not list.`,
      advice: `${seeOutbox}. Ask the partner whether they have it: if so, press “Do not send” on the lead, otherwise “Send again”.`,
      textWhenOver: 'Every answer from the partner is clear.',
    },
    rejected: {
      part: 'Partner',
      count: Number(rejectedLately >= 4),
      text: `The partner rejected ${rejectedLately} of the last 20 leads.`,
      advice: 'See the reasons under “Partner”, or with `npm run leads -- outbox`.',
      textWhenOver: 'The partner accepts most leads again.',
    },
    waitingConfirmations: {
      part: 'Confirmations',
      count: Number(ageMs(confirmationsWaitSince, now) > hourMs),
      text: 'A confirmation has not been mailed for over an hour.',
      advice: 'The log has the answer of the mail server: check SMTP_URL and MAIL_FROM.',
      textWhenOver: 'No confirmation is over an hour late.',
    },
    unhandled: {
      part: 'Retention',
      count: Number(unhandled > 0),
      text: `${quantity(unhandled, 'lead is', 'leads are')} older than ${retentionDays} days, still unhandled, and stored longer than the privacy policy says.`,
      advice: 'Send each to the partner, or run `export --mark-handled` or `settle`.',
      textWhenOver: `No lead older than ${retentionDays} days is unhandled.`,
    },
    retention: {
      part: 'Retention',
      count: Number(isStopped || ageMs(retentionRanAt, now) > 2 * dayMs),
      text: isStopped
        ? `Retention waits, because it last ran at ${retentionRanAt ?? 'an unknown time'} and would delete ${retentionLeft} rows now.`
        : 'Retention has not run for two days: answers are stored longer than the privacy policy says.',
      advice: isStopped
        ? "Check the server's clock, then run `npm run leads -- purge`."
        : 'The log says why it failed; start the server if it is not running.',
      textWhenOver: 'Retention runs again.',
    },
    backup: {
      part: 'Backup',
      count: Number(ageMs(backupRanAt, now) > 2 * dayMs),
      text: `The last backup is ${duration(ageMs(backupRanAt, now))} old.`,
      advice: backupAdvice,
      textWhenOver: 'There is a new backup.',
    },
    disk: {
      part: 'Disk',
      count: Number(disk !== null && (disk.freeBytes < 200_000_000 || disk.freeShare < 0.05)),
      text: `The disk of the database is almost full: ${roomText(disk)}.`,
      advice: 'Make room: once it is full, leads are refused.',
      textWhenOver: `The disk of the database has room again: ${roomText(disk)}.`,
    },
  };
  return Object.entries(incidents).map(([name, incident]) => ({ name, ...incident }));
}

/** Lists what is wrong now, also a missing, old or future sign of life, which no server can report itself. */
export function currentIncidents(health: Health, now: Date): Condition[] {
  const isSilent = !health.server || Math.abs(ageMs(health.server.at, now)) > 3 * minuteMs;
  const silence = {
    part: 'Database',
    text: 'The server does not write to this database: it is stopped, or its file or journal was removed or replaced.',
    advice: 'Start it again.',
  } as const;
  const problems = incidentsOf(health, now).filter(({ count }) => count > 0);
  const conditions = [...(isSilent ? [silence] : []), ...problems];
  return conditions.map(({ part, text, advice }) => ({ part, text, advice, isGood: false }));
}

/** Lists what is wrong, then the parts of the site that are well; confirmations are listed only while they are late. */
export function conditionsOf(health: Health, now: Date): Condition[] {
  const { hasPartner, queue, disk, backupRanAt, retentionRanAt } = health;
  const { waiting, held } = queue;
  const wrong = currentIncidents(health, now);
  const well = { advice: '', isGood: true };
  const lastRan = (at: string | null) =>
    at === null ? 'Never ran.' : `Last ran ${duration(ageMs(at, now))} ago.`;
  const onTheWay = [
    waiting.count > 0 && `${quantity(waiting.count, 'lead is', 'leads are')} on the way.`,
    held.count > 0 && `${quantity(held.count, 'lead waits', 'leads wait')} for you.`,
  ].filter(Boolean);
  const partner = hasPartner
    ? { text: onTheWay.join(' ') || 'Every lead arrived.' }
    : { text: 'None is set: leads wait for you.', advice: 'Connect one as docs/operating.md says.' };
  const backup = disk
    ? { text: lastRan(backupRanAt), ...(backupRanAt === null && { advice: backupAdvice, isGood: false }) }
    : { text: 'PostgreSQL has its own, such as pg_dump, which this page cannot see.' };
  const others: Condition[] = [
    { ...well, part: 'Partner', ...partner },
    { ...well, part: 'Database', text: 'It stores leads.' },
    { ...well, part: 'Disk', text: disk ? `${roomText(disk)}.` : 'The database is on another machine.' },
    { ...well, part: 'Backup', ...backup },
    { ...well, part: 'Retention', text: lastRan(retentionRanAt) },
  ];
  return [...wrong, ...others.filter(({ part }) => !wrong.some((one) => one.part === part))];
}

/** The incident of a database that cannot be written because of a fault; `null` if it can. */
export function databaseIncident(fault: Error | null): Incident {
  const { code, message = '' } = (fault ?? {}) as Partial<NodeJS.ErrnoException>;
  const reason = isDiskFull(code) ? 'its disk is full' : (databaseReason(fault ?? {}) ?? code ?? message);
  return {
    name: 'database',
    part: 'Database',
    count: Number(fault !== null),
    text: `The database cannot be written (${reason}): leads are refused until it can.`,
    advice: '',
    textWhenOver: 'The database can be written again.',
  };
}

/** Runs a check at most every ten seconds, and resolves with whether it passed; if not, the log says why. */
export function cachedCheck(check: () => Promise<void>, now: () => Date, log: Log): () => Promise<boolean> {
  let latest = Promise.resolve(true);
  let checkedAt = -Infinity;
  return () => {
    const time = now().getTime();
    if (Math.abs(time - checkedAt) < 10_000) return latest;
    checkedAt = time;
    latest = check().then(
      () => true,
      (error: unknown) => {
        log.error(loggableError(error), 'the check of the health failed');
        return false;
      },
    );
    return latest;
  };
}
