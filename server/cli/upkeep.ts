import { quantity } from '../../src/lib/quantity';
import { backupSqlite } from '../db/databaseFiles';
import { setMetadata } from '../db/metadata';
import { migrateDatabase } from '../db/migrate';
import { newKeys, newLookupKey } from '../db/sealing';
import { createLog } from '../lib/log';
import { OperatorError, writeTextFile } from '../lib/operatorError';
import { createAlert } from '../maintenance/alerts';
import { currentIncidents, inWords, readHealth, roomText } from '../maintenance/health';
import { runRetention } from '../maintenance/retention';
import { inFacts } from '../operations/format';
import { newSignInLink, signOutAll } from '../operations/operatorAccess';
import { partnerTest } from '../operations/partner';
import { print, printListed, settingsWithDatabase, type CommandContext, type CommonOptions } from './context';

/** Brings the database to the tables of this build, after a backup of a SQLite file. */
export async function upgradeDatabase(): Promise<string> {
  const { settings, databaseAddress } = settingsWithDatabase();
  const { ran, backup, keyed } = await migrateDatabase(databaseAddress, settings.lookupKey);
  const copy = backup === null ? '' : ` A copy from before is in ${backup}.`;
  const done = ran.length === 0 ? 'The database is up to date.' : `Done: ${ran.join(', ')}.${copy}`;
  return keyed ? `${done}\nFrom now on people are found by LOOKUP_KEY: keep a copy of it.` : done;
}

/** Deletes at once what retention deletes once a day. */
export async function purgeDatabase({ db, settings, now }: CommandContext): Promise<string> {
  const { retentionDays } = settings;
  const { leads, reviews, consents, leftUnhandled } = await runRetention(db, { retentionDays, now: now() });
  const deleted =
    `Deleted ${quantity(leads, 'lead')} older than ${retentionDays} days, ${quantity(reviews, 'rejected review')}, and ` +
    `${quantity(consents, 'expired piece of evidence', 'expired pieces of evidence')} of consent.`;
  if (leftUnhandled === 0) return deleted;
  const left = quantity(leftUnhandled, 'unhandled lead of that age is', 'unhandled leads of that age are');
  return `${deleted}\n${left} left: export or settle them first.`;
}

/** Writes a complete copy of a SQLite database, while the server runs, into a new file. */
export async function backUpDatabase({ db, settings, now }: CommandContext, file: string): Promise<string> {
  const { databaseAddress } = settings;
  if (databaseAddress?.kind !== 'sqlite') {
    throw new OperatorError('`backup` copies SQLite; for PostgreSQL use `pg_dump` (docs/operating.md).');
  }
  backupSqlite(databaseAddress.file, file);
  // From now on an alert reports when the last backup is too old.
  await setMetadata(db, 'backup.ranAt', now().toISOString());
  return `The copy is in ${file}. It contains the same data: protect it as well.`;
}

/** Prints the health of the server and its database, then throws an OperatorError with a line for each incident. */
export async function printHealth(context: CommandContext, options: CommonOptions): Promise<void> {
  const { db, settings, now } = context;
  const health = await readHealth(db, settings, now());
  const problems = currentIncidents(health, now()).map(inWords);
  await printListed(context, options, { ...health, problems }, () =>
    inFacts({
      ...health,
      retentionRanAt: health.retentionRanAt ?? 'never',
      backupRanAt: health.backupRanAt ?? 'never',
      disk: roomText(health.disk),
    }),
  );
  if (problems.length > 0) throw new OperatorError(problems.join('\n'));
}

/** Makes keys: gives the server's as lines for `.env`, and the private one too, or writes it to a new file. */
export async function newKeyPair({ out: file }: { out?: string }): Promise<string> {
  const { privateKey, publicKey } = await newKeys();
  let text = `# public key: ${publicKey}\n${privateKey}`;
  if (file !== undefined) {
    writeTextFile(file, `${text}\n`, { mode: 0o600, flag: 'wx' });
    text = `The private key is in ${file}: keep it off the server, with a copy; without it sealed answers are lost.`;
  }
  return [text, `LEADS_PUBLIC_KEY=${publicKey}`, lookupKeyLine()].join('\n');
}

/** Makes a LOOKUP_KEY, as a line for `.env`. */
export const lookupKeyLine = () => `LOOKUP_KEY=${newLookupKey()}`;

/** Sends a test alert to the log, ALERT_URL and ALERT_EMAIL, and names the places that were not reached. */
export async function testAlert({ settings }: Pick<CommandContext, 'settings'>): Promise<string> {
  const { alerts } = settings;
  const { failures } = await createAlert(alerts, createLog())('A test of the alerts: nothing is wrong.');
  if (failures.length > 0) throw new OperatorError(failures.join('\n'));
  const places = ['the log', alerts.url && 'ALERT_URL', alerts.email && 'ALERT_EMAIL'];
  return `Sent to ${places.filter(Boolean).join(', ')}.`;
}

/**
 * Sends the partner a lead that is marked as a test, and prints the request, the answer and its verdict; throws an
 * OperatorError unless it was accepted. With `dry` it prints the request alone.
 */
export async function printPartnerTest(
  context: Omit<CommandContext, 'db' | 'confirm'>,
  { dry }: { dry?: boolean },
): Promise<void> {
  const { request, leftOut, send } = partnerTest(context);
  const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`);
  await print(context, [`POST ${request.url}`, ...headers, '', request.body].join('\n'));
  if (leftOut.length > 0) await print(context, `\nLeft out, since no field uses it: ${leftOut.join(', ')}.`);
  if (dry) return;
  const { status, text, verdict, id, reason } = await send();
  await print(context, `\n${status}\n${text.slice(0, 1000)}`);
  const facts = [id && `the partner's id ${id}`, reason].filter(Boolean).join(', ');
  if (verdict !== null) await print(context, `\n${verdict}${facts && `: ${facts}`}`);
  if (verdict !== 'accepted') throw new OperatorError('The partner did not accept the test.');
}

/** Prints a link that signs in to the operator's page once. */
export async function printSignInLink(context: CommandContext): Promise<string> {
  const link = await newSignInLink(context, context.settings.siteOrigin);
  return `Open this within ten minutes and press "Sign in"; it works once:\n\n  ${link}\n`;
}

/** Ends every session of the operator's page. */
export async function endSessions(context: CommandContext): Promise<string> {
  await signOutAll(context);
  return 'Every session has ended, and earlier sign-in links no longer work.';
}
