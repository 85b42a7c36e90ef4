import { site } from '../../src/config/site';
import { isDiskFull } from '../db/databaseErrors';
import { businessDaysAfter, dayMs, hourMs, minuteMs } from '../times';
import { judgedAnswers, type Health } from './health';

/** How long a lead may wait for the partner, in milliseconds. */
const maxWaitMs = 15 * minuteMs;
/** With so many rejected of the last {@link judgedAnswers}, something is wrong: one in five. */
const maxRejectedLately = 4;
const maxRetentionAgeMs = 2 * dayMs;
const maxBackupAgeMs = 2 * dayMs;
/** With less room than either, a disk is almost full. */
const minFreeBytes = 200_000_000;
const minFreeShare = 0.05;

/** Something that is wrong, or was. */
export interface Problem {
  readonly name: string;
  /** 0 if all is well. A higher number than before is alerted again; 1 where only time makes it worse. */
  readonly count: number;
  readonly text: string;
  readonly textWhenOver: string;
}

const seeOutbox = 'see `npm run leads -- outbox`.';
const leads = (count: number, one: string, many: string) =>
  count === 1 ? `1 lead ${one}` : `${count} leads ${many}`;

/** Every problem that the operator is told of, those that do not exist (`count` 0) included. */
export function problemsOf(health: Health, now: Date): Problem[] {
  const { hasPartner, rejectedLately, untold, unhandled, backupRanAt, disk } = health;
  const { unconfirmed, confirmationsWaitSince } = health;
  const { retentionDays, retentionRanAt, retentionLeft } = health;
  const { waiting, dead, unclear, held } = health.queue;
  const ageMs = (time: string | null) => (time === null ? 0 : now.getTime() - Date.parse(time));
  const exists = (condition: boolean) => Number(condition);
  const untoldNames = untold.slice(0, 10).map(({ reference, lead_id }) => reference ?? lead_id);
  const moreUntold = untold.length > 10 ? ` and ${untold.length - 10} more` : '';
  const waitedMs = ageMs(waiting.oldest);
  return [
    {
      name: 'deadLetters',
      count: dead.count,
      text: `${leads(dead.count, 'is a dead letter', 'are dead letters')}, which the partner did not take: ${seeOutbox}`,
      textWhenOver: `No lead is a dead letter any more${waiting.count > 0 ? `; ${leads(waiting.count, 'waits', 'wait')} for the partner` : ''}.`,
    },
    {
      name: 'waiting',
      count: exists(hasPartner && waitedMs > maxWaitMs),
      text: `${leads(waiting.count, 'waits', 'wait')} for the partner, the oldest for ${Math.round(waitedMs / minuteMs)} minutes: ${seeOutbox}`,
      textWhenOver: `No lead waits for the partner for long any more${dead.count > 0 ? `, but ${leads(dead.count, 'is a dead letter', 'are dead letters')}: ${seeOutbox}` : '.'}`,
    },
    {
      name: 'revocations',
      count: untold.length,
      text: `Tell ${site.partner} by ${businessDaysAfter(new Date(untold[0]?.revoked_at ?? now), 10)} (47 CFR 64.1200(a)(10)) that calls are taken back for ${untoldNames.join(', ')}${moreUntold}; then run \`npm run leads -- revoke PERSON --told\`.`,
      textWhenOver: 'Whoever has to know that calls are taken back knows it.',
    },
    {
      name: 'held',
      count: exists(ageMs(held.oldest) > maxWaitMs) && held.count,
      text: `${leads(held.count, 'that may not come from a person waits', 'that may not come from a person wait')} for you: send each by \`npm run leads -- retry ID\`, or settle it; ${seeOutbox}`,
      textWhenOver: 'No lead that may not come from a person waits for you any more.',
    },
    {
      name: 'unclear',
      count: unclear.count,
      text: `${leads(unclear.count, 'has', 'have')} an answer of the partner that its profile does not know: ${seeOutbox} Ask the partner, then \`retry ID\` or \`settle ID\`.`,
      textWhenOver: 'Every answer of the partner is clear.',
    },
    {
      name: 'rejected',
      count: exists(rejectedLately >= maxRejectedLately),
      text: `The partner rejected ${rejectedLately} of the last ${judgedAnswers} leads: ${seeOutbox}`,
      textWhenOver: 'The partner takes most leads again.',
    },
    {
      name: 'confirmations',
      count: unconfirmed.length,
      text: `${unconfirmed.length === 1 ? '1 confirmation was' : `${unconfirmed.length} confirmations were`} given up since yesterday, the latest for ${unconfirmed[0]?.reference ?? ''} (${unconfirmed[0]?.failure ?? ''}). A single 550 is a wrong address; for anything else look at SMTP_URL and MAIL_FROM.`,
      textWhenOver: 'No confirmation was given up for a day.',
    },
    {
      name: 'waitingConfirmations',
      count: exists(ageMs(confirmationsWaitSince) > hourMs),
      text: 'A confirmation has not been mailed for over an hour: the log has the answer of the mail server.',
      textWhenOver: 'No confirmation waits for over an hour any more.',
    },
    {
      name: 'unhandled',
      count: exists(unhandled > 0),
      text: `${leads(unhandled, 'is', 'are')} older than ${retentionDays} days, and stored longer than the privacy policy says, because nobody handled it: deliver it, or \`export --mark-handled\` or \`settle\` it.`,
      textWhenOver: `No lead older than ${retentionDays} days is unhandled any more.`,
    },
    {
      name: 'retention',
      count: exists(retentionLeft > 0 || ageMs(retentionRanAt) > maxRetentionAgeMs),
      text:
        retentionLeft > 0
          ? `Retention waits, because it last ran ${retentionRanAt === null ? 'at an unknown time' : `at ${retentionRanAt}`} and would delete ${retentionLeft} rows now: check the server's clock, then run \`npm run leads -- purge\`.`
          : 'Retention has not run for two days: answers stay longer than the privacy policy says.',
      textWhenOver: 'Retention runs again.',
    },
    {
      name: 'backup',
      count: exists(ageMs(backupRanAt) > maxBackupAgeMs),
      text: `The last backup is over two days old (${backupRanAt ?? ''}).`,
      textWhenOver: 'There is a new backup.',
    },
    {
      name: 'disk',
      count: exists(disk !== null && (disk.freeBytes < minFreeBytes || disk.freeShare < minFreeShare)),
      text: `The disk of the database is almost full: ${roomText(disk)}. Once it is full, leads are refused.`,
      textWhenOver: `The disk of the database has room again: ${roomText(disk)}.`,
    },
  ];
}

/** The room on a disk in words: `12,345 MB free (56%)`. */
export const roomText = (disk: Health['disk']): string =>
  disk === null
    ? 'unknown'
    : `${Math.round(disk.freeBytes / 1_000_000).toLocaleString('en-US')} MB free (${Math.round(100 * disk.freeShare)}%)`;

/**
 * The problem of a database that cannot be written.
 *
 * @param fault why, `null` if it can
 */
export function databaseProblem(fault: Error | null): Problem {
  const { code, message = '' } = (fault ?? {}) as Partial<NodeJS.ErrnoException>;
  const reason = isDiskFull(code) ? 'its disk is full' : (code ?? message);
  return {
    name: 'database',
    count: Number(fault !== null),
    text: `The database cannot be written (${reason}): leads are refused until it can.`,
    textWhenOver: 'The database can be written again.',
  };
}
