import { site } from '../../src/config/site';
import { counted, duration, quantity } from '../../src/lib/quantity';
import { isDiskFull } from '../db/databaseErrors';
import { lastDayToTell } from '../db/revocations';
import { dayMs, hourMs, minuteMs } from '../lib/times';
import type { Health } from './health';

/** How long a lead may wait for the partner, in milliseconds. */
const maxWaitMs = 15 * minuteMs;
/** If this many of the last twenty answers rejected a lead, something is wrong: one in five. */
const maxRejectedLately = 4;
/** How old the server's last sign of life may be, in milliseconds. The server writes one a minute. */
const maxSilenceMs = 3 * minuteMs;
const maxRetentionAgeMs = 2 * dayMs;
const maxBackupAgeMs = 2 * dayMs;
/** With less free space than either, a disk is almost full. */
const minFreeBytes = 200_000_000;
const minFreeShare = 0.05;
export const backupAdvice = 'Run `npm run leads -- backup FILE` each day with a timer.';

/** Something that is or was wrong, in the same words wherever the operator reads it. */
export interface Incident {
  readonly name: string;
  /** The part of the site that it is about. */
  readonly part: 'Partner' | 'Confirmations' | 'Database' | 'Disk' | 'Backup' | 'Retention';
  /** 0 if all is well. A higher number than before alerts again; 1 if the incident has no number. */
  readonly count: number;
  readonly text: string;
  /** What to do about it, `''` for nothing. */
  readonly advice: string;
  readonly textWhenOver: string;
}

/** What is wrong and what to do about it, as one text. */
export const inWords = ({ text, advice }: Pick<Incident, 'text' | 'advice'>) =>
  [text, advice].filter(Boolean).join(' ');

const seeOutbox = 'See “Undelivered”, or `npm run leads -- outbox`';

/** Lists every incident that alerts report, including those that do not exist now (`count` 0). */
export function incidentsOf(health: Health, now: Date): Incident[] {
  const { hasPartner, rejectedLately, untold, unhandled, confirmationsWaitSince, disk } = health;
  const { backupRanAt, retentionDays, retentionRanAt, retentionLeft } = health;
  const { waiting, dead, unclear, held } = health.queue;
  const ageMs = (time: string | null) => (time === null ? 0 : now.getTime() - Date.parse(time));
  const untoldNames = untold.map(({ reference, lead_id }) => reference ?? lead_id);
  const waitedMs = ageMs(waiting.oldest);
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
      text: `Tell ${site.partner} by ${lastDayToTell(untold[0]?.revoked_at ?? now.toISOString())} that the agreement to calls was revoked for ${untoldNames.join(', ')}.`,
      advice:
        'If the partner changed, tell the one that got the lead. Then press “The partner knows” on the lead, or run `npm run leads -- revoke PERSON --told`.',
      textWhenOver: 'Everyone who has to know of a revocation knows of it.',
    },
    held: {
      part: 'Partner',
      count: ageMs(held.oldest) > maxWaitMs ? held.count : 0,
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
      count: Number(rejectedLately >= maxRejectedLately),
      text: `The partner rejected ${rejectedLately} of the last 20 leads.`,
      advice: 'See the reasons under “Partner”, or with `npm run leads -- outbox`.',
      textWhenOver: 'The partner accepts most leads again.',
    },
    waitingConfirmations: {
      part: 'Confirmations',
      count: Number(ageMs(confirmationsWaitSince) > hourMs),
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
      count: Number(retentionLeft > 0 || ageMs(retentionRanAt) > maxRetentionAgeMs),
      ...(retentionLeft > 0
        ? {
            text: `Retention waits, because it last ran ${retentionRanAt === null ? 'at an unknown time' : `at ${retentionRanAt}`} and would delete ${retentionLeft} rows now.`,
            advice: "Check the server's clock, then run `npm run leads -- purge`.",
          }
        : {
            text: 'Retention has not run for two days: answers are stored longer than the privacy policy says.',
            advice: 'The log says why it failed; start the server if it is not running.',
          }),
      textWhenOver: 'Retention runs again.',
    },
    backup: {
      part: 'Backup',
      count: Number(ageMs(backupRanAt) > maxBackupAgeMs),
      text: `The last backup is ${duration(ageMs(backupRanAt))} old.`,
      advice: backupAdvice,
      textWhenOver: 'There is a new backup.',
    },
    disk: {
      part: 'Disk',
      count: Number(disk !== null && (disk.freeBytes < minFreeBytes || disk.freeShare < minFreeShare)),
      text: `The disk of the database is almost full: ${roomText(disk)}.`,
      advice: 'Make room: once it is full, leads are refused.',
      textWhenOver: `The disk of the database has room again: ${roomText(disk)}.`,
    },
  };
  return Object.entries(incidents).map(([name, incident]) => ({ name, ...incident }));
}

/**
 * Lists the incidents that exist now, and that no server is running, which no server can report: its last sign of life
 * is missing, too old or in the future.
 */
export function currentIncidents(health: Health, now: Date): Pick<Incident, 'part' | 'text' | 'advice'>[] {
  const { server } = health;
  const isSilent = !server || Math.abs(now.getTime() - Date.parse(server.at)) > maxSilenceMs;
  const silence = {
    part: 'Database',
    text: 'The server does not write to this database: it is stopped, or its file or journal was removed or replaced.',
    advice: 'Start it again.',
  } as const;
  const existing = incidentsOf(health, now).filter(({ count }) => count > 0);
  return isSilent ? [silence, ...existing] : existing;
}

/** The free space on a disk in words: `12,345 MB free (56%)`. */
export const roomText = (disk: Health['disk']): string =>
  disk === null
    ? 'unknown'
    : `${counted(Math.round(disk.freeBytes / 1_000_000))} MB free (${Math.round(100 * disk.freeShare)}%)`;

/**
 * The incident of a database that cannot be written.
 *
 * @param fault why, `null` if it can
 */
export function databaseIncident(fault: Error | null): Incident {
  const { code, message = '' } = (fault ?? {}) as Partial<NodeJS.ErrnoException>;
  const reason = isDiskFull(code) ? 'its disk is full' : (code ?? message);
  return {
    name: 'database',
    part: 'Database',
    count: Number(fault !== null),
    text: `The database cannot be written (${reason}): leads are refused until it can.`,
    advice: '',
    textWhenOver: 'The database can be written again.',
  };
}
