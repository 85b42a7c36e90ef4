import { randomUUID } from 'node:crypto';
import { alertBy } from '../alerts';
import { backupSqlite } from '../db/backup';
import { compact as compactDatabase } from '../db/compact';
import { migrateDatabase } from '../db/migrate';
import { createLog } from '../log';
import { OperatorError } from '../operatorError';
import { postMessage } from '../partner/webhook';
import { purge as purgeOld } from '../retention';
import type { DatabaseAddress } from '../settings/settings';
import { print, type CommandContext } from './context';
import { countOf, printable } from './format';

/** Brings a database to the tables of this build. */
export async function migrate(address: DatabaseAddress, out: NodeJS.WritableStream): Promise<void> {
  const { ran, backup } = await migrateDatabase(address);
  out.write(
    ran.length === 0
      ? 'The database has the tables of this build.\n'
      : `Done: ${ran.join(', ')}.${backup === null ? '' : ` The database as it was is in ${backup}.`}\n`,
  );
}

/** Does now what retention does once a day. */
export async function purge(context: CommandContext): Promise<void> {
  const { database, settings, now } = context;
  const { retentionDays } = settings;
  const { leads, reviews, consents, leftWaiting } = await purgeOld(database, { retentionDays, now: now() });
  await print(
    context,
    `Deleted ${countOf(leads, 'lead')} older than ${retentionDays} days, ${countOf(reviews, 'rejected review')}, and ` +
      `${countOf(consents, 'expired piece of evidence', 'expired pieces of evidence')} of consent.`,
  );
  if (leftWaiting > 0) {
    await print(
      context,
      `${countOf(leftWaiting, 'lead')} of that age that nobody has ${leftWaiting === 1 ? 'is' : 'are'} left: export or settle them first.`,
    );
  }
}

/** Rewrites the database's files, which leaves nothing of what was deleted, and needs the database alone for so long. */
export async function compact(context: CommandContext): Promise<void> {
  await print(
    context,
    'The files are rewritten; leads that come in meanwhile wait, and are refused after seconds.',
  );
  await compactDatabase(context.database);
  await print(context, 'Done.');
}

/**
 * Writes a whole copy of a SQLite database while the server runs.
 *
 * @throws OperatorError where the file is there already or cannot be written, or the database is PostgreSQL's
 */
export async function backup(context: CommandContext, file: string): Promise<void> {
  const { database } = context.settings;
  if (database?.kind !== 'sqlite') {
    throw new OperatorError('`backup` copies SQLite; for PostgreSQL use `pg_dump` (docs/operating.md).');
  }
  backupSqlite(database.file, file);
  await print(context, `The copy is in ${file}. It holds what the database holds: keep it as safe.`);
}

/**
 * Sends an alert that is a test to the log and wherever ALERT_URL and ALERT_EMAIL say.
 *
 * @throws OperatorError which names the places that could not be reached
 */
export async function testAlert(context: CommandContext): Promise<void> {
  const { alerts } = context.settings;
  const failures = await alertBy(alerts, createLog())('A test of the alerts: nothing is wrong.');
  if (failures.length > 0) throw new OperatorError(failures.join('\n'));
  const places = [
    'the log',
    ...(alerts.url === null ? [] : ['ALERT_URL']),
    ...(alerts.email === null ? [] : ['ALERT_EMAIL']),
  ];
  await print(context, `Sent to ${places.join(', ')}.`);
}

const answerMs = 15_000;
const mostOfAnswer = 500;

/**
 * Sends the partner a message that is marked as a test, and prints what it answers.
 *
 * @throws OperatorError where it did not accept the message
 */
export async function testPartner(context: CommandContext): Promise<void> {
  const { settings, now } = context;
  const { partner } = settings;
  if (!partner) throw new OperatorError('No partner is set: PARTNER_WEBHOOK_URL and PARTNER_WEBHOOK_SECRET.');
  const at = now();
  const body = JSON.stringify({ type: 'lead.test', timestamp: at.toISOString(), data: { test: true } });
  let answer: Response;
  try {
    answer = await postMessage(
      partner,
      { id: `msg_${randomUUID()}`, body, at },
      AbortSignal.timeout(answerMs),
    );
  } catch (error) {
    const { name, cause } = error as Error & { cause?: NodeJS.ErrnoException };
    const why =
      name === 'TimeoutError' ? `no answer within ${answerMs / 1000} seconds` : (cause?.code ?? name);
    throw new OperatorError(`${new URL(partner.url).host} cannot be reached: ${why}.`);
  }
  await print(context, `${answer.status} ${printable(answer.statusText)}`.trim());
  const text = await answer.text().catch(() => '');
  if (text !== '') await print(context, text.slice(0, mostOfAnswer).split(/\r?\n/).map(printable).join('\n'));
  if (!answer.ok)
    throw new OperatorError('The partner did not accept the message: a lead would be sent again.');
}
